// `npm run organiser -- ADDRESS`: makes the account of an address an organiser, while the server runs or not.
await import('./build-if-stale.mjs');
await import('../dist/server/organiser.js');
