/** Command-line settings of the server: loopback only, no unix socket, nothing from a configuration file. */
export function serverArguments(cluster: string, port: number, isDisposable: boolean): readonly string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    ...(isDisposable ? disposableSettings : {}),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** For data that nobody misses after a crash of the machine. */
const disposableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};
