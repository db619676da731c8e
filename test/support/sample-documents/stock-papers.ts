import type { ShareHolderFacts } from '../../../libs/documents/kit/facts';
import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { notesOf, safesOf, warrantsOf } from './convertibles';
import { electionsOf } from './elections';
import { grantAgreementsOf } from './grant-agreements';
import { fund, sample, type SampleDocument, type Signatory } from './sample';
import { templates } from './templates';

type StockTerms = Pick<FormationFacts, 'company' | 'document_date'> & {
  class_name: string;
  shares: number;
  signatory: Signatory;
};

const subscriptionsOf = (stock: StockTerms, person: ShareHolderFacts): SampleDocument[] => [
  sample(templates.subscription_agreement, {
    ...stock,
    purchaser: person,
    par_value: '0.00001',
    price_per_share: '1.25',
    purchase_price_cents: 1_543_125,
    paid_in: 'cash',
  }),
  sample(templates.subscription_agreement, {
    ...stock,
    purchaser: fund,
    par_value: null,
    price_per_share: '0.5',
    purchase_price_cents: 617_250,
    paid_in: 'a licence of its patents',
  }),
];

const transfersOf = (stock: StockTerms, person: ShareHolderFacts): SampleDocument[] =>
  (
    [
      ['sale', '1.25', 1_543_125, true],
      ['gift', null, null, true],
      ['family_gift', null, null, false],
    ] as const
  ).map(([reason, price_per_share, purchase_price_cents, approved]) =>
    sample(templates.stock_transfer_agreement, {
      ...stock,
      transferor: person,
      transferee: fund,
      certificate_number: 'CS-3',
      reason,
      price_per_share,
      purchase_price_cents,
      approved,
    }),
  );

const surrendersOf = (stock: StockTerms, person: ShareHolderFacts): SampleDocument[] =>
  [0, 1, 5000].map((remaining) =>
    sample(templates.stock_surrender, {
      ...stock,
      holder: remaining === 1 ? fund : person,
      certificate_number: 'CS-3',
      remaining,
      reason: 'the holder wishes to leave room for an equity plan',
    }),
  );

const accelerationsOf = ({ shares, ...stock }: StockTerms, person: ShareHolderFacts): SampleDocument[] =>
  [
    {
      holder: person,
      agreement: { title: `Stock Purchase Agreement of ${person.name}`, dated: '2026-06-01' },
      shares: null,
    },
    { holder: fund, agreement: null, shares },
  ].map((one) => sample(templates.vesting_acceleration_amendment, { ...stock, ...one, certificate_number: 'CS-3' }));

const restrictedStockOf = (plan: StockTerms & { plan_name: string }, person: ShareHolderFacts): SampleDocument[] => [
  sample(templates.restricted_stock_agreement, {
    ...plan,
    purchaser: { ...person, vesting: { months: 48, cliff_months: 12, start: '2026-06-01' } },
    par_value: '0.00001',
    price_per_share: '0.25',
    purchase_price_cents: 308_625,
    consideration: 'cash',
  }),
  sample(templates.restricted_stock_agreement, {
    ...plan,
    purchaser: { ...fund, vesting: { months: 1, cliff_months: 0, start: '2026-06-01' } },
    par_value: null,
    price_per_share: '0.00001',
    purchase_price_cents: 13,
    consideration: 'services',
  }),
];

const noticesOf = (stock: Omit<StockTerms, 'signatory'>, person: ShareHolderFacts): SampleDocument[] => [
  sample(templates.uncertificated_shares_notice, {
    ...stock,
    holder: person,
    par_value: '0.00001',
    certificate_number: 'CS-7',
    occasion: 'issue',
    several_classes: false,
    restrictions: ['repurchase', 'first_refusal', 'standoff'],
    standard_bylaws: true,
  }),
  sample(templates.uncertificated_shares_notice, {
    ...stock,
    holder: fund,
    par_value: null,
    certificate_number: 'PS-1',
    occasion: 'transfer',
    several_classes: true,
    restrictions: [],
    standard_bylaws: false,
  }),
];

const withholdingsOf = (
  stock: Omit<StockTerms, 'signatory' | 'shares'>,
  person: ShareHolderFacts,
): SampleDocument[] => {
  const award = { ...stock, plan_name: 'the 2026 Equity Incentive Plan', settled_on: '2027-06-10' };
  return [
    sample(templates.share_withholding_statement, {
      ...award,
      holder: person,
      kind: 'iso',
      statutory: true,
      quantity: 1000,
      exercise_price: '10',
      fair_market_value: '30',
      shares: 334,
      exercise_cents: 1_000_000,
      tax_cents: 0,
      cash_cents: 2000,
      returns: false,
    }),
    sample(templates.share_withholding_statement, {
      ...award,
      holder: fund,
      kind: 'nso',
      statutory: false,
      quantity: 1000,
      exercise_price: '10',
      fair_market_value: '25',
      shares: 522,
      exercise_cents: 1_000_000,
      tax_cents: 303_750,
      cash_cents: 1250,
      returns: true,
    }),
    sample(templates.share_withholding_statement, {
      ...award,
      holder: person,
      kind: 'rsu',
      statutory: false,
      quantity: 400,
      exercise_price: null,
      fair_market_value: '25',
      shares: 121,
      exercise_cents: 0,
      tax_cents: 300_600,
      cash_cents: 1900,
      returns: false,
    }),
  ];
};

export function stockPapersOf(
  { company, founders, document_date }: FormationFacts,
  signatory: Signatory,
): SampleDocument[] {
  const { stakeholder_id, name, address } = founders[0]!;
  const person = { stakeholder_id, kind: 'individual' as const, name, address };
  const shares = { company, class_name: 'Common Stock', shares: 12_345, document_date };
  const stock = { ...shares, signatory };
  const plan = { ...stock, plan_name: 'the 2026 Equity Incentive Plan' };
  const convertible = { company, signatory, document_date };
  return [
    ...subscriptionsOf(stock, person),
    ...transfersOf(stock, person),
    ...surrendersOf(stock, person),
    ...accelerationsOf(stock, person),
    ...safesOf(convertible, person, fund),
    ...notesOf(convertible, person, fund),
    ...warrantsOf(convertible, person, fund),
    ...electionsOf(shares, person, fund),
    ...grantAgreementsOf(plan, person, fund),
    ...restrictedStockOf(plan, person),
    ...noticesOf(shares, person),
    ...withholdingsOf({ company, class_name: 'Common Stock', document_date }, person),
  ];
}
