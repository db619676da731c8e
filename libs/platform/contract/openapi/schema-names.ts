import type { Class } from '#platform/wire/field-declaration';

/** Classes whose own name, without its suffix, is no noun. */
const irregular: Record<string, string> = { CancelInput: 'Cancellation' };

/**
 * The noun that the contract calls a class of the wire by: `EntityView` is `Entity`, `CorrectionInput` is `Correction`,
 * `EntryPatch` is `UpdateEntry`.
 */
export function nounOf({ name }: Class): string {
  const [, patched] = /^(.+)Patch$/.exec(name) ?? [];
  return irregular[name] ?? (patched ? `Update${patched}` : name.replace(/(View|Input|Field)$/, ''));
}

/** Names an input whose noun an answer has already: the address that a caller gives is a `NewAddress`. */
export const newOf = (noun: string): string => `New${noun}`;

/** A page of something: `EntityList`. */
export const listOf = (noun: string): string => `${noun}List`;
