// `npm run backup -- FOLDER`: copies everything the product keeps into a new folder, while it runs or not.
await import('./built.mjs');
await import('../dist/server/backup.js');
