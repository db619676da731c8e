import { operationNamed } from '#platform/http/operation';

const words = (name: string): string => name.replaceAll('_', ' ');

/** What was asked for, in a few words: `entities.update` is “update entity”. */
export function asked(operation: string): string {
  const [, action = ''] = operation.split('.');
  return `${words(action)} ${words(operationNamed(operation)?.object ?? '')}`.trim();
}

/** What the operation does, as the reference says it. */
export const explained = (operation: string): string => operationNamed(operation)?.doc ?? '';

/** How it is sent. */
export const methodOf = (operation: string): string => operationNamed(operation)?.method ?? 'POST';
