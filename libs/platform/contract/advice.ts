import type { ProblemCode } from '#kernel/problem';

export const advice: Partial<Record<ProblemCode, string>> = {
  invalid_request:
    '`errors` names every wrong parameter, up to a hundred, with its path, a machine code and a sentence; ' +
    '`param` repeats the first, `further_errors` counts the rest. Correct them all and send the request again.',
  idempotency_key_required:
    'Send `Idempotency-Key` with a string of your own: new for each new operation, the same when you repeat one.',
  version_required:
    'Send `Service-Version` with a date that `GET /v1/api_versions` lists. There is no implicit latest.',
  unknown_version: '`supported` lists the versions; so does `GET /v1/api_versions`.',
  unknown_preview_feature: 'Remove the name from `Service-Preview-Features`.',
  replay_window_exceeded:
    'Events are replayed for 30 days. List older ones with `GET /v1/events`, then follow the stream from now.',
  authentication_required: 'Send `Authorization: Bearer <key>` with a key that is active in the mode you mean.',
  scope_denied: 'Use a credential that has this right. Publishable keys read public data only.',
  service_of_process_requires_human:
    'A human acknowledges service of process, or says that it is something else: with a secret key, or by approving ' +
    'what a token of tier 3 asks for.',
  not_found: 'Missing, of another account, of the other mode, or not visible to the credential: these answer alike.',
  method_not_allowed: '`Allow` lists the methods of the path.',
  not_acceptable:
    'Send `Accept: application/json`, or none. Papers are `application/pdf`, the event stream is ' +
    '`text/event-stream`.',
  request_timeout:
    'Headers have 20 seconds to arrive, the whole request a minute. Send it again over a new connection.',
  invalid_state_transition:
    '`current_state`, `attempted_transition` and `allowed_transitions` say what is open from here.',
  proof_integrity_failed:
    'The file was changed after it was recorded: tell support, and bring the evidence from the office anew.',
  terms_acceptance_required:
    'Read the terms at `terms_url`. An owner or admin accepts them with a live key: ' +
    '`POST /v1/terms/accept` with `terms_version` as `version`. Reading goes on.',
  dissolution_prerequisites_missing:
    'Name `board_resolution_id`, and `stockholder_consent_id` where stock is outstanding; or send ' +
    '`auto_generate_resolutions: true`, and the decisions are written and brought before those who decide.',
  exclusivity_in_force:
    '`letter_of_intent_id` is the signed letter by which the company negotiates with nobody else until ' +
    '`exclusivity_until`. Wait until that day is over, or end that letter with the other side: ' +
    '`POST /v1/letters_of_intent/{id}/terminate`.',
  resolution_required:
    '`act`, `body` and `template_id` say which. Send `auto_generate: true`, or what the detail names, ' +
    'where the operation takes it, and the resolution is written and brought before those who decide; or open one ' +
    'with `POST /v1/entities/{id}/resolutions` and name it once it is adopted.',
  authorized_shares_exceeded:
    '`available` shares of the class can be issued, granted or kept. Of the others that the charter leaves, ' +
    '`reserved_for_conversion` are kept so that preferred stock can be converted, and `promised` by what is under ' +
    'way, such as issues, warrants, plans and rounds. Ask for fewer, cancel what is not wanted any more, or let the ' +
    'charter authorise more: `POST /v1/entities/{id}/authorized_shares_increases`, or ' +
    '`POST /v1/entities/{id}/charter_amendments` for the rights of classes as well.',
  filing_type_not_submittable: 'The detail names the operation that files it, with all that belongs to it.',
  registered_agent_on_record:
    '`agent_appointment_id` is the appointment of the agent on record. File the change: ' +
    '`POST /v1/entities/{id}/registered_agent`.',
  registered_agent_required:
    'Name the agent that takes the place, by `switching_provider` with `superseded_by_id`. The last agent of a ' +
    'company ends with it, and that of another state with its qualification there.',
  valuation_required: 'Record one: `POST /v1/entities/{id}/valuations`.',
  valuation_stale:
    '`stale_reason` and `stale_since` say why. Have a new one made, ' +
    '`POST /v1/entities/{id}/valuations/{valuation_id}/refresh_request`, and record it.',
  stage_gate_open:
    '`gates` says what is open, who brings it, and by which operation it is closed. What the other side waives is ' +
    'waived with `POST /v1/checklist_items/{id}/waive`.',
  entity_in_transaction:
    '`corporate_transaction_id` names it. See it through, or call it off: ' +
    '`POST /v1/corporate_transactions/{id}/terminate`.',
  invalid_kind_payload: 'Give the block that is named after the kind, and no other.',
  endpoint_limit_reached: 'Delete one that is not used any more: `DELETE /v1/webhook_endpoints/{id}`.',
  last_owner: 'Make somebody else an owner first: `PATCH /v1/users/{id}`.',
  workspace_provisioning: 'Wait for `retry_after` seconds, or for the event `workspace.ready`, and repeat the request.',
  workspace_archived:
    'An archived workspace stays as it is. Name another one, or let an owner or admin unarchive it: ' +
    '`POST /v1/workspaces/{id}/unarchive`.',
  idempotency_key_in_use: 'Wait for `retry_after` seconds and repeat the request unchanged: you get the first answer.',
  idempotency_key_reused:
    'The first request differs from this one in method, path, query, body or version. Use a new key for a new ' +
    'operation.',
  precondition_failed: 'Read the resource again, decide again, and send its new ETag in `If-Match`.',
  payload_too_large: 'A body may have 1 MiB.',
  uri_too_long: 'Path and query have 8 KiB together. A long filter goes into the body of a search.',
  unsupported_media_type: 'Send `Content-Type: application/json`, in UTF-8 and without a `Content-Encoding`.',
  rate_limit_exceeded:
    'Wait for `retry_after` seconds. The window is that of the token over all operations: `all` in ' +
    '`GET /v1/limits`.',
  op_rate_limit_exceeded:
    'Wait for `retry_after` seconds. The window is that of the token for this class of operations; ' +
    '`GET /v1/limits` lists them all.',
  op_quota_exceeded:
    'Reading goes on. What is used up begins anew with the next month, or grows with the plan: the detail links ' +
    'to the plans.',
  headers_too_large: 'Request line and headers have 16 KiB together.',
  internal_error:
    'Nothing was changed. Repeat the request with the same `Idempotency-Key`; if it keeps failing, ' +
    'quote `request_id`.',
  service_unavailable:
    'Wait for `retry_after` seconds and repeat the request with the same `Idempotency-Key`. Nothing was changed; ' +
    'or, where `detail` says that this is not known, what was done is answered once more, and not done twice.',
};
