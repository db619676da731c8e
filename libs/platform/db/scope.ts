/** A person, the agent acting for them, or a staff member at the desk. */
export interface Attribution {
  human_principal_id: string | null;
  agent_id: string | null;
  staff_id?: string;
}

/** Holds only ids, because workflows carry it. */
export interface Scope {
  account_id: string;
  livemode: boolean;
  authorized_by: Attribution;
  credential_id: string | null;
  request_id: string | null;
  test_clock_id: string | null;
}

/** Scope of work without a caller, such as a visit through a mailed link. */
export const serviceScope = (
  { account_id, livemode }: Pick<Scope, 'account_id' | 'livemode'>,
  request_id: string | null = null,
): Scope => ({
  account_id,
  livemode,
  authorized_by: { human_principal_id: null, agent_id: null },
  credential_id: null,
  request_id,
  test_clock_id: null,
});
