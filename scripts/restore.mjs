// `npm run restore -- FOLDER`: puts a backup into an empty DATA_DIR (and an empty DATABASE_URL, where one is set).
await import('./built.mjs');
await import('../dist/server/restore.js');
