import { inSequence } from '#testing/patterns';
import type { Entity } from '#companies/entity';
import { itemRule } from './checklist';
import { decisionOn } from './transaction-decision';
import type { HeldTransaction } from './transaction-instrument';
import type { TransactionKind } from '../transaction-kinds';

const corporation = {
  id: 'ent_1',
  origin: 'existing',
  legal_name: 'Reef Systems, Inc.',
  jurisdiction: 'US-DE',
  entity_type: 'c_corp',
};
const llc = { ...corporation, legal_name: 'Para Gargle LLC', entity_type: 'llc' };
const price = { consideration_cents: 12_000_000_00 };
const survivor_address = { line1: '2 Quay Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };

const decided = (entity: object, kind: TransactionKind, terms: object, more: object = {}) => {
  const representative = { id: 'stk_rep', name: 'Harbor Seller Services, LLC' };
  const work = { all: async () => [], find: async () => representative };
  const action = {
    kind,
    terms,
    treatment: {},
    interests: [],
    auto_generated: true,
    presented_document_id: null,
    representative_stakeholder_id: null,
    ...more,
  };
  const counterparty = { name: 'Lagoon GmbH' };
  const held = { work, entity, action, counterparty, today: '2026-05-04' };
  return decisionOn(held as unknown as HeldTransaction & { entity: Entity });
};

describe('a merger into an affiliate of the counterparty', () => {
  const terms = { ...price, survivor: 'Lagoon US, Inc.', survivor_formed_in: 'Delaware', survivor_address };

  it('names the affiliate as the other constituent and the counterparty as its parent (8 Del. C. § 251(b))', async () =>
    expect((await decided(corporation, 'merger', terms)).particulars).toMatchObject({
      counterparty: 'Lagoon US, Inc.',
      survivor: 'Lagoon US, Inc.',
      formed_in: 'Delaware',
      parent: 'Lagoon GmbH',
    }));

  it('names no parent where the counterparty itself merges', async () => {
    const { particulars } = await decided(corporation, 'merger', { ...terms, survivor: undefined });
    expect(particulars).toMatchObject({ counterparty: 'Lagoon GmbH', survivor: 'Lagoon GmbH' });
    expect(particulars).not.toHaveProperty('parent');
  });

  it('asks a resolution of the caller for the constituents alone', async () =>
    expect((await decided(corporation, 'merger', terms, { auto_generated: false })).particulars).toEqual({
      counterparty: 'Lagoon US, Inc.',
      survivor: 'Lagoon US, Inc.',
      ...price,
    }));
});

describe('the consent of the members of an LLC', () => {
  it('names the parties, price, holdbacks and representative of a merger (6 Del. C. § 18-209(b))', async () => {
    const later = { escrow_cents: 600_000_00, escrow_months: 18, earn_out_cents: 1_000_000_00 };
    const terms = {
      ...price,
      ...later,
      expense_fund_cents: 50_000_00,
      merger_subsidiary: 'Pier Ops LLC',
      subsidiary_formed_in: 'Delaware',
    };
    const { recitals, resolved_clauses, particulars } = await decided(llc, 'acquisition', terms, {
      representative_stakeholder_id: 'stk_rep',
    });
    expect(particulars).toEqual({});
    expect(recitals!.join(' ')).toMatch(
      inSequence(
        /the Company enter into the Agreement and Plan of Merger, dated as of May 4, 2026, with Pier Ops LLC, a /,
        /Delaware limited liability company, and its parent, Lagoon GmbH, in the form presented with this consent .*/,
        /the Company and Pier Ops LLC shall merge .* with Para Gargle LLC as the surviving entity, for a /,
        /consideration of \$12,000,000\.00 at .* and up to \$1,000,000\.00 .* Harbor Seller Services, LLC as the /,
      ),
    );
    expect(resolved_clauses!.join(' ')).toMatch(
      inSequence(
        /the Merger Agreement and the Merger are approved, 6 Del\. C\. § 18-209\(b\).*\$600,000\.00 .* in escrow for /,
        /18 months .* claims of Lagoon GmbH and \$50,000\.00 .*Certificate of Merger, 6 Del\. C\. § 18-209\(c\)/,
      ),
    );
  });

  it('names the buyer, the price and the assets of a sale', async () => {
    const terms = { ...price, description: 'all patents of the Company.', substantially_all: true };
    const { recitals, resolved_clauses } = await decided(llc, 'asset_sale', terms);
    expect(recitals!.join(' ')).toContain(
      'it is proposed that the Company sell to Lagoon GmbH for $12,000,000.00 the following assets: all patents of ' +
        'the Company, on the terms of the agreement dated as of May 4, 2026 presented with this consent',
    );
    expect(resolved_clauses![0]).toBe('the Transaction Agreement and the Transaction are approved, 6 Del. C. § 18-402');
  });
});

describe('a conversion', () => {
  const terms = { to_entity_type: 'llc', legal_name: 'Reef Systems LLC' };

  it('is approved, recommended and submitted by the board (8 Del. C. § 266(b))', async () => {
    const { resolved_clauses } = await decided(corporation, 'conversion', terms);
    expect(resolved_clauses!.join(' ')).toMatch(
      inSequence(
        /the Conversion to a Delaware limited liability company and the Plan of Conversion are .* approved and /,
        /adopted, 8 Del\. C\. § 266\(b\) the Board recommends that the stockholders approve .* directs that they be /,
        /submitted to the stockholders entitled to vote on them, 8 Del\. C\. § 266\(b\)/,
      ),
    );
  });

  it('is approved by the stockholders as such, who recommend nothing', async () => {
    const { holders } = await decided(corporation, 'conversion', terms);
    expect(holders).toEqual({
      recitals: [
        'the Board of Directors of the Corporation (the “Board”) has approved, and recommends to the stockholders, ' +
          'that the Corporation convert from a Delaware corporation to a Delaware limited liability company under ' +
          'the name “Reef Systems LLC” (the “Conversion”), on the terms of the plan of conversion presented with ' +
          'this consent (the “Plan of Conversion”)',
      ],
      resolved_clauses: [
        'the Conversion to a Delaware limited liability company and the Plan of Conversion are approved, 8 Del. C. § ' +
          '266(b), by the undersigned as stockholders of the Corporation',
      ],
    });
  });

  it('is approved by the members of an LLC alone (6 Del. C. § 18-216(b))', async () => {
    const made = await decided(llc, 'conversion', { to_entity_type: 'c_corp', legal_name: 'Para Gargle, Inc.' });
    expect(made.resolved_clauses![0]).toBe(
      'the Conversion to a Delaware corporation and the Plan of Conversion are approved, 6 Del. C. § 18-216(b)',
    );
    expect(made.holders).toBeUndefined();
  });
});

it('does not let anybody waive the notice to stockholders (8 Del. C. §§ 228(e), 262(d)(2))', () =>
  expect(itemRule('holders_notice').indispensable).toBe(true));

it('cites the approval of a corporation and of an LLC that merges (8 Del. C. § 251, 6 Del. C. § 18-209(b))', () =>
  expect(itemRule('constituent_approval').title).toMatch(
    /8 Del\. C\. § 251\(b\), \(c\)\).*LLC \(6 Del\. C\. § 18-209/,
  ));
