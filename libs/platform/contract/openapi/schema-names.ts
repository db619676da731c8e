import type { Class } from '#platform/wire/field-declaration';

const irregular: Record<string, string> = { CancelInput: 'Cancellation' };

/** `EntityView` becomes `Entity`, `CorrectionInput` becomes `Correction`, `EntryPatch` becomes `UpdateEntry`. */
export function nounOf({ name }: Class): string {
  const [, patched] = /^(.+)Patch$/.exec(name) ?? [];
  return irregular[name] ?? (patched ? `Update${patched}` : name.replace(/(View|Input|Field)$/, ''));
}

/** Name of an input if a response already has its noun. */
export const paramsOf = (noun: string): string => `${noun}Params`;
export const expandedOf = (noun: string): string => `Expanded${noun}`;

export const listOf = (noun: string): string => `${noun}List`;
