/** Statements that end connections of this database, as a broken network would: those of other tests go on. */
const here = 'datname = current_database()';

/** Cuts the connection of the leader by this lock. */
export const cutLeader = (lock: number): string =>
  `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = ${lock}
    and database = (select oid from pg_database where ${here})`;

/** The connections of the system's role, except the one that asks; or so many of them. */
export const cutSystem = (most?: number): string =>
  `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where application_name = 'minutebook-system'
    and ${here} and pid <> pg_backend_pid() ${most ? `order by random() limit ${most}` : ''}) cut`;
