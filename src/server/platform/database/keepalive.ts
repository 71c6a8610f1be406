/**
 * For a connection that holds a lock. A process that was cut off closes no connection: the database has to notice by itself, and
 * sooner than in two hours.
 */
export const SET_KEEPALIVE = `select set_config('tcp_keepalives_idle', '20', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;
