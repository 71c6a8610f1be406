const named = (pattern: string, names: string[]): string[] => names.map((name) => pattern.replace('*', name));

/**
 * Faults of the machine around the product. Each costs a database, a disk or a crowd of processes, and what they could break
 * changes rarely: `npm run test:faults` has them, and all other runs one start, one kill and one restart of each process.
 */
export const FAULTS_ONLY = [
  ...named('test/faults/*.test.ts', [
    'broken-run',
    'database-away',
    'disk-full',
    'erasure-kills',
    'failover',
    'job-queue-loss',
    'mail-kills',
    'mailed-links',
    'postgres-folder',
    'postgres-kills',
    'postgres-log',
    'postgres-start',
    'postgres-users',
    'readiness',
    'reminder-simulation',
    'services-away',
    'socket-cuts',
    'speech-engine',
  ]),
  ...named('test/system/*.test.ts', [
    'backup',
    'backup-moved',
    'backup-whole',
    'drain',
    'process-roles',
    'start-among-others',
    'start-refused',
  ]),
];

/** The same in browsers: each costs a server and two of them. */
export const CALL_FAULTS_ONLY = named('test/browser/call-*.spec.ts', ['loss', 'poor-line', 'relay', 'tls']);
