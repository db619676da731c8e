/** Every problem code of the API, once: status, title, and whether the same request may succeed later. */
export const problemCodes = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  idempotency_key_required: { status: 400, title: 'A POST needs an Idempotency-Key header' },
  version_required: { status: 400, title: 'The Service-Version header is missing' },
  unknown_version: { status: 400, title: 'This API version is not known' },
  filing_type_not_submittable: { status: 400, title: 'This paper is filed by another operation' },
  unknown_preview_feature: { status: 400, title: 'This preview feature is not known' },
  replay_window_exceeded: { status: 400, title: 'The events asked for are older than the replay window' },
  authentication_required: { status: 401, title: 'A valid credential is required' },
  scope_denied: { status: 403, title: 'The credential does not permit this' },
  service_of_process_requires_human: { status: 403, title: 'A human takes note of service of process' },
  wrong_approver: { status: 403, title: 'Somebody else has to decide this' },
  not_found: { status: 404, title: 'No such resource' },
  method_not_allowed: { status: 405, title: 'This path does not know that method' },
  not_acceptable: { status: 406, title: 'The answer cannot take the form asked for' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  proof_integrity_failed: { status: 409, title: 'Evidence that is kept is not the one on record' },
  invalid_state_transition: { status: 409, title: 'The resource is not in a state that permits this' },
  idempotency_key_in_use: { status: 409, title: 'The first request with this key is still running', retry: true },
  terms_acceptance_required: { status: 409, title: 'The current terms must be accepted first' },
  workspace_provisioning: { status: 409, title: 'The workspace is still being set up', retry: true },
  workspace_archived: { status: 409, title: 'The workspace is archived' },
  resolution_required: { status: 409, title: 'An adopted resolution must authorise this' },
  dissolution_prerequisites_missing: {
    status: 409,
    title: 'A dissolution rests on decisions, named or written for it',
  },
  stage_gate_open: { status: 409, title: 'A gate of this stage is open' },
  entity_in_transaction: { status: 409, title: 'A corporate transaction holds the company' },
  exclusivity_in_force: { status: 409, title: 'The company negotiates with somebody else alone' },
  endpoint_limit_reached: { status: 409, title: 'The account has as many webhook endpoints as it may have' },
  last_owner: { status: 409, title: 'An account keeps an owner' },
  authorized_shares_exceeded: { status: 409, title: 'The charter does not authorise so many shares' },
  below_par: { status: 409, title: 'Stock is not issued for less than its par value' },
  registered_agent_on_record: { status: 409, title: 'The state has another registered agent on record' },
  registered_agent_required: { status: 409, title: 'The company must have a registered agent there' },
  valuation_required: { status: 409, title: 'A valuation has to be on record first' },
  valuation_stale: { status: 409, title: 'No valuation on record can be used' },
  ledger_contradiction: { status: 409, title: 'The ledger would contradict itself' },
  pro_forma_stale: { status: 409, title: 'The ledger leads to other figures than were agreed' },
  pool_exceeded: { status: 409, title: 'The pool of the plan does not hold so many shares' },
  authorization_stale: { status: 409, title: 'What was to be approved is no longer what was asked for' },
  precondition_failed: { status: 412, title: 'The resource has changed since it was read' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'Path and query are too long' },
  unsupported_media_type: { status: 415, title: 'The body has a media type that is not read here' },
  invalid_kind_payload: { status: 422, title: 'The terms are not those of the kind' },
  quorum_not_met: { status: 422, title: 'Those who would decide are not enough by law, charter or bylaws' },
  idempotency_key_reused: { status: 422, title: 'The idempotency key was used for another request' },
  rate_limit_exceeded: { status: 429, title: 'Too many requests', retry: true },
  op_rate_limit_exceeded: { status: 429, title: 'Too many requests of this class of operations', retry: true },
  op_quota_exceeded: { status: 429, title: 'The quota of this month is used up' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal_error: { status: 500, title: 'The service failed' },
  service_unavailable: { status: 503, title: 'The service cannot answer now', retry: true },
} as const satisfies Record<string, { status: number; title: string; retry?: boolean }>;

export type ProblemCode = keyof typeof problemCodes;

/** One wrong parameter: its path, a machine code, a sentence. */
export interface ParameterError {
  param: string;
  code: string;
  message: string;
}

/** A refusal, thrown anywhere and rendered as RFC 9457 `application/problem+json` at the edge. */
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
  get retryable(): boolean {
    return 'retry' in problemCodes[this.code];
  }
}

/** More errors than this are counted, not listed: what is answered to a body must not grow with it. */
export const mostErrors = 100;
const mostNamed = 20;
const mostSaid = 5;
const longestParam = 200;

/** A caller's own words, short enough to be said back. */
export const clipped = (text: string): string =>
  text.length > longestParam ? `${text.slice(0, longestParam - 1).toWellFormed()}…` : text;

/** A refusal of parameters; `found` are all that are wrong, also those that are only counted. */
export class InvalidRequest extends Problem {
  constructor(
    readonly found: readonly ParameterError[],
    detail: string,
    extra: Problem['extra'],
  ) {
    super('invalid_request', detail, extra);
  }
}

/**
 * 400 `invalid_request` that names every wrong parameter, up to a hundred; `param` repeats the first. `note`: what the
 * detail says besides.
 */
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
      : `${count} parameters are wrong: ${list}.`;
  return new InvalidRequest(found, note === null ? detail : `${detail} ${note}`, {
    param: errors[0]?.param,
    errors,
    ...(more > 0 ? { further_errors: more } : {}),
  });
}

/** 400 for one parameter. */
export const invalidParam = (param: string, message: string, code = 'invalid'): Problem =>
  invalid([{ param, code, message }]);

/** 415 for a body that says that it is no JSON, which is what many clients say unasked. */
export const notJson = (): Problem =>
  new Problem(
    'unsupported_media_type',
    'Bodies are JSON here: send the header Content-Type: application/json. By itself `curl -d` sends another one.',
  );

/** 404, the same for a missing, a foreign and a hidden id. */
export const notFound = (object: string): Problem => new Problem('not_found', `No such ${object}.`);
