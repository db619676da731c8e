import type { LegalDate } from '#kernel/dates';
import { grantOn, triggeredBy, vestedOf, type GrantVestingFacts } from '#equity/grant-vesting';
import { warrantOn, type Warrant } from '#equity/warrant';
import { acceleratedOf } from '#equity/vesting';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';

/** Outstanding shares of a grant or warrant. A change of control may accelerate part of the unvested shares. */
export interface GrantLeft {
  id: string;
  share_class_id: string;
  stakeholder_id: string;
  exercise_price: string | null;
  quantity: number;
  vested: number;
  triggered: number;
}

type Row = GrantVestingFacts & { id: string; share_class_id: string; stakeholder_id: string; left: number };

/** Excludes an expired option even before its lapse is on record. */
export async function grantsLeft(read: Reader, entity_id: string, as_of: LegalDate): Promise<GrantLeft[]> {
  const rows = await read.query<Row>(
    `select g.id, g.share_class_id, g.stakeholder_id, g.quantity, g.issued_quantity, g.returned_quantity,
      g.exercise_price, g.fair_market_value, g.vesting, g.vesting_facts, g.service_ended_on, g.splits, p.left
     from (select grant_id, sum(quantity)::bigint as left from ledger_posting where account_id = $1 and entity_id = $3
     and account = 'granted' and effective_date <= $4::date group by grant_id having sum(quantity) > 0) p
     join "grant" g on g.id = p.grant_id
     where ${tenant} and g.account_id = $1 and g.livemode = $2::boolean and (g.expires_on is null
     or g.expires_on >= $4::date) order by g.effective_date, g.id`,
    [entity_id, as_of],
  );
  return rows.map((row) => leftOn(row, as_of));
}

function leftOn(row: Row, as_of: LegalDate): GrantLeft {
  const { id, share_class_id, stakeholder_id, left: quantity } = row;
  const grant = grantOn(row, as_of);
  const serves = grant.service_ended_on === null || grant.service_ended_on > as_of;
  const unvested = serves ? grant.quantity - vestedOf(grant, as_of) : 0;
  const { acceleration } = grant.vesting;
  const triggered =
    acceleration?.trigger === 'single' && !triggeredBy(grant) ? acceleratedOf(unvested, acceleration) : 0;
  return {
    id,
    share_class_id,
    stakeholder_id,
    exercise_price: grant.exercise_price,
    quantity,
    vested: Math.max(0, quantity - unvested),
    triggered,
  };
}

/** Excludes expired warrants. */
export async function warrantsLeft(read: Reader, entity_id: string, as_of: LegalDate): Promise<GrantLeft[]> {
  const rows = await read.query<{ id: string; stakeholder_id: string; warrant: Warrant; left: number }>(
    `select c.id, c.stakeholder_id, c.warrant, p.left
     from (select convertible_id, sum(quantity)::bigint as left from ledger_posting where account_id = $1
     and entity_id = $3 and convertible_id is not null and effective_date <= $4::date
     group by convertible_id having sum(quantity) > 0) p join convertible c on c.id = p.convertible_id
     where ${tenant} and c.account_id = $1 and c.livemode = $2::boolean
     and coalesce((c.warrant->>'expires_on')::date >= $4::date, true) order by c.completed_at, c.id`,
    [entity_id, as_of],
  );
  return rows.map(({ id, stakeholder_id, warrant, left }) => ({
    id,
    stakeholder_id,
    share_class_id: warrant.share_class_id,
    exercise_price: warrantOn(warrant, as_of).exercise_price,
    quantity: left,
    vested: left,
    triggered: 0,
  }));
}
