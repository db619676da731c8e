import type { ProblemCode } from '#kernel/problem';

export const advice: Partial<Record<ProblemCode, string>> = {
  invalid_request:
    '`errors` lists every wrong parameter, up to 100, with its path, a code, and a message. `param` repeats the ' +
    'first; `further_errors` counts the rest. Correct all of them and send the request again.',
  idempotency_key_required:
    'Send `Idempotency-Key` with a unique string for each new request. Reuse the string when you repeat a request.',
  version_required:
    'Send `Service-Version` with a date from `GET /v1/api_versions`. The API assumes no default version.',
  unknown_version: '`supported` lists the versions, as does `GET /v1/api_versions`.',
  unknown_preview_feature: 'Remove the name from `Service-Preview-Features`.',
  replay_window_exceeded:
    'The stream replays events for 30 days. List older events with `GET /v1/events`, then follow the stream from now.',
  authentication_required: 'Send `Authorization: Bearer <key>` with an active key for the mode that you want.',
  scope_denied: 'Use a credential with this right. Publishable keys read public data only.',
  service_of_process_requires_human:
    'A human must acknowledge service of process, or mark it as other mail: with a secret key, or by approving the ' +
    'request of a tier 3 token.',
  not_found:
    'The resource does not exist, belongs to another account or mode, or is hidden from the credential. The ' +
    'response is the same in each case.',
  method_not_allowed: '`Allow` lists the methods of the path.',
  not_acceptable:
    'Send `Accept: application/json`, or no `Accept` header. Documents are `application/pdf`, and the event stream ' +
    'is `text/event-stream`.',
  request_timeout:
    'The headers must arrive within 20 seconds, and the whole request within a minute. Send it again over a new ' +
    'connection.',
  invalid_state_transition:
    '`current_state` rules out `attempted_transition`. `allowed_transitions` lists the possible transitions. If the ' +
    'conflict ends by itself, as when a document is still being rendered, `retry_after` is the number of seconds to ' +
    'wait.',
  proof_integrity_failed:
    'The stored file has changed since it was recorded. Contact support, and get the evidence from the filing ' +
    'office again.',
  terms_acceptance_required:
    'Read the terms at `terms_url`. An owner or admin accepts them with a live key: `POST /v1/terms/accept`, with ' +
    '`terms_version` as `version`. Reads continue to work.',
  dissolution_prerequisites_missing:
    'Send `board_resolution_id`, and `stockholder_consent_id` if stock is outstanding. Or send ' +
    '`auto_generate_resolutions: true`, and Minutebook drafts the resolutions and sends them for approval.',
  exclusivity_in_force:
    '`letter_of_intent_id` is the signed letter that prohibits negotiations with others through ' +
    '`exclusivity_until`. Wait until that day has passed, or end the letter with the other side: `POST ' +
    '/v1/letters_of_intent/{id}/terminate`.',
  resolution_required:
    '`act`, `body`, and `template_id` identify the resolution. If the operation takes `auto_generate_resolutions: ' +
    'true`, send it: Minutebook drafts the resolution and sends it for approval. Otherwise open a resolution with ' +
    '`POST /v1/entities/{id}/resolutions`, and send its ID once it is adopted.',
  authorized_shares_exceeded:
    'You can issue, grant, or reserve at most `available` shares of the class. Of the other shares that the charter ' +
    'leaves, `reserved_for_conversion` cover the conversion of preferred stock, and `promised` cover pending ' +
    'issuances, warrants, plans, and rounds. Request fewer shares, cancel a pending promise, or increase the ' +
    'authorized shares: `POST /v1/entities/{id}/authorized_shares_increases`, or `POST ' +
    '/v1/entities/{id}/charter_amendments` to change the rights of classes too.',
  filing_rejected:
    'An item of a batch carries this problem. The detail has the reason of the filing office. Correct the filing ' +
    'with `POST /v1/filings/{id}/resubmit`, or cancel the company.',
  insufficient_funds:
    '`available_cents` is the balance of the account without pending transfers, and `requested_cents` is the amount ' +
    'of this transfer. Transfer less, or fund the account first.',
  bank_account_not_active:
    '`bank_account_id` and `current_state` name the account and its state. Unfreeze a frozen account with `POST ' +
    '/v1/bank_accounts/{id}/unfreeze`. An account that is provisioning becomes active once the bank has approved it.',
  counterparty_not_verified:
    '`verified_rails` lists the rails for which the counterparty is verified. Confirm its account number: `POST ' +
    '/v1/counterparties/{id}/verify`.',
  external_reference_used:
    'A reference identifies one transfer of your account forever. Find that transfer with `POST ' +
    '/v1/bank_transfers/search` before you send another transfer with a new reference.',
  rail_not_supported: 'Send `ach` or `wire` with `counterparty_id`, and `internal` with `to_account_id`.',
  filing_type_not_submittable: 'The detail names the operation that prepares and files this document.',
  registered_agent_on_record:
    '`agent_appointment_id` is the appointment of the agent on record. File the change: `POST ' +
    '/v1/entities/{id}/registered_agent`.',
  registered_agent_required:
    'Name the successor: `switching_provider` with `superseded_by_id`. The last agent in the home state remains as ' +
    'long as the company exists, and the last agent in another state as long as the qualification there.',
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
  invalid_kind_payload: 'Send the object that is named after the kind, and no other.',
  endpoint_limit_reached: 'Delete an endpoint that you no longer use: `DELETE /v1/webhook_endpoints/{id}`.',
  last_owner: 'Make another user an owner first: `PATCH /v1/users/{id}`.',
  workspace_provisioning: 'Wait for `retry_after` seconds or for the event `workspace.ready`, then repeat the request.',
  workspace_archived:
    'You cannot change an archived workspace. Use another workspace, or have an owner or admin unarchive it: `POST ' +
    '/v1/workspaces/{id}/unarchive`.',
  idempotency_key_in_use:
    'Wait for `retry_after` seconds and repeat the request unchanged. You get the first response.',
  idempotency_key_reused:
    'The first request with this key had a different method, path, query, body, or version. Use a new key for a new ' +
    'request.',
  precondition_failed:
    'Read the resource again, review any change, and send its ETag in `If-Match`. A weak ETag (`W/`) never matches.',
  payload_too_large:
    'A JSON body can have at most 1 MiB, a batch of companies at most 4 MiB, and a file in a form at most 25 MiB.',
  uri_too_long: 'The path and query can have at most 8 KiB in total. Send a long filter in the body of a search.',
  unsupported_media_type: 'Send `Content-Type: application/json`, in UTF-8 and without `Content-Encoding`.',
  rate_limit_exceeded:
    'Wait for `retry_after` seconds. The limit applies to the token over all operations: `all` in `GET /v1/limits`.',
  op_rate_limit_exceeded:
    'Wait for `retry_after` seconds. The limit applies to the token for this class of operations. `GET /v1/limits` ' +
    'lists all limits.',
  op_quota_exceeded:
    'Reads continue to work. The quota resets at the start of next month, and a larger plan has a larger quota. The ' +
    'detail links to the plans.',
  headers_too_large: 'The request line and headers can have at most 16 KiB in total.',
  internal_error:
    'Nothing was changed. Repeat the request with the same `Idempotency-Key`. If it keeps failing, quote ' +
    '`request_id` to support.',
  service_unavailable:
    'Wait for `retry_after` seconds and repeat the request with the same `Idempotency-Key`. Nothing was changed, ' +
    'unless the detail reports an unknown outcome. In that case the repeated request returns the first result and ' +
    'does not run twice.',
};
