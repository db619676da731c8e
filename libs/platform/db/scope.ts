/**
 * Who stood behind a change: a person, the agent that acted for them if there was one, or a member of our staff at the
 * desk.
 */
export interface Attribution {
  human_principal_id: string | null;
  agent_id: string | null;
  staff_id?: string;
}

/** In whose name a unit of work runs. Travels with a workflow, so it holds ids only. */
export interface Scope {
  account_id: string;
  livemode: boolean;
  authorized_by: Attribution;
  credential_id: string | null;
  request_id: string | null;
  /** The simulated time that the work lives on, in test mode. */
  test_clock_id: string | null;
}
