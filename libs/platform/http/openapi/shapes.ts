import { mostErrors, problemCodes } from '#kernel/problem';
import type { JsonSchema } from '#platform/wire/field';

const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const whole = { type: 'integer' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

/** The envelope of every list. */
export const pageSchema = (item: JsonSchema): JsonSchema =>
  object({
    object: { type: 'string', const: 'list' },
    data: list(item),
    has_more: { type: 'boolean', description: 'Whether more lie in the direction of reading.' },
    url: { type: 'string', description: 'The path of the collection.' },
    next_cursor: { type: ['string', 'null'], description: 'Give it as `starting_after` for the next page.' },
  });

/** What `dry_run=true` answers, on every mutation. */
export const dryRunSchema = (): JsonSchema =>
  object({
    object: { type: 'string', const: 'dry_run' },
    resource: {
      type: ['object', 'null'],
      description:
        'The resource as it would be; `id` is null where it would be new, as are ids of what would come to be ' +
        'with it, and secrets are null.',
    },
    cascade: { ...list(object({ object: text, kind: text })), description: 'What else would come to be.' },
    would_emit: { ...list(text), description: 'The events, in order.' },
    fee_estimate: object({
      currency: { type: 'string', const: 'usd' },
      total_cents: whole,
      items: list(object({ description: text, amount_cents: whole, source: text })),
    }),
    warnings: { ...list(text), description: 'What can be foreseen to go wrong after the answer.' },
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
        description: `How many wrong parameters there are besides the ${mostErrors} in \`errors\`; only when there are more.`,
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
            budget: object({
              token_id: text,
              index: whole,
              action: text,
              measure: text,
              per: text,
              limit: whole,
              used: whole,
              resets_at: { type: ['integer', 'null'] },
            }),
          },
          ['effect', 'reason', 'token_id', 'sid'],
        ),
        description:
          'Of `scope_denied`: which rule of which token refused, and of a policy which statement; or which ' +
          'budget, how much of it is used, and when it begins anew.',
      },
      terms_version: {
        type: 'string',
        format: 'date',
        description: 'Of `terms_acceptance_required`: the terms in force.',
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
