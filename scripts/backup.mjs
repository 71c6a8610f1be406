// `npm run backup -- FOLDER`: copies everything the product keeps into a new folder, while it runs or not.
await import('./build-if-stale.mjs');
await import('../dist/server/backup.js');
