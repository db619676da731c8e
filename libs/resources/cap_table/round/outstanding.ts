import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Convertible } from './conversion';

/** A convertible of a model: of the company, or one that the request supposes. */
export interface Named extends Convertible { convertible_id: string | null; stakeholder_id: string | null; name: string }

/** More are not modelled at once: with as many distinct caps a price takes too long to find. */
const mostConvertibles = 200;

/** What converts in the next round: what was issued by the end of a day and had not ended. 409 where that is too much to be modelled at once. */
export async function outstandingConvertibles(read: Reader, entity_id: string, as_of: LegalDate): Promise<Named[]> {
  const found = await read.query<Named>(
    `select c.id as convertible_id, c.stakeholder_id, c.number || ' of ' || s.name as name, c.amount_cents, c.valuation_cap_cents, coalesce(c.cap_basis, 'post_money') as cap_basis, coalesce(c.discount_percent, '0') as discount_percent
     from convertible c join stakeholder s on s.id = c.stakeholder_id
     where ${tenant} and c.account_id = $1 and c.livemode = $2::boolean and c.entity_id = $3 and c.effective_date <= $4 and (c.ended_on is null or c.ended_on > $4) order by c.completed_at, c.id`, [entity_id, as_of]);
  if (found.length > mostConvertibles) throw new Problem('invalid_state_transition', `More than ${mostConvertibles} convertibles are outstanding: name those that the model is about.`);
  return found;
}
