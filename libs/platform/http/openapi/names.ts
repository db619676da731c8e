import type { Class } from '#platform/wire/field';

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

/** What is sent where something of the same noun is answered: the address that you give is a `NewAddress`. */
export const newOf = (noun: string): string => `New${noun}`;

/** A page of something: `EntityList`. */
export const listOf = (noun: string): string => `${noun}List`;
