import { addDays, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { ParameterError } from '#kernel/problem';
import type { CapBasis } from '#resources/cap_table';
import type { Convertible } from './convertible.entity';

/** What a convertible promises. */
export type Terms = Pick<Convertible, 'kind' | 'amount_cents' | 'valuation_cap_cents' | 'cap_basis' | 'discount_percent' | 'mfn'>;

/** Within how many days of the notice of a later instrument its terms are elected, as our SAFE says. */
const electionDays = 10;

const flaw = (when: boolean, param: string, code: string, message: string): ParameterError[] => (when ? [{ param, code, message }] : []);

/** What is wrong with terms by themselves. */
export const flawsOf = ({ discount_percent }: Terms): ParameterError[] =>
  flaw(discount_percent !== null && toScaled(discount_percent) === 0n, 'discount_percent', 'invalid', 'A discount of nothing is none: leave it out.');

/** What a cap is measured by: as asked for or as it was before, and post-money where nothing says more; null without one. What is said of a cap that is not there is wrong. */
export function basisOf(valuation_cap_cents: number | null, asked: CapBasis | undefined, before: CapBasis | null = null): { cap_basis: CapBasis | null; errors: ParameterError[] } {
  const none = valuation_cap_cents === null;
  return { cap_basis: none ? null : asked ?? before ?? 'post_money', errors: flaw(none && asked !== undefined, 'cap_basis', 'not_applicable', 'cap_basis is what a valuation_cap_cents is measured by, and there is none.') };
}

/** The terms of an amended one, and what is wrong with them. */
export function amended(before: Terms, { cap_basis: basis, ...asked }: { [K in 'valuation_cap_cents' | 'discount_percent' | 'mfn']?: Terms[K] | undefined } & { cap_basis?: CapBasis | undefined }): { terms: Terms; errors: ParameterError[] } {
  const { kind, amount_cents, valuation_cap_cents, discount_percent, mfn } = before;
  const given = { kind, amount_cents, valuation_cap_cents, discount_percent, mfn, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) };
  const { cap_basis, errors } = basisOf(given.valuation_cap_cents, basis, before.cap_basis);
  const terms: Terms = { ...given, cap_basis };
  const same = (Object.keys(terms) as (keyof Terms)[]).every((name) => terms[name] === before[name]);
  return { terms, errors: [...flawsOf(terms), ...errors, ...flaw(same, 'valuation_cap_cents', 'unchanged', 'Nothing is amended: give a valuation_cap_cents, a cap_basis, a discount_percent or mfn that is another.')] };
}

/** Whether most favored terms reach a later one: it has a cap or a discount, and is no other holder's election of terms that were offered already. */
export const isOffered = ({ valuation_cap_cents, discount_percent, adopts_convertible_id }: Pick<Convertible, 'valuation_cap_cents' | 'discount_percent' | 'adopts_convertible_id'>): boolean =>
  (valuation_cap_cents !== null || discount_percent !== null) && adopts_convertible_id === null;

/** The last day on which the terms of one that was issued on a day may be elected: notice is given when it is issued. */
export const electableUntil = (issued_on: LegalDate): LegalDate => addDays(issued_on, electionDays);

type Dated = Pick<Convertible, 'id' | 'number' | 'status' | 'effective_date' | 'valuation_cap_cents' | 'discount_percent' | 'adopts_convertible_id'>;

/** They are numbered as they are issued, two of one instant too. */
const isAfter = (later: Dated, mine: Dated): boolean => later.number!.localeCompare(mine.number!, 'en', { numeric: true }) > 0;

/** Why the holder of one cannot have the terms of another on a day; null where they can. */
export function electionObstacle(mine: Dated & { mfn: boolean }, later: Dated, today: LegalDate): string | null {
  if (!mine.mfn) return `${mine.number} has no most favored terms.`;
  if (later.status !== 'outstanding' || !isAfter(later, mine)) return `${later.number ?? later.id} is not outstanding as one that was issued after ${mine.number}.`;
  if (!isOffered(later)) return `${later.number} has nothing that could be elected: no valuation cap and no discount of its own.`;
  const until = electableUntil(later.effective_date!);
  return today > until ? `The terms of ${later.number} could be elected until ${until}.` : null;
}
