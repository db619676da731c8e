import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, everyEventOf, listAll, ok, poll } from '../support/formation';
import { grantsOf, nia, rehearsing, type DryRun } from '../support/grants';

interface Posting {
  account: string;
  quantity: number;
}
interface Entry {
  kind: string;
  quantity: number;
  document_id: string;
  postings: Posting[];
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Withheld shares')).sk_test);
});
afterAll(closeDatabase);
const { act, params, company, granted, tableOf } = grantsOf(() => mine);

const entriesOf = (acme: { id: string }, kind: string) =>
  listAll<Entry>(mine, '/v1/ledger_entries', { entity_id: acme.id, kind });
const postings = ({ postings: all }: Entry) => all.map(({ account, quantity }) => [account, quantity]);
const newestOf = async (acme: { id: string }) =>
  (await listAll<object>(mine, '/v1/securities', { entity_id: acme.id, sort: '-created' }))[0]!;
const statementOf = async ({ document_id }: Entry) =>
  ok(await mine.get<{ type: string; facts: object }>(`/v1/documents/${document_id}`));

it('a net exercise withholds shares for the price, and units withhold them for taxes; none returns', async () => {
  const acme = await company();
  const option = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'iso', quantity: 9600, auto_generate_resolutions: true })),
  );
  const vesting = { start: '2026-05-04', conditions: [{ kind: 'date', on: '2026-08-01' }] };
  const units = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'rsu', quantity: 400, vesting, auto_generate_resolutions: true })),
  );
  await advance(mine, acme.clock, '2027-06-10T12:00:00Z');

  const net = { quantity: 1000, fair_market_value: '30' };
  expect(params(await act(option, 'exercise', { quantity: 1000 }))).toEqual(['paid_cents']);
  expect(params(await act(option, 'exercise', { ...net, fair_market_value: '10' }))).toEqual(['fair_market_value']);
  expect(params(await act(option, 'exercise', { ...net, fair_market_value: '0' }))).toEqual(['fair_market_value']);
  expect(params(await act(option, 'exercise', { ...net, paid_cents: 1_000_000 }))).toEqual(['fair_market_value']);
  expect(params(await act(option, 'exercise', { ...net, withheld_tax_cents: 100 }))).toEqual(['withheld_tax_cents']);
  expect(params(await act(units, 'release', { fair_market_value: '25' }))).toEqual(['fair_market_value']);
  expect(params(await act(units, 'release', { withheld_tax_cents: 100 }))).toEqual(['fair_market_value']);

  const rehearsed = ok(await act<DryRun>(option, 'exercise', net, rehearsing));
  expect(rehearsed.warnings).toEqual([
    'The 334 withheld shares are a disqualifying disposition (IRC §§ 421(b), 422(a)(1)).',
    'Pay the holder 2000 cents for the fractional share (8 Del. C. § 155(2)).',
  ]);
  const before = (await everyEventOf(mine, acme.id)).length;
  expect(ok(await act(option, 'exercise', net))).toMatchObject({
    status: 'outstanding',
    issued_quantity: 1000,
    withheld_quantity: 334,
    returned_quantity: 0,
  });
  const emitted = await poll(
    'all of it',
    async () => (await everyEventOf(mine, acme.id)).slice(before).map(({ type }) => type),
    (types) => rehearsed.would_emit.every((type) => types.includes(type)),
  );
  expect(emitted).toEqual(expect.arrayContaining(rehearsed.would_emit));
  expect(await newestOf(acme)).toMatchObject({
    quantity: 666,
    price_per_share: '10',
    consideration: 'net exercise: 334 shares withheld at $30 a share',
  });
  const [entry] = await entriesOf(acme, 'equity_compensation_exercise');
  expect(postings(entry!)).toEqual([
    ['granted', -1000],
    ['outstanding', 666],
    ['unissued', 334],
  ]);
  expect(await statementOf(entry!)).toMatchObject({
    type: 'share_withholding_statement',
    title: expect.stringContaining('Nia Ford'),
  });
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 600_666, reserved: 49_000, available: 350_334 }],
    plans: [{ granted: 9000, available: 40_000 }],
  });
  const reports = await poll(
    'the exercise is reported on Form 3921',
    async () =>
      (await listAll<{ rule_id: string }>(mine, '/v1/compliance_obligations', { entity_id: acme.id })).filter(
        ({ rule_id }) => rule_id.startsWith('us_form_3921'),
      ),
    (found) => found.length > 0,
  );
  expect(reports).toHaveLength(2);

  const taxed = { fair_market_value: '25', withheld_tax_cents: 300_600 };
  expect(ok(await act<DryRun>(units, 'release', taxed, rehearsing))).toMatchObject({
    warnings: ['Pay the holder 1900 cents for the fractional share (8 Del. C. § 155(2)).'],
  });
  expect(ok(await act(units, 'release', taxed))).toMatchObject({
    status: 'released',
    issued_quantity: 400,
    withheld_quantity: 121,
  });
  expect(await newestOf(acme)).toMatchObject({ quantity: 279, consideration: 'services' });
  const [release] = await entriesOf(acme, 'equity_compensation_release');
  expect(postings(release!)).toEqual([
    ['granted', -400],
    ['outstanding', 279],
    ['unissued', 121],
  ]);
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 600_945, reserved: 48_600, available: 350_455 }],
    plans: [{ granted: 8600, available: 40_000 }],
  });
});

it('withheld shares return to the pool if the plan says so, and taxes alone can be paid in shares', async () => {
  const acme = await company({ withheld_shares_return: true });
  expect(acme.plan).toMatchObject({ withheld_shares_return: true });
  const option = await granted(
    ok(await acme.ask({ grantee: nia(), kind: 'nso', quantity: 4800, auto_generate_resolutions: true })),
  );
  await advance(mine, acme.clock, '2027-06-10T12:00:00Z');
  const net = { quantity: 1000, fair_market_value: '25', withheld_tax_cents: 303_750 };
  expect(ok(await act(option, 'exercise', net))).toMatchObject({ issued_quantity: 1000, withheld_quantity: 522 });
  const paid = { quantity: 100, paid_cents: 100_000, fair_market_value: '25', withheld_tax_cents: 30_375 };
  expect(ok(await act(option, 'exercise', paid))).toMatchObject({ issued_quantity: 1100, withheld_quantity: 535 });
  expect(await newestOf(acme)).toMatchObject({ quantity: 87, price_per_share: '10', consideration: 'cash' });
  expect((await entriesOf(acme, 'equity_compensation_exercise')).map(postings).toSorted()).toEqual([
    [
      ['granted', -100],
      ['outstanding', 87],
      ['pool', 13],
    ],
    [
      ['granted', -1000],
      ['outstanding', 478],
      ['pool', 522],
    ],
  ]);
  expect(await tableOf(acme)).toMatchObject({
    classes: [{ outstanding: 600_565, reserved: 49_435, available: 350_000 }],
    plans: [{ granted: 3700, available: 45_735 }],
  });
});
