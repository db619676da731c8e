export const problemCodes = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  idempotency_key_required: { status: 400, title: 'The Idempotency-Key header is missing' },
  version_required: { status: 400, title: 'The Service-Version header is missing' },
  unknown_version: { status: 400, title: 'Unknown API version' },
  filing_type_not_submittable: { status: 400, title: 'Use a different operation to file this document' },
  unknown_preview_feature: { status: 400, title: 'Unknown preview feature' },
  replay_window_exceeded: { status: 400, title: 'The requested events are older than the replay window' },
  authentication_required: { status: 401, title: 'A valid credential is required' },
  scope_denied: { status: 403, title: 'The credential does not permit this request' },
  service_of_process_requires_human: { status: 403, title: 'Only a human can handle service of process' },
  wrong_approver: { status: 403, title: 'Someone else must decide this request' },
  not_found: { status: 404, title: 'No such resource' },
  method_not_allowed: { status: 405, title: 'The method is not allowed for this path' },
  not_acceptable: { status: 406, title: 'The requested response format is not available' },
  request_timeout: { status: 408, title: 'The request timed out' },
  proof_integrity_failed: { status: 409, title: 'Stored evidence does not match its record' },
  invalid_state_transition: { status: 409, title: "The resource's state does not allow this action" },
  idempotency_key_in_use: { status: 409, title: 'The first request with this key is still running', retry: true },
  terms_acceptance_required: { status: 409, title: 'Accept the current terms first' },
  workspace_provisioning: { status: 409, title: 'The workspace is still being set up', retry: true },
  workspace_archived: { status: 409, title: 'The workspace is archived' },
  resolution_required: { status: 409, title: 'A resolution must be adopted first' },
  dissolution_prerequisites_missing: { status: 409, title: 'The dissolution must be approved by resolution first' },
  filing_rejected: { status: 409, title: 'The filing office rejected the filing' },
  stage_gate_open: { status: 409, title: 'This stage has open gates' },
  entity_in_transaction: { status: 409, title: 'The company is locked by a corporate transaction' },
  exclusivity_in_force: { status: 409, title: 'Exclusivity with another party is in force' },
  endpoint_limit_reached: { status: 409, title: 'The account has too many webhook endpoints' },
  last_owner: { status: 409, title: 'The account needs at least one owner' },
  authorized_shares_exceeded: { status: 409, title: 'Not enough authorized shares' },
  below_par: { status: 409, title: 'The price is below par value' },
  registered_agent_on_record: { status: 409, title: 'A registered agent is already on record' },
  registered_agent_required: { status: 409, title: 'The company needs a registered agent in this state' },
  valuation_required: { status: 409, title: 'A valuation is required' },
  valuation_stale: { status: 409, title: 'The valuation is stale' },
  ledger_contradiction: { status: 409, title: 'The change would make the ledger inconsistent' },
  pro_forma_stale: { status: 409, title: 'The figures no longer match the ledger' },
  pool_exceeded: { status: 409, title: "Not enough shares in the plan's pool" },
  insufficient_funds: { status: 409, title: 'The account does not have enough money' },
  bank_account_not_active: { status: 409, title: 'The bank account is not active' },
  counterparty_not_verified: { status: 409, title: 'The counterparty is not verified for this rail' },
  external_reference_used: { status: 409, title: 'Another transfer already uses this external reference' },
  authorization_stale: { status: 409, title: 'The request is out of date' },
  precondition_failed: { status: 412, title: 'If-Match does not match the resource' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The URL is too long' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  invalid_kind_payload: { status: 422, title: 'The terms do not match the kind' },
  rail_not_supported: { status: 422, title: 'The rail does not support this destination' },
  quorum_not_met: { status: 422, title: 'The signatories do not hold the required votes' },
  idempotency_key_reused: { status: 422, title: 'The idempotency key was used with a different request' },
  rate_limit_exceeded: { status: 429, title: 'Too many requests', retry: true },
  op_rate_limit_exceeded: { status: 429, title: 'Too many requests in this rate limit class', retry: true },
  op_quota_exceeded: { status: 429, title: 'Monthly quota exceeded' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal_error: { status: 500, title: 'Internal error' },
  service_unavailable: { status: 503, title: 'The service is temporarily unavailable', retry: true },
} as const satisfies Record<string, { status: number; title: string; retry?: boolean }>;

export type ProblemCode = keyof typeof problemCodes;

export interface ParameterError {
  param: string;
  code: string;
  message: string;
}

/** An error rendered as RFC 9457 `application/problem+json`. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extra: { param?: string; errors?: ParameterError[]; retry_after?: number; [member: string]: unknown } = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = 'Problem';
  }

  get status(): number {
    return problemCodes[this.code].status;
  }
  get title(): string {
    return problemCodes[this.code].title;
  }
  /** A conflict that ends by itself has `retry_after`. */
  get retryable(): boolean {
    return 'retry' in problemCodes[this.code] || (this.status === 409 && this.extra.retry_after !== undefined);
  }
}

/** Further errors are only counted, so that a response does not grow with its request. */
export const mostErrors = 100;
const mostNamed = 20;
const mostSaid = 5;
const longestParam = 200;

/** Shortens a caller's text for quotation. */
export const clipped = (text: string): string =>
  text.length > longestParam ? `${text.slice(0, longestParam - 1).toWellFormed()}…` : text;

/** `found` includes errors beyond the listed maximum. */
export class InvalidRequest extends Problem {
  constructor(
    readonly found: readonly ParameterError[],
    detail: string,
    extra: Problem['extra'],
  ) {
    super('invalid_request', detail, extra);
  }
}

/** Lists up to 100 invalid parameters and repeats the first in `param`. `note` extends the detail. */
export function invalid(found: readonly ParameterError[], note: string | null = null): InvalidRequest {
  const errors = found.slice(0, mostErrors).map((error): ParameterError => {
    const param = clipped(error.param);
    return param === error.param
      ? error
      : { ...error, param, message: error.message.replaceAll(error.param, () => param) };
  });
  const named = [...new Set(errors.map((error) => error.param))];
  const more = found.length - errors.length;
  const unnamed = Math.max(0, named.length - mostNamed) + more;
  const list = `${named.slice(0, mostNamed).join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`;
  const count = named.length + more;
  const detail =
    count === 1
      ? errors
          .slice(0, mostSaid)
          .map(({ message }) => message)
          .join(' ')
      : `${count} parameters are invalid: ${list}.`;
  return new InvalidRequest(found, note === null ? detail : `${detail} ${note}`, {
    param: errors[0]?.param,
    errors,
    ...(more > 0 ? { further_errors: more } : {}),
  });
}

export const invalidParam = (param: string, message: string, code = 'invalid'): Problem =>
  invalid([{ param, code, message }]);

/** 415 for a body whose content type is not JSON. */
export const notJson = (): Problem =>
  new Problem(
    'unsupported_media_type',
    'The API accepts only JSON. Send the header Content-Type: application/json. By default, `curl -d` sends a form.',
  );

/** Responds identically to missing, foreign and hidden ids. */
export const notFound = (object: string): Problem => new Problem('not_found', `No such ${object}.`);
