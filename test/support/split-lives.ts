import fc from 'fast-check';
import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { unstated } from '#law/formation/governance';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from './corporation';
import { splitStock } from './split-stock';

export const begins: LegalDate = '2024-01-31';
export interface Company {
  id: string;
  people: string[];
  common: string;
  preferred: string;
}
/**
 * `share` is in hundredths of the oldest security, otherwise a number of new shares. For a split, `up` rounds fractions
 * up.
 */
export type Act = {
  act: 'issue' | 'transfer' | 'repurchase' | 'convert' | 'split';
  holder: number;
  to: number;
  preferred: boolean;
  quantity: number;
  share: number;
  days: number;
  vests: boolean;
  numerator: number;
  denominator: number;
  up: boolean;
};
export const splitLives = fc.array(
  fc.record<Act>({
    act: fc.constantFrom('issue', 'issue', 'transfer', 'repurchase', 'convert', 'split', 'split'),
    holder: fc.nat({ max: 3 }),
    to: fc.nat({ max: 3 }),
    preferred: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    share: fc.integer({ min: 1, max: 100 }),
    days: fc.nat({ max: 45 }),
    vests: fc.boolean(),
    numerator: fc.constantFrom(1, 2, 4, 5, 10, 20),
    denominator: fc.constantFrom(1, 2, 4, 5, 8, 16),
    up: fc.boolean(),
  }),
  { minLength: 3, maxLength: 12 },
);

export const found = (tenant: TestTenant): Promise<Company> =>
  tenant.run(async (work) => {
    const { id } = work.insert(Entity, {
      ...corporation,
      status: 'active',
      formation_date: begins,
      governance: { ...unstated, authorized_directors: 1 },
    });
    const people = Array.from(
      { length: 4 },
      (_, at) =>
        work.insert(Stakeholder, {
          entity_id: id,
          kind: 'individual',
          name: `Holder ${at}`,
          email: `holder${at}@tests.example`,
          roles:
            at === 0
              ? [
                  { role: 'director', titles: [], from: begins, until: null },
                  { role: 'officer', titles: ['President'], from: begins, until: null },
                ]
              : [],
        }).id,
    );
    const ledger = await ShareLedger.of(work, id);
    const common = ledger.open(
      {
        name: 'Common Stock',
        class_type: 'common',
        par_value: '0.01',
        votes_per_share: '1',
        seniority: 1,
        id_prefix: 'CS',
        authorized_shares: 300_000,
      },
      begins,
    ).id;
    const preferred = ledger.open(
      {
        name: 'Series Seed',
        class_type: 'preferred',
        par_value: '0.01',
        votes_per_share: '1',
        seniority: 2,
        id_prefix: 'SS',
        authorized_shares: 200_000,
        original_issue_price: '1.25',
        liquidation_preference_multiple: '1',
        participation: 'none',
        participation_cap_multiple: null,
        conversion_rights: { converts_to_share_class_id: common, ratio: { numerator: '1.25', denominator: '1.25' } },
      },
      begins,
    ).id;
    return { id, people, common, preferred };
  });

export const split = (
  tenant: TestTenant,
  { id, people, common, preferred: other }: Company,
  { preferred, numerator, denominator, up }: Act,
  on: LegalDate,
) =>
  splitStock(
    tenant,
    id,
    { share_class_id: preferred ? other : common, signer: people[0]!, numerator, denominator, up },
    on,
  );

export async function act(
  tenant: TestTenant,
  company: Company,
  { act: what, holder, to, preferred, quantity, share, vests }: Act,
  on: LegalDate,
): Promise<void> {
  await tenant.run(async (work) => {
    await work.lock(Entity, company.id);
    const ledger = await ShareLedger.of(work, company.id);
    const { people } = company;
    if (what === 'issue') {
      const of = await work.find(ShareClass, preferred ? company.preferred : company.common);
      const vesting = vests
        ? { months: 1 + (quantity % 48), cliff_months: 0, start: on, quantity, forfeited: 0 }
        : null;
      if (quantity <= ledger.available(of, on))
        ledger.issue(
          of,
          { stakeholder_id: people[holder]!, quantity, issued_on: on, price_per_share: '1.25', vesting },
          { kind: 'stock_issuance', effective_date: on },
        );
      return;
    }
    const [security] = await work.lockAll(Security, {
      entity_id: company.id,
      stakeholder_id: people[holder]!,
      status: 'outstanding',
      ...(what === 'convert' ? { share_class_id: company.preferred } : {}),
    });
    if (!security) return;
    const of = await work.find(ShareClass, security.share_class_id);
    const taken = Math.max(1, Math.floor((security.quantity * share) / 100));
    const part = {
      quantity: taken,
      vesting: security.vesting && {
        ...security.vesting,
        forfeited: security.vesting.forfeited + (what === 'repurchase' ? taken : 0),
      },
    };
    const { moves } = securityMachine;
    const common = await work.find(ShareClass, company.common);
    const { numerator, denominator } = of.conversion_rights?.ratio ?? { numerator: '1', denominator: '1' };
    const shares = Number((BigInt(taken) * toScaled(numerator)) / toScaled(denominator));
    if (what === 'convert') {
      // The charter always authorizes enough shares, so a refused conversion fails the life.
      if (shares > 0)
        ledger.convert(
          { of, into: common },
          security,
          { move: moves.convert, ...part, shares, price_per_share: null },
          { kind: 'stock_conversion', effective_date: on },
        );
    } else if (what === 'transfer')
      ledger.transfer(
        of,
        security,
        { move: moves.transfer, ...part, to: { stakeholder_id: people[to]!, document_id: null } },
        { kind: 'stock_transfer', effective_date: on },
      );
    else
      ledger.retire(
        of,
        security,
        { move: moves.repurchase, ...part },
        { kind: 'stock_repurchase', effective_date: on },
      );
  });
}
