import { eventTypes } from '#platform/events/catalogue';
import { openapiDocument } from '#platform/contract/openapi';
import { operations } from '#platform/operations/operation';
import { errorsMarkdown } from './errors';
import { machinesMarkdown } from './machines';

const baseUrl = 'http://localhost:4000';

export const contractFiles = (): Record<string, string> => ({
  'openapi.json': `${outline(openapiDocument(baseUrl), 3)}\n`,
  'events.json': json(eventTypes()),
  'machines.md': machinesMarkdown(),
  'errors.md': errorsMarkdown(),
  'operations.ts': `export const operations = ${outline(operationLines(), 2)} as const;\n`,
});

/** The typed client derives its methods from these lines. */
function operationLines(): Record<string, Record<string, string>> {
  const lines: Record<string, Record<string, string>> = {};
  for (const { id, method, route } of operations().toSorted((one, other) => one.id.localeCompare(other.id))) {
    const [resource, verb] = id.split('.') as [string, string];
    (lines[resource] ??= {})[verb] = `${method} ${route}`;
  }
  return lines;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Starts each entry on a new line, so that diffs show operations and schemas. */
function outline(value: unknown, levels: number): string {
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[\n${value.map((one) => outline(one, levels - 1)).join(',\n')}\n]`;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{\n${entries.map(([key, one]) => `${JSON.stringify(key)}:${outline(one, levels - 1)}`).join(',\n')}\n}`;
}
