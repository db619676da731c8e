import type { LegalDate } from '#kernel/dates';
import { withInterest, type InterestTerms } from '#equity/interest';
import { Problem } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Convertible } from './conversion-terms';

export interface ModeledConvertible extends Convertible {
  convertible_id: string | null;
  stakeholder_id: string | null;
  name: string;
  number: string | null;
  holder: string | null;
  kind: 'safe' | 'note';
  qualified_financing_cents: number | null;
}

/** More distinct caps make the price too slow to find. */
const mostConvertibles = 200;

/** Days before the first closing that set the interest of a note (note, section 2.3). */
export const countingDays = 30;

type Row = Omit<ModeledConvertible, 'qualified_financing_cents'> & {
  note: (InterestTerms & { interest_from: LegalDate; qualified_financing_cents: number | null }) | null;
};

/** Includes the interest of notes. Returns 409 if the convertibles are too many, or too large to calculate exactly. */
export async function outstandingConvertibles(
  read: Reader,
  entity_id: string,
  as_of: LegalDate,
  interest_to: LegalDate = as_of,
): Promise<ModeledConvertible[]> {
  const found = await read.query<Row>(
    `select c.id as convertible_id, c.kind, c.note, c.stakeholder_id, c.number || ' of ' || s.name as name, c.number,
      s.name as holder, c.amount_cents, c.valuation_cap_cents, coalesce(c.cap_basis, 'post_money') as cap_basis,
      coalesce(c.discount_percent, '0') as discount_percent
     from convertible c join stakeholder s on s.id = c.stakeholder_id
     where ${tenant} and c.account_id = $1 and c.livemode = $2::boolean and c.entity_id = $3 and c.kind <> 'warrant'
     and c.effective_date <= $4 and (c.ended_on is null or c.ended_on > $4) order by c.completed_at, c.id`,
    [entity_id, as_of],
  );
  if (found.length > mostConvertibles)
    throw new Problem(
      'invalid_state_transition',
      `More than ${mostConvertibles} convertibles are outstanding. Specify which convertibles to model.`,
    );
  return found.map(({ note, ...one }) => {
    const amount = note
      ? withInterest(one.amount_cents, note, note.interest_from, interest_to)
      : BigInt(one.amount_cents);
    if (amount > BigInt(Number.MAX_SAFE_INTEGER))
      throw new Problem(
        'invalid_state_transition',
        `The amount of ${one.name}, including interest, is too large to calculate exactly.`,
      );
    return { ...one, amount_cents: Number(amount), qualified_financing_cents: note?.qualified_financing_cents ?? null };
  });
}

/** Whether the new money converts the note automatically. */
export const isConvertedBy =
  (new_money_cents: number) =>
  ({ qualified_financing_cents: least }: ModeledConvertible): boolean =>
    least === null || least <= new_money_cents;
