import { newAccount } from '../support/accounts';
import { corporationOf } from '../support/amendments';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, existingOf, founders, ok, today } from '../support/formation';

interface Method {
  tax_cents: number | null;
  lines: { label: string; value: string; statute: string }[];
}
interface Figures {
  authorized_shares_method: Method;
  assumed_par_value_method: Method;
  method: string;
  tax_cents: number;
  report_fee_cents: number;
  total_cents: number;
}
interface Calculation {
  as_of: string;
  stock: Figures | null;
  tax_cents: number | null;
  total_cents: number | null;
  prorated: boolean;
  due: { due_at: string; amount_cents: number }[];
  penalty_cents: number;
  interest_cents: number;
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Franchise taxes')).sk_test);
});

const calculate = (id: string, body: object) =>
  mine.post<Calculation>(`/v1/entities/${id}/franchise_tax/calculations`, body);
const thisYear = Number(today().slice(0, 4));

it('computes the published example of Delaware from stated stock, step by step', async () => {
  const tax = ok(
    await mine.post<Figures>('/v1/calculations/delaware_franchise_tax', {
      tax_year: 2026,
      gross_assets_cents: 100_000_000,
      classes: [
        { name: 'Common Stock', authorized: 1_000_000, par_value: '1', issued: 400_000 },
        { name: 'Class B Common Stock', authorized: 250_000, par_value: '5', issued: 85_000 },
      ],
    }),
  );
  expect(tax).toMatchObject({
    method: 'assumed_par_value',
    tax_cents: 160_000,
    report_fee_cents: 5000,
    total_cents: 165_000,
  });
  const said = tax.assumed_par_value_method.lines;
  expect(said.map(({ value }) => value)).toEqual(expect.arrayContaining(['$2.061856', '$4,000,000.00']));
  expect(said.every(({ statute }) => statute.includes('§ 503'))).toBe(true);
});

it('refuses stated stock of which more is issued than authorised, and classes of one name', async () => {
  const stated = { name: 'Common Stock', authorized: 1000, par_value: '1' };
  const refused = await mine.post('/v1/calculations/delaware_franchise_tax', {
    tax_year: 2026,
    classes: [
      { ...stated, issued: 1001 },
      { ...stated, issued: 0 },
    ],
  });
  const { errors } = expectProblem(refused, 400, 'invalid_request');
  expect(errors!.map(({ param }) => param)).toEqual(['classes[0].issued', 'classes[1].name']);
});

it('computes the tax of a company by its cap table, and says when it is due', async () => {
  const company = await corporationOf(mine, 'Taxed, Inc.');
  const tax = ok(await calculate(company.id, { tax_year: thisYear }));
  expect(tax).toMatchObject({
    as_of: today(),
    tax_cents: 17_500,
    total_cents: 22_500,
    prorated: false,
    due: [{ due_at: `${thisYear + 1}-03-01`, amount_cents: 17_500 }],
    penalty_cents: 0,
    interest_cents: 0,
  });
  expect(tax.stock!.assumed_par_value_method.tax_cents).toBeNull();
  const late = ok(await calculate(company.id, { tax_year: thisYear, paid_on: `${thisYear + 1}-03-02` }));
  // $175 and the penalty of $200 accrue 1.5 percent for each month or part of a month
  expect(late).toMatchObject({ penalty_cents: 20_000, interest_cents: 263 + 300 });
});

it('takes its flat tax from an LLC', async () => {
  const llc = await begin(
    mine,
    existingOf('Flat Tax, LLC', 'llc', {
      founders: founders.map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
    }),
  );
  expect(ok(await calculate(llc.id, { tax_year: thisYear }))).toMatchObject({
    stock: null,
    tax_cents: 30_000,
    due: [{ due_at: `${thisYear + 1}-06-01`, amount_cents: 30_000 }],
  });
});

it('refuses a day outside of the year, and a year that has not begun', async () => {
  const company = await corporationOf(mine, 'Out Of Time, Inc.');
  const refused = async (body: object) =>
    expectProblem(await calculate(company.id, body), 400, 'invalid_request').errors!.map(({ param }) => param);
  expect(await refused({ tax_year: thisYear, as_of: `${thisYear - 1}-12-31` })).toEqual(['as_of']);
  expect(await refused({ tax_year: thisYear + 1 })).toEqual(['tax_year']);
  const young = await begin(mine, existingOf('Too Young, Inc.', 'c_corp', { formation_date: today() }));
  const before = await calculate(young.id, { tax_year: thisYear - 1 });
  expect(expectProblem(before, 400, 'invalid_request').errors![0]!.message).toContain('owe tax for earlier years');
});

it('computes nothing for a company that no state has registered', async () => {
  const company = await begin(mine, companyOf('Sandbox Certificate Rejected And Untaxed, Inc.'));
  const { detail } = expectProblem(
    await calculate(company.id, { tax_year: thisYear }),
    409,
    'invalid_state_transition',
  );
  expect(detail).toBe('The state has not accepted this company yet, so it owes no tax.');
});
