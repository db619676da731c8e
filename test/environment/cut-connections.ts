/** Ends connections of this database only, so that other tests continue. */
const here = 'datname = current_database()';

export const cutLeader = (lock: number): string =>
  `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = ${lock}
    and database = (select oid from pg_database where ${here})`;

/** Connections of the system role except the current connection, optionally limited. */
export const cutSystem = (most?: number): string =>
  `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where application_name = 'minutebook-system'
    and ${here} and pid <> pg_backend_pid() ${most ? `order by random() limit ${most}` : ''}) cut`;
