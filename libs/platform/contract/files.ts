import { eventTypes } from '#platform/events/catalogue';
import { openapiDocument } from '#platform/http/openapi';
import { errorsMarkdown } from './errors';
import { machinesMarkdown } from './machines';

/** Where a newcomer's own server answers. */
const baseUrl = 'http://localhost:4000';

/** The generated files of `contract/`, by name: what the loaded code says of itself. */
export const contractFiles = (): Record<string, string> => ({
  'openapi.json': json(openapiDocument(baseUrl)),
  'events.json': json(eventTypes()),
  'machines.md': machinesMarkdown(),
  'errors.md': errorsMarkdown(),
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
