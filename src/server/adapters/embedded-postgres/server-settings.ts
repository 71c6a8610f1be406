/** Given at every start rather than written into the data folder, so that a new release brings its own. */
export function serverSettings(fsync: boolean): string[] {
  return [
    'shared_buffers=64MB',
    'max_connections=100',
    'max_wal_size=256MB',
    // There is no replica.
    'wal_level=minimal',
    'max_wal_senders=0',
    // Parallel queries need more of /dev/shm than a container has, and the machine is shared with everything else.
    'max_parallel_workers=0',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // Statements and details quote what people typed; the log keeps only what went wrong.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}
