import type { ProblemCode } from '#kernel/problem';

export const advice: Partial<Record<ProblemCode, string>> = {
  invalid_request:
    '`errors` lists every invalid parameter, up to 100, with its path, a code, and a message. `param` repeats the ' +
    'first; `further_errors` counts the rest. Correct all of them and send the request again.',
  idempotency_key_required:
    'Send `Idempotency-Key` with a unique string for each new request. Send the same string when you retry a request.',
  version_required: 'Send `Service-Version` with a date from `GET /v1/api_versions`. The API has no default version.',
  unknown_version: '`supported` lists the versions, as does `GET /v1/api_versions`.',
  unknown_preview_feature: 'Remove the name from `Service-Preview-Features`.',
  replay_window_exceeded:
    'The stream can replay only the last 30 days of events. List older events with `GET /v1/events`, then stream ' +
    'without `since` and `Last-Event-ID`.',
  authentication_required: 'Send `Authorization: Bearer <key>` with an active key for the mode that you want.',
  scope_denied: 'Use a credential that has this permission. Publishable keys can read only public data.',
  service_of_process_requires_human:
    'A human must acknowledge service of process or mark it as other mail, either with a secret key or by approving ' +
    "a tier 3 token's request.",
  not_found:
    'The resource does not exist, belongs to another account or mode, or is hidden from the credential. The ' +
    'response is the same in each case.',
  method_not_allowed: 'The `Allow` header lists the allowed methods.',
  not_acceptable:
    'Send `Accept: application/json`, or no `Accept` header. Documents are `application/pdf`, and the event stream ' +
    'is `text/event-stream`.',
  request_timeout:
    'The headers must arrive within 20 seconds, and the whole request within a minute. Send the request again over a ' +
    'new connection.',
  invalid_state_transition:
    '`attempted_transition` is not possible in `current_state`. `allowed_transitions` lists the possible ' +
    'transitions. If the conflict will resolve itself, for example once a document is rendered, `retry_after` is the ' +
    'number of seconds to wait.',
  proof_integrity_failed:
    'The stored file has changed since it was recorded. Contact support, and obtain the evidence from the filing ' +
    'office again.',
  terms_acceptance_required:
    'Read the terms at `terms_url`. An owner or admin accepts them with a live key: `POST /v1/terms/accept`, with ' +
    '`terms_version` as `version`. Reads continue to work.',
  dissolution_prerequisites_missing:
    'Send `board_resolution_id` and, if stock is outstanding, `stockholder_consent_id`. To have Minutebook draft the ' +
    'resolutions and send them for approval, send `auto_generate_resolutions: true` instead.',
  exclusivity_in_force:
    '`letter_of_intent_id` is the signed letter that prohibits negotiations with others through `exclusivity_until`. ' +
    'Wait until that date has passed, or agree with the other side to terminate the letter: `POST ' +
    '/v1/letters_of_intent/{id}/terminate`.',
  resolution_required:
    '`act`, `body`, and `template_id` identify the resolution. If the operation accepts `auto_generate_resolutions: ' +
    'true`, send it to have Minutebook draft the resolution and send it for approval. Otherwise, open a resolution ' +
    'with `POST /v1/entities/{id}/resolutions`, and send its ID after adoption. If `resolution_id` is not null, that ' +
    'resolution is not sufficient, and `detail` states the reason.',
  authorized_shares_exceeded:
    'You can issue, grant, or reserve at most `available` shares of the class. Of the other unissued shares, ' +
    '`reserved_for_conversion` are reserved for the conversion of preferred stock, and `promised` are committed to ' +
    'pending issuances, warrants, plans, and rounds. Request fewer shares, cancel a pending commitment, or increase ' +
    'the authorized shares: `POST /v1/entities/{id}/authorized_shares_increases`, or `POST ' +
    '/v1/entities/{id}/charter_amendments` to change class rights too.',
  filing_rejected:
    "This problem appears on a batch item. `detail` gives the filing office's reason. Correct the filing with `POST " +
    '/v1/filings/{id}/resubmit`, or cancel the company.',
  insufficient_funds:
    '`available_cents` is the account balance minus pending transfers, and `requested_cents` is the amount of this ' +
    'transfer. Transfer less, or fund the account first.',
  bank_account_not_active:
    '`bank_account_id` identifies the account, and `current_state` is its state. Unfreeze a frozen account with ' +
    '`POST /v1/bank_accounts/{id}/unfreeze`. A provisioning account becomes active once the bank has ' +
    'approved it.',
  counterparty_not_verified:
    '`verified_rails` lists the rails for which the counterparty is verified. Confirm its account number with `POST ' +
    '/v1/counterparties/{id}/verify`, and for wires record your call to the payee.',
  authorization_stale:
    'The request or its expected result has changed. Deny this authorization. The requester can then send the ' +
    'same request with a new `Idempotency-Key` to get a new authorization.',
  external_reference_used:
    'An account can use each reference for only one transfer, ever. Find the earlier transfer with `POST ' +
    '/v1/bank_transfers/search` before you send a transfer with a new reference.',
  rail_not_supported: 'Use `ach` or `wire` with `counterparty_id`, and `internal` with `to_account_id`.',
  filing_type_not_submittable: '`detail` identifies the operation that prepares and files it.',
  registered_agent_on_record:
    'The company already has an agent in this state, appointed by `agent_appointment_id`. To change the agent, use ' +
    '`POST /v1/entities/{id}/registered_agent`.',
  registered_agent_required:
    'Send `switching_provider` with the successor in `superseded_by_id`. A company needs an agent in its home state ' +
    'as long as it exists, and in another state as long as it is qualified there.',
  valuation_required: 'Record a valuation: `POST /v1/entities/{id}/valuations`.',
  valuation_stale:
    '`stale_reason` and `stale_since` explain why. Request a new valuation with `POST ' +
    '/v1/entities/{id}/valuations/{valuation_id}/refresh_request`, then record it.',
  stage_gate_open:
    '`gates` lists the open gates, each with the responsible party and the operation that closes it. If the other ' +
    'side waives a gate, call `POST /v1/checklist_items/{id}/waive`.',
  entity_in_transaction:
    'Complete the transaction `corporate_transaction_id`, or terminate it: `POST ' +
    '/v1/corporate_transactions/{id}/terminate`.',
  invalid_kind_payload: 'Send only the object named after the kind.',
  endpoint_limit_reached: 'Delete an endpoint that you no longer use: `DELETE /v1/webhook_endpoints/{id}`.',
  last_owner: 'Make another user an owner first: `PATCH /v1/users/{id}`.',
  workspace_provisioning: 'Wait `retry_after` seconds or until the `workspace.ready` event, then repeat the request.',
  workspace_archived:
    'You cannot change an archived workspace. Use a different workspace, or have an owner or admin unarchive it: ' +
    '`POST /v1/workspaces/{id}/unarchive`.',
  idempotency_key_in_use: 'Wait `retry_after` seconds and repeat the request unchanged to get the first response.',
  idempotency_key_reused:
    'The first request with this key had a different method, path, query, body, or version. Use a new key for a new ' +
    'request.',
  precondition_failed:
    'Retrieve the resource again, review any changes, and send its ETag in `If-Match`. A weak ETag (`W/`) never ' +
    'matches.',
  payload_too_large:
    'The limit is 1 MiB for a JSON body, 4 MiB for a batch of companies, and 25 MiB for a file in a form.',
  uri_too_long:
    'The path and query string can be at most 8 KiB in total. Send a long filter in the body of a search request.',
  unsupported_media_type: 'Send `Content-Type: application/json`, in UTF-8 and without `Content-Encoding`.',
  rate_limit_exceeded:
    "Wait `retry_after` seconds. The limit covers all of the token's requests. It appears as `all` in `GET " +
    '/v1/limits`.',
  op_rate_limit_exceeded:
    "Wait `retry_after` seconds. The limit covers the token's requests in this rate limit class. `GET /v1/limits` " +
    'lists all limits.',
  op_quota_exceeded:
    'Reads continue to work. The quota resets at the start of next month. Larger plans have larger quotas; `detail` ' +
    'links to the plans.',
  headers_too_large: 'The request line and headers can be at most 16 KiB in total.',
  internal_error:
    'Nothing was changed. Repeat the request with the same `Idempotency-Key`. If it keeps failing, contact support ' +
    'and include `request_id`.',
  service_unavailable:
    'Wait `retry_after` seconds and repeat the request with the same `Idempotency-Key`. Nothing was changed, unless ' +
    'the detail reports an unknown outcome. In that case the repeated request returns the first result and does not ' +
    'run twice.',
};
