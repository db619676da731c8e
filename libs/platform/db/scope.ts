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
