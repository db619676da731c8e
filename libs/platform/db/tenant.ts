/**
 * Row security reads the tenant from the session. An uncorrelated sub-select sets it before the gated scan, without
 * another round trip.
 */
export const tenant = `(select set_config('mb.account', $1, true) || set_config('mb.livemode', $2, true)) is not null`;
