/**
 * Row security reads the tenant from the session. An uncorrelated sub-select runs once, before the scan that it gates,
 * so tenant and rows come in one round trip; `is_local` ends it with the statement.
 */
export const tenant = `(select set_config('mb.account', $1, true) || set_config('mb.livemode', $2, true)) is not null`;
