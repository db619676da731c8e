import { mostErrors, problemCodes } from '#kernel/problem';
import type { JsonSchema } from '#platform/wire/field-declaration';
import { orNull } from './schemas';

const text = { type: 'string' };
const nullable = orNull(text);
const whole = { type: 'integer' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

/** The fields of every list beside its items. */
export const listSchema = (): JsonSchema =>
  object({
    object: { type: 'string', const: 'list' },
    has_more: { type: 'boolean', description: 'Whether there are more items in this direction.' },
    url: { type: 'string', description: 'The path of the collection.' },
    next_cursor: orNull({ ...text, description: 'Give it as `starting_after` for the next page.' }),
  });

/** A list of such items. */
export const pageSchema = (common: JsonSchema, item: JsonSchema): JsonSchema => ({
  allOf: [common, object({ data: list(item) })],
});

/** The answer to `dry_run=true`, on every mutation. */
export const dryRunSchema = (): JsonSchema =>
  object({
    object: { type: 'string', const: 'dry_run' },
    resource: orNull({
      type: 'object',
      description:
        'The resource as it would be. Its `id` is null if it would be new, and so are the ids of everything that ' +
        'would be created with it. Secrets are null.',
    }),
    cascade: { ...list(object({ object: text, kind: text })), description: 'What else would be created.' },
    would_emit: { ...list(text), description: 'The events that would be emitted, in order.' },
    fee_estimate: object({
      currency: { type: 'string', const: 'usd' },
      total_cents: whole,
      items: list(object({ description: text, amount_cents: whole, source: text })),
    }),
    warnings: { ...list(text), description: 'Problems that can be foreseen after the request has been accepted.' },
  });

/** RFC 9457, with the members that this service adds. */
export const problemSchema = (): JsonSchema => ({
  ...object(
    {
      type: { type: 'string', format: 'uri', description: 'A page about this code.' },
      title: text,
      status: whole,
      code: { type: 'string', enum: Object.keys(problemCodes), 'x-service-enum-extensible': true },
      detail: text,
      doc_url: { type: 'string', format: 'uri' },
      request_id: { type: 'string', description: 'Equals X-Request-Id.' },
      param: { type: 'string', description: 'The first wrong parameter.' },
      errors: {
        ...list(object({ param: text, code: text, message: text })),
        maxItems: mostErrors,
        description: `Every wrong parameter, up to ${mostErrors}.`,
      },
      further_errors: {
        type: 'integer',
        description: `The number of wrong parameters beyond the ${mostErrors} in \`errors\`, if there are more.`,
      },
      retry_after: { type: 'integer', description: 'Seconds.' },
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
          'With `scope_denied`: the rule of the token that refused (for a policy, the statement), the scope that is ' +
          'needed where its tier is too low, or the budget, how much of it is used, and when it resets.',
      },
      terms_version: {
        type: 'string',
        format: 'date',
        description: 'With `terms_acceptance_required`: the terms in force.',
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
