import { mostErrors, problemCodes } from '#kernel/problem';
import type { JsonSchema } from '#platform/wire/field-declaration';
import { orNull } from './schemas';

const text = { type: 'string' };
const nullable = orNull(text);
const whole = { type: 'integer' };
const counted = { ...whole, description: 'Number of similar items that a bulk request combines in this item.' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

export const listSchema = (): JsonSchema =>
  object({
    object: { type: 'string', const: 'list' },
    has_more: { type: 'boolean', description: 'Whether more items exist in this direction.' },
    url: { type: 'string', description: 'Path of the collection.' },
    next_cursor: orNull({ ...text, description: 'Cursor for the next page. Send it as `starting_after`.' }),
  });

export const pageSchema = (common: JsonSchema, item: JsonSchema): JsonSchema => ({
  allOf: [common, object({ data: list(item) })],
});

export const dryRunSchema = (): JsonSchema =>
  object({
    object: { type: 'string', const: 'dry_run' },
    resource: orNull({
      type: 'object',
      description: 'Resource as it would be after the request. Secrets and the IDs of new resources are null.',
    }),
    cascade: {
      ...list(object({ object: text, kind: text, count: counted }, ['object', 'kind'])),
      description: 'Other resources that the request would create.',
    },
    would_emit: {
      ...list(text),
      description: 'Events that the request would emit, in order. A bulk request lists each type once.',
    },
    fee_estimate: object({
      currency: { type: 'string', const: 'usd' },
      total_cents: whole,
      items: list(
        object({ description: text, amount_cents: whole, source: text, count: counted }, [
          'description',
          'amount_cents',
          'source',
        ]),
      ),
    }),
    warnings: { ...list(text), description: 'Problems that could arise after the request is accepted.' },
  });

/** RFC 9457, with this service's members. */
export const problemSchema = (): JsonSchema => ({
  ...object(
    {
      type: { type: 'string', format: 'uri', description: 'URL of the documentation for this error code.' },
      title: text,
      status: whole,
      code: { type: 'string', enum: Object.keys(problemCodes), 'x-service-enum-extensible': true },
      detail: text,
      doc_url: { type: 'string', format: 'uri' },
      request_id: { type: 'string', description: 'Request ID. Same value as `X-Request-Id`.' },
      param: { type: 'string', description: 'First invalid parameter.' },
      errors: {
        ...list(object({ param: text, code: text, message: text })),
        maxItems: mostErrors,
        description: `Every invalid parameter, up to ${mostErrors}.`,
      },
      further_errors: {
        type: 'integer',
        description: `Number of invalid parameters beyond the ${mostErrors} in \`errors\`, if any.`,
      },
      retry_after: { type: 'integer', description: 'Number of seconds to wait before retrying the request.' },
      authorized_by: object({ human_principal_id: nullable, agent_id: nullable }),
      decision: {
        ...object(
          {
            effect: text,
            reason: text,
            token_id: nullable,
            sid: nullable,
            scope: text,
            budget: object({
              token_id: text,
              index: whole,
              action: text,
              measure: text,
              per: text,
              limit: whole,
              used: whole,
              resets_at: orNull(whole),
            }),
          },
          ['effect', 'reason', 'token_id', 'sid'],
        ),
        description:
          'For `scope_denied`, the rule that denied the request: the policy statement, the required scope, or ' +
          'the budget with its usage and reset time.',
      },
      terms_version: {
        type: 'string',
        format: 'date',
        description: 'Version of the current terms. Returned only with `terms_acceptance_required`.',
      },
      terms_summary: text,
      terms_url: { type: 'string', format: 'uri' },
      current_state: text,
      attempted_transition: text,
      allowed_transitions: list(text),
    },
    ['type', 'title', 'status', 'code', 'detail', 'doc_url', 'request_id'],
  ),
});
