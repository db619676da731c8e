import { capitalized, wordsOf } from '#kernel/words';
import { resourceEntities } from '#platform/wire/resource-entity';
import { eventTypes } from '#platform/events/catalogue';
import { operationNamed, viewOf } from '#platform/operations/operation';
import type { Class, JsonSchema } from '#platform/wire/field-declaration';
import { answerExample } from './examples';
import type { Schemas } from './schemas';

/** Separate from the endpoints, because code generators make an API class of each tag. */
export const webhookTag = {
  name: 'webhooks',
  description: 'Events sent to your webhook endpoints.',
  'x-displayName': 'Webhooks',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Headers of Standard Webhooks. They are inline because generators drop shared parameters that no path uses. */
const parameters = [
  header('webhook-id', 'ID of the event. The same for every delivery attempt.'),
  header('webhook-timestamp', 'Time of the attempt, in Unix seconds.'),
  header(
    'webhook-signature',
    '`v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`, repeated for each valid secret.',
  ),
];

const responses = {
  '2XX': {
    description:
      'Confirms that you received the event. Any other response, or no response within 15 seconds, is treated as a ' +
      'failure, and the event is resent.',
  },
  '410': { description: 'Disables the endpoint and stops all event deliveries.' },
};

/** One webhook per resource: `entity` covers `entity.created`, `entity.registered`, and so on. */
export function webhooksOf(schemas: Schemas): Record<string, { post: object }> {
  const retrieve = operationNamed('events.retrieve');
  const event = retrieve && viewOf(retrieve);
  if (!event) return {};
  const views = new Map(resourceEntities().map(([, { name, view }]) => [name, view()]));
  const types = Map.groupBy(eventTypes(), ({ object }) => object);
  return Object.fromEntries(
    [...types].flatMap(([object, ofObject]) => {
      const view = views.get(object);
      return view
        ? [[object, webhookOf(object, { event, view, types: ofObject.map(({ type }) => type) }, schemas)]]
        : [];
    }),
  );
}

interface WebhookDeclaration {
  event: Class;
  view: Class;
  types: string[];
}

function webhookOf(object: string, { event, view, types }: WebhookDeclaration, schemas: Schemas): { post: object } {
  const name = `${schemas.nameOf(view, 'output')}Event`;
  const schema = eventSchema(schemas, event, view, types);
  const example = schemas.example(name, () => ({ ...answerExample(event), type: types[0], subject: subjectOf(view) }));
  const words = wordsOf(object);
  return {
    post: {
      operationId: `webhooks.${object}`,
      summary: `${capitalized(words)} events`,
      description: "Sent to webhook endpoints subscribed to the event's `type`.",
      tags: [webhookTag.name],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema, examples: { example } } } },
      responses,
    },
  };
}

/** Inline, because generators would drop it as a component too. */
function eventSchema(schemas: Schemas, event: Class, view: Class, types: string[]): JsonSchema {
  const data = {
    ...schemas.of(view, 'output'),
    description: 'Resource. Sent only to endpoints that include `data.object`.',
  };
  return {
    allOf: [
      schemas.of(event, 'output'),
      {
        type: 'object',
        properties: { type: { type: 'string', enum: types, 'x-service-enum-extensible': true }, data },
      },
    ],
  };
}

function subjectOf(view: Class): object {
  const { object, id } = answerExample(view) as { object: string; id?: string };
  return { object, id: id ?? object };
}
