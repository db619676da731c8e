import fc from 'fast-check';
import { addDays, type LegalDate } from '#kernel/dates';
import type { TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from './corporation';

/** `share` is in hundredths of the holder's oldest security, otherwise a number of new shares. */
export interface Act {
  act: 'issue' | 'transfer' | 'repurchase' | 'cancel' | 'convert';
  holder: number;
  to: number;
  preferred: boolean;
  quantity: number;
  share: number;
  days: number;
  vests: boolean;
}

export const lifeBegins: LegalDate = '2024-01-31';
const holders = 4;

export const lives = fc.array(
  fc.record<Act>({
    act: fc.constantFrom('issue', 'issue', 'transfer', 'repurchase', 'cancel', 'convert'),
    holder: fc.nat({ max: holders - 1 }),
    to: fc.nat({ max: holders - 1 }),
    preferred: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    share: fc.integer({ min: 1, max: 100 }),
    days: fc.nat({ max: 45 }),
    vests: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);

const classes = {
  common: {
    name: 'Common Stock',
    class_type: 'common',
    par_value: '0.00001',
    votes_per_share: '1',
    seniority: 1,
    id_prefix: 'CS',
    authorized_shares: 10_000_000,
  },
  preferred: {
    name: 'Series Seed Preferred',
    class_type: 'preferred',
    par_value: null,
    votes_per_share: '1.5',
    seniority: 2,
    id_prefix: 'SS',
    authorized_shares: 5_000_000,
  },
} as const;

export async function live(
  tenant: TestTenant,
  acts: readonly Act[],
): Promise<{ entity_id: string; days: LegalDate[] }> {
  const { entity_id, people, common, preferred } = await tenant.run(async (work) => {
    const { id } = work.insert(Entity, { ...corporation, formation_date: lifeBegins, ein: '00-1234567' });
    const people = Array.from(
      { length: holders },
      (_, at) =>
        work.insert(Stakeholder, {
          entity_id: id,
          kind: at === 3 ? 'organization' : 'individual',
          name: `Holder “${at}”, =Ltd`,
          roles: at === 0 ? [{ role: 'officer', titles: ['President'], from: lifeBegins, until: null }] : [],
          email: at === 1 ? 'one@tests.example' : null,
          address: at === 2 ? { line1: 'Kärntner Straße 1', city: 'Wien', postal_code: '1010', country: 'AT' } : null,
          representative: at === 3 ? { name: 'Rae Signer', title: 'Partner', email: 'rae@tests.example' } : null,
        }).id,
    );
    const ledger = await ShareLedger.of(work, id);
    return {
      entity_id: id,
      people,
      common: ledger.open(classes.common, lifeBegins).id,
      preferred: ledger.open(classes.preferred, lifeBegins).id,
    };
  });
  const days = [lifeBegins];
  for (const { act, holder, to, quantity, share, preferred: isPreferred, vests, days: later } of acts) {
    const on = addDays(days.at(-1)!, later);
    days.push(on);
    await tenant.run(async (work) => {
      await work.lock(Entity, entity_id);
      const ledger = await ShareLedger.of(work, entity_id);
      const done = { effective_date: on };
      if (act === 'issue') {
        const of = await work.find(ShareClass, isPreferred ? preferred : common);
        const months = 1 + (quantity % 48);
        const cliff = Math.min(months, share % 13);
        // A cliff of one month has no effect.
        const vesting = vests
          ? { months, cliff_months: cliff === 1 ? 0 : cliff, start: on, quantity, forfeited: 0 }
          : null;
        ledger.issue(
          of,
          {
            stakeholder_id: people[holder]!,
            quantity,
            issued_on: on,
            price_per_share: share > 50 ? '0.0001' : null,
            consideration: 'cash',
            vesting,
          },
          { kind: 'stock_issuance', ...done },
        );
        return;
      }
      const [security] = await work.lockAll(Security, {
        entity_id,
        stakeholder_id: people[holder]!,
        status: 'outstanding',
        ...(act === 'convert' ? { share_class_id: preferred } : {}),
      });
      if (!security) return;
      const of = await work.find(ShareClass, security.share_class_id);
      const taken = Math.max(1, Math.floor((security.quantity * share) / 100));
      const vesting = security.vesting && {
        ...security.vesting,
        forfeited: security.vesting.forfeited + Math.min(taken, security.vesting.quantity - security.vesting.forfeited),
      };
      // Two preferred shares become three.
      const shares = Math.floor((taken * 3) / 2);
      if (act === 'convert')
        ledger.convert(
          { of, into: await work.find(ShareClass, common) },
          security,
          { move: securityMachine.moves.convert, quantity: taken, vesting, shares, price_per_share: null },
          { kind: 'stock_conversion', ...done },
        );
      else if (act === 'transfer')
        ledger.transfer(
          of,
          security,
          {
            move: securityMachine.moves.transfer,
            quantity: taken,
            vesting,
            to: { stakeholder_id: people[to]!, document_id: null },
          },
          { kind: 'stock_transfer', ...done },
        );
      else
        ledger.retire(
          of,
          security,
          {
            move: act === 'cancel' ? securityMachine.moves.cancel : securityMachine.moves.repurchase,
            quantity: taken,
            vesting,
          },
          { kind: act === 'cancel' ? 'stock_cancellation' : 'stock_repurchase', ...done },
        );
    });
  }
  return { entity_id, days };
}
