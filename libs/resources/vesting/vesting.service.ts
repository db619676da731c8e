import { Injectable } from '@nestjs/common';
import type { LegalDate } from '#kernel/dates';
import { monthlyTerms, tranchesOf } from '#kernel/vesting';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/http/context';
import { Entity } from '#resources/entity';
import { Security, unvestedOn } from '#resources/security';
import { todayOf } from '#resources/test_clock';
import { upcoming } from './standing';
import type { ReadVesting, VestingView } from './vesting.dto';

@Injectable()
export class VestingService {
  /** How what vests stands at the end of a day: of what was held on it, or is held today where it is to come. */
  async retrieve({ id, ...asked }: ReadVesting, { read }: Ctx): Promise<VestingView> {
    const as_of = asked.as_of ?? await todayOf(read, await read.find(Entity, id));
    const holdings = (await heldOn(read, id, as_of)).map((security) => {
      const { stakeholder_id, share_class_id, quantity } = security;
      const vesting = security.vesting!;
      const unvested = unvestedOn(security, as_of);
      const rest = upcoming(tranchesOf(vesting.quantity, monthlyTerms(vesting)), as_of, (day) => unvestedOn(security, day));
      return { security_id: security.id, stakeholder_id, share_class_id, quantity, vested: quantity - unvested, unvested, fully_vested_on: rest.at(-1)?.on ?? null, upcoming: rest };
    });
    return { object: 'vesting', entity_id: id, as_of, holdings };
  }
}

/** The securities with terms of vesting that the ledger has with a holder at the end of a day. */
async function heldOn(read: Reader, entity_id: string, as_of: LegalDate): Promise<Security[]> {
  const held = await read.query<{ security_id: string }>(
    `select security_id from ledger_posting where ${tenant} and account_id = $1 and entity_id = $3 and effective_date <= $4::date and account = 'outstanding' group by security_id having sum(quantity) > 0`, [entity_id, as_of]);
  const securities = await read.byIds(Security, held.map(({ security_id }) => security_id));
  return securities.filter(({ vesting }) => vesting !== null).toSorted((one, other) => +one.created - +other.created || (one.id < other.id ? -1 : 1));
}
