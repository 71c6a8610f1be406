// `npm run organiser -- ADDRESS`: makes the account of an address an organiser, while the server runs or not.
await import('./built.mjs');
await import('../dist/server/organiser.js');
