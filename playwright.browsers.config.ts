import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const { projects: _, ...shared } = tests;

// Other browsers than the one that everything is tested in: `npm run test:browsers`.
export default defineConfig({ ...shared, testDir: 'test/browsers', workers: 1 });
