import { lawOf } from '#law/states/index';
import type { ShareHolderFacts } from '../../../libs/documents/kit/facts';
import type { ConvertibleNoteFacts } from '../../../libs/financing/convertible/convertible-note.document';
import type { SafeFacts } from '../../../libs/financing/convertible/safe.document';
import type { WarrantFacts } from '../../../libs/financing/convertible/warrant.document';
import { sample, type SampleDocument } from './sample';
import { templates } from './templates';

export const safesOf = (
  common: Pick<SafeFacts, 'company' | 'signatory' | 'document_date'>,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] =>
  (
    [
      [400_000_000, 'post_money', null, false, null],
      [null, null, '20', true, null],
      [800_000_000, 'post_money', '12.5', false, { number: 'SAFE-1', issued_on: common.document_date }],
      [null, null, null, true, null],
      [600_000_000, 'pre_money', '15', true, null],
    ] as const
  ).map(([valuation_cap_cents, cap_basis, discount_percent, mfn, replaces], index) =>
    sample(templates.safe, {
      ...common,
      investor: index % 2 === 0 ? fund : person,
      purchase_amount_cents: 25_000_000,
      valuation_cap_cents,
      cap_basis,
      discount_percent,
      mfn,
      replaces,
    }),
  );

export function notesOf(
  common: Pick<ConvertibleNoteFacts, 'company' | 'signatory' | 'document_date'>,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] {
  const note = {
    interest_rate_percent: '8',
    compounding: 'none',
    day_count: 'actual_365',
    interest_from: null,
    maturity_date: '2028-04-26',
    qualified_financing_cents: 100_000_000,
  } as const;
  const facts: ConvertibleNoteFacts = {
    ...common,
    investor: fund,
    principal_cents: 25_000_000,
    valuation_cap_cents: 800_000_000,
    cap_basis: 'post_money',
    discount_percent: '20',
    note,
    replaces: null,
  };
  return [
    sample(templates.convertible_note, facts),
    sample(templates.convertible_note, {
      ...facts,
      investor: person,
      valuation_cap_cents: null,
      cap_basis: null,
      note: {
        ...note,
        interest_rate_percent: '6.5',
        compounding: 'annual',
        day_count: '30_360',
        qualified_financing_cents: null,
      },
    }),
    sample(templates.convertible_note, {
      ...facts,
      cap_basis: 'pre_money',
      discount_percent: null,
      note: { ...note, compounding: 'quarterly', interest_from: '2026-01-31', maturity_date: '2029-01-31' },
      replaces: { number: 'NOTE-2', issued_on: '2026-01-31' },
    }),
  ];
}

export function warrantsOf(
  common: Pick<WarrantFacts, 'company' | 'signatory' | 'document_date'>,
  person: ShareHolderFacts,
  fund: ShareHolderFacts,
): SampleDocument[] {
  const facts: WarrantFacts = {
    ...common,
    investor: fund,
    purchase_price_cents: 500_000,
    class_name: 'Common Stock',
    par_value: '0.00001',
    par_is_floor: lawOf(common.company.jurisdiction).stock.par_floor !== null,
    shares: 50_000,
    exercise_price: '1.25',
    expires_on: '2036-04-26',
    replaces: null,
  };
  return [
    sample(templates.warrant, facts),
    sample(templates.warrant, {
      ...facts,
      investor: person,
      purchase_price_cents: 0,
      class_name: 'Series Seed Preferred Stock',
      par_value: null,
      shares: 1,
    }),
    sample(templates.warrant, {
      ...facts,
      shares: 30_000,
      exercise_price: '1',
      replaces: { number: 'WARRANT-2', issued_on: '2026-01-31' },
    }),
  ];
}
