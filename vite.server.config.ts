import { defineConfig } from 'vite';

const PRODUCT = {
  main: 'src/server/main.ts',
  backup: 'src/server/backup.ts',
  restore: 'src/server/restore.ts',
  organiser: 'src/server/organiser.ts',
  'demo/prepare': 'src/server/demo/prepare.ts',
  // Processes of their own.
  'adapters/assessor-worker': 'src/server/adapters/assessor-worker.ts',
  'adapters/media-worker': 'src/server/adapters/media-worker.ts',
  'adapters/station-worker': 'src/server/station/station-worker.ts',
  'adapters/whisper-worker': 'src/server/adapters/whisper-worker.ts',
};

/** The server and its packages in few files: reading a thousand takes longer than all else it does at its start. */
export default defineConfig(({ mode }) => ({
  // It reads its settings from the environment, and nothing of this build.
  envDir: false,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: mode === 'bench' ? 'dist/bench' : 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: mode === 'bench' ? { product: 'bench/product.mjs' } : PRODUCT,
      // Native code is loaded from its package; pg asks for a native half that is not installed.
      external: ['@node-rs/argon2', 'pg-native'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
}));
