// `npm run restore -- FOLDER`: puts a backup into an empty DATA_DIR (and an empty DATABASE_URL, where one is set).
await import('./build-if-stale.mjs');
await import('../dist/server/restore.js');
