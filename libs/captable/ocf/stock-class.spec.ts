import type { ClassFacts, EntryFacts } from '../ledger_facts/fact-types';
import { entriesBy } from './entry-index';
import { stockClass } from './stock-class';

const nothing = { by: entriesBy({ entries: [], splits: new Map() }) };

const common: ClassFacts = {
  id: 'shc_common',
  name: 'Common Stock',
  class_type: 'common',
  par_value: '0.00001',
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'CS',
  original_issue_price: null,
  liquidation_preference_multiple: null,
  participation: null,
  participation_cap_multiple: null,
  conversion_rights: null,
};
const preferred: ClassFacts = {
  ...common,
  id: 'shc_seed',
  name: 'Series Seed Preferred',
  class_type: 'preferred',
  par_value: null,
  seniority: 2,
  id_prefix: 'SS',
  original_issue_price: '1.25',
  liquidation_preference_multiple: '1.5',
  participation: 'capped',
  participation_cap_multiple: '3',
  conversion_rights: { converts_to_share_class_id: 'shc_common', ratio: { numerator: '1.25', denominator: '1' } },
};

it('tells the preference of a class, and the price at which it converts', () => {
  expect(stockClass(preferred, nothing)).toEqual({
    id: 'shc_seed',
    object_type: 'STOCK_CLASS',
    name: 'Series Seed Preferred',
    class_type: 'PREFERRED',
    default_id_prefix: 'SS',
    initial_shares_authorized: 'UNLIMITED',
    votes_per_share: '1',
    seniority: '2',
    price_per_share: { amount: '1.25', currency: 'USD' },
    liquidation_preference_multiple: '1.5',
    participation_cap_multiple: '3',
    conversion_rights: [
      {
        type: 'STOCK_CLASS_CONVERSION_RIGHT',
        converts_to_stock_class_id: 'shc_common',
        conversion_mechanism: {
          type: 'RATIO_CONVERSION',
          ratio: { numerator: '1.25', denominator: '1' },
          conversion_price: { amount: '1', currency: 'USD' },
          rounding_type: 'FLOOR',
        },
      },
    ],
  });
});

it('says of a class without one nothing of it, and of full participation that it has no cap', () => {
  expect(Object.keys(stockClass(common, nothing)).toSorted()).toEqual([
    'class_type',
    'default_id_prefix',
    'id',
    'initial_shares_authorized',
    'name',
    'object_type',
    'par_value',
    'seniority',
    'votes_per_share',
  ]);
  expect(
    stockClass({ ...preferred, participation: 'full', participation_cap_multiple: null }, nothing).comments,
  ).toEqual(['It participates without a cap.']);
  expect(
    stockClass({ ...preferred, participation: 'none', participation_cap_multiple: null }, nothing).comments,
  ).toBeUndefined();
});

it('tells since when a class is there, as an import reads it: from the day of its first authorisation', () => {
  const entries = [
    {
      kind: 'share_class_authorization',
      share_class_id: 'shc_seed',
      effective_date: '2023-03-01',
      quantity: 2000,
      postings: [] as EntryFacts['postings'],
    },
    {
      kind: 'share_class_authorization',
      share_class_id: 'shc_seed',
      effective_date: '2024-03-01',
      quantity: 1000,
      postings: [] as EntryFacts['postings'],
    },
  ] as EntryFacts[];
  expect(stockClass(preferred, { by: entriesBy({ entries, splits: new Map() }) })).toMatchObject({
    initial_shares_authorized: '2000',
    board_approval_date: '2023-03-01',
  });
});
