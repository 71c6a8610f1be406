import { defineConfig } from 'vitest/config';

// Vite's own configuration starts at src/web; the tests of every room are found from here.
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'] } });
