import { Injectable } from '@nestjs/common';
import type { LegalDate } from '#kernel/dates';
import { grantOn, tranchesOfGrant, vestedOfByDay } from '#equity/grant-vesting';
import { upcoming, type Upcoming } from '#equity/vesting-schedule';
import { tranchesOf } from '#equity/vesting';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/operations/context';
import { mapYielding } from '#platform/config/yielding';
import { Entity } from '#companies/entity';
import { Grant } from '#plans/grant';
import { Security, termsOfSecurity, unvestedByDay } from '#ledger/security';
import { todayOf } from '#companies/test_clock';

import type { ReadVesting, VestingView } from './vesting.dto';

@Injectable()
export class VestingService {
  /** Future dates use today's holdings. */
  async retrieve({ id, ...asked }: ReadVesting, { read }: Ctx): Promise<VestingView> {
    const entity = await read.find(Entity, id);
    const as_of = asked.as_of ?? (await todayOf(read, entity));
    const securities = await mapYielding(await heldOn(read, id, as_of), (security): Holding => {
      const { stakeholder_id, share_class_id, quantity } = security;
      const vesting = security.vesting!;
      const unvested = unvestedByDay(security);
      const rest = upcoming(tranchesOf(vesting.quantity, termsOfSecurity(vesting)), as_of, unvested);
      return {
        security_id: security.id,
        grant_id: null,
        stakeholder_id,
        share_class_id,
        quantity,
        ...vestingPosition(quantity, rest, unvested(as_of)),
      };
    });
    const grants = await mapYielding(await grantedOn(read, id, as_of), (grant): Holding => {
      const { stakeholder_id, share_class_id } = grant;
      const vestedOn = vestedOfByDay(grant);
      // Early-exercised shares vest as stock.
      const issued = grant.early_exercise ? grant.issued_quantity : 0;
      const vested = (day: LegalDate): number => Math.max(vestedOn(day), issued);
      const quantity =
        grant.service_ended_on !== null && grant.service_ended_on <= as_of ? vested(as_of) : grant.quantity;
      const rest = upcoming(tranchesOfGrant(grant), as_of, (day) => quantity - Math.min(quantity, vested(day)));
      return {
        security_id: null,
        grant_id: grant.id,
        stakeholder_id,
        share_class_id,
        quantity,
        ...vestingPosition(quantity, rest),
      };
    });
    return { object: 'vesting', entity_id: id, as_of, holdings: [...securities, ...grants] };
  }
}

type Holding = VestingView['holdings'][number];

/** Unvested stock stays unvested after service until the company repurchases it. */
function vestingPosition(
  quantity: number,
  rest: Upcoming[],
  unvested = rest.reduce((sum, one) => sum + one.quantity, 0),
): Pick<Holding, 'vested' | 'unvested' | 'fully_vested_on' | 'upcoming'> {
  return { vested: quantity - unvested, unvested, fully_vested_on: rest.at(-1)?.on ?? null, upcoming: rest };
}

/** Excludes replaced grants and restricted stock. */
async function grantedOn(read: Reader, entity_id: string, as_of: LegalDate): Promise<Grant[]> {
  const granted = (await read.all(Grant, { entity_id })).filter(
    ({ kind, effective_date, ended_on }) =>
      kind !== 'restricted_stock' &&
      effective_date !== null &&
      effective_date <= as_of &&
      (ended_on === null || ended_on > as_of),
  );
  const later = granted.some(isIssuedEarly) ? await issuedAfter(read, entity_id, as_of) : [];
  return granted.map((grant) => {
    const then = grantOn(grant, as_of);
    // Issues after a split count shares that did not exist before it.
    const end = grant.splits.find(({ on }) => on > as_of)?.on ?? '9999-12-31';
    const since = later.filter(({ grant_id, on }) => grant_id === grant.id && on < end);
    return {
      ...then,
      issued_quantity: since.reduce((issued, { quantity }) => issued - quantity, then.issued_quantity),
    };
  });
}

const isIssuedEarly = ({ early_exercise, issued_quantity }: Grant): boolean => early_exercise && issued_quantity > 0;

/** Reversals count as negative. */
const issuedAfter = async (
  read: Reader,
  entity_id: string,
  day: LegalDate,
): Promise<{ grant_id: string; on: LegalDate; quantity: number }[]> =>
  (
    await read.query<{ grant_id: string; on: LegalDate; quantity: string }>(
      `select grant_id, effective_date::text as on, -quantity as quantity from ledger_posting granted
        where ${tenant} and account_id = $1 and entity_id = $3 and effective_date > $4::date and account = 'granted'
        and grant_id is not null and exists (select from ledger_posting stock where stock.entry_id = granted.entry_id
        and stock.account = 'outstanding')`,
      [entity_id, day],
    )
  ).map((one) => ({ ...one, quantity: Number(one.quantity) }));

async function heldOn(read: Reader, entity_id: string, as_of: LegalDate): Promise<Security[]> {
  const held = await read.query<{ security_id: string }>(
    `select security_id from ledger_posting where ${tenant} and account_id = $1 and entity_id = $3
      and effective_date <= $4::date and account = 'outstanding' group by security_id having sum(quantity) > 0`,
    [entity_id, as_of],
  );
  const securities = await read.byIds(
    Security,
    held.map(({ security_id }) => security_id),
  );
  return securities
    .filter(({ vesting }) => vesting !== null)
    .toSorted((one, other) => +one.created - +other.created || (one.id < other.id ? -1 : 1));
}
