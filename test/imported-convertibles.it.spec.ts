import { ConvertibleService } from '../libs/financing/convertible/convertible.service';
import { holdAction } from '../libs/governance/actions/advance-action';
import type { Ctx } from '#platform/operations/context';
import { Convertible } from '#financing/convertible';
import { advanceAction } from '#governance/actions';
import { ShareClass } from '#ledger/share_class';
import { importedCompanies, params } from './support/imported-company';
import { common, issue, preferred, usd, type OcfObject } from './support/ocf-bundle';
import { atWill, does, financing, note, ofNote, ofSafe, safe, warrant } from './support/ocf-promises';

const { database, read, run, company, take: takeIn, refused, told } = importedCompanies();
const on = { date: '2022-05-01' };
const take = (id: string, transactions: OcfObject[]) =>
  takeIn(id, { stock_classes: [common(), preferred({ initial_shares_authorized: '5000000' })], transactions });
const find = async (entity_id: string, ocf_id: string): Promise<Convertible> =>
  (await read().all(Convertible, { entity_id })).find(({ metadata }) => metadata['ocf_id'] === ocf_id)!;
const service = new ConvertibleService();
const doing = async (id: string, what: (ctx: Ctx) => Promise<unknown>): Promise<Convertible | string[]> => {
  const problem = await refused(what);
  return problem ? params(problem) : read().find(Convertible, id);
};

it('imports a converted SAFE, a transfer, an odd ending, a retraction and a warrant exercised twice', async () => {
  const entity_id = await company();
  const { convertibles, securities, cap_table } = await take(entity_id, [
    issue('held', { quantity: '10000' }),
    safe('a'),
    does('CONVERTIBLE_CONVERSION', 'a', {
      reason_text: 'Series Seed closing',
      trigger_id: 'financing',
      resulting_security_ids: ['x'],
    }),
    issue('x', { ...on, stock_class_id: 'seed', quantity: '77', share_price: usd('1298.7') }),
    note('b'),
    does('CONVERTIBLE_TRANSFER', 'b', { amount: usd('100000'), resulting_security_ids: ['c'] }),
    note('c', { ...on, stakeholder_id: 'bo' }),
    safe('d'),
    does('CONVERTIBLE_CANCELLATION', 'd', { amount: usd('100000'), reason_text: 'Dissolved by agreement' }),
    safe('e'),
    does('CONVERTIBLE_RETRACTION', 'e', { reason_text: 'Never paid' }),
    warrant('w', { warrant_expiration_date: undefined, quantity: undefined }),
    does('WARRANT_EXERCISE', 'w', { trigger_id: 'exercise', resulting_security_ids: ['y'] }),
    issue('y', { ...on, quantity: '200', share_price: usd('0.5') }),
    does('WARRANT_EXERCISE', 'w', {
      id: 'net',
      date: '2023-05-01',
      trigger_id: 'exercise',
      resulting_security_ids: ['z'],
      consideration_text: 'Net',
    }),
    issue('z', { date: '2023-05-01', quantity: '150', share_price: usd('1') }),
    warrant('v'),
    does('WARRANT_CANCELLATION', 'v', { quantity: '500', reason_text: 'Given back' }),
    warrant('u', { warrant_expiration_date: '2023-01-01' }),
  ]);
  expect({ convertibles, securities, warrants_outstanding: cap_table.warrants_outstanding }).toEqual({
    convertibles: 8,
    securities: 4,
    warrants_outstanding: 500,
  });
  const of = async (id: string) => {
    const { status, ended_on, settled_cents, converts_at, status_reason, signer_stakeholder_id, number } = await find(
      entity_id,
      id,
    );
    return [status, ended_on, settled_cents, converts_at, status_reason, signer_stakeholder_id, number];
  };
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e', 'w', 'v', 'u'].map(of))).toEqual([
    ['converted', '2022-05-01', 10_000_000, null, null, null, 'A'],
    ['replaced', '2022-05-01', null, null, null, null, 'B'],
    ['outstanding', null, null, null, null, null, 'C'],
    ['terminated', '2022-05-01', null, null, 'Dissolved by agreement', null, 'D'],
    ['cancelled', null, null, null, 'Never paid', null, null],
    ['exercised', '2023-05-01', null, null, null, null, 'W'],
    ['terminated', '2022-05-01', null, null, 'Given back', null, 'V'],
    ['outstanding', null, null, null, null, null, 'U'],
  ]);
  expect((await find(entity_id, 'w')).warrant).toMatchObject({
    quantity: 500,
    exercised_quantity: 500,
    expires_on: null,
  });
  const said = await told(entity_id);
  const types = (name: string) => said.filter(({ object_type }) => object_type === `TX_${name}`);
  expect(types('CONVERTIBLE_CONVERSION')).toMatchObject([
    { reason_text: 'Series Seed closing', trigger_id: 'financing' },
  ]);
  expect(types('CONVERTIBLE_TRANSFER')).toMatchObject([{ amount: usd('100000') }]);
  expect(types('CONVERTIBLE_CANCELLATION')).toMatchObject([{ reason_text: 'Dissolved by agreement' }]);
  expect(
    types('CONVERTIBLE_ISSUANCE').map((one) => [
      one['custom_id'],
      one['conversion_triggers'],
      one['seniority'],
      one['security_law_exemptions'],
    ]),
  ).toEqual(
    ['A', 'B', 'D', 'C'].map((number) => [number, [financing(/[AD]/.test(number) ? ofSafe() : ofNote())], 1, []]),
  );
  expect(
    types('WARRANT_EXERCISE').map(({ trigger_id, consideration_text }) => [trigger_id, consideration_text]),
  ).toEqual([
    ['exercise', undefined],
    ['exercise', 'Net'],
  ]);
  expect(
    types('WARRANT_ISSUANCE').map(({ custom_id, quantity, warrant_expiration_date }) => [
      custom_id,
      quantity,
      warrant_expiration_date,
    ]),
  ).toEqual([
    ['W', '500', undefined],
    ['V', '500', '2030-05-31'],
    ['U', '500', '2023-01-01'],
    ['W-2', '300', undefined],
  ]);
  // The expiry preceded the import, so its watch frees the shares at once.
  const { id } = await find(entity_id, 'u');
  expect(await doing(id, ({ work }) => advanceAction(work, { entity_id, action_id: id }))).toMatchObject({
    status: 'lapsed',
    ended_on: '2023-01-02',
  });
  expect(
    await database().system.query(
      "select count(*)::integer as watched from outbox where kind = 'start' and payload::text ~ $1",
      [id],
    ),
  ).toEqual([{ watched: 1 }]);
});

describe('what was taken in goes on here', () => {
  let entity_id: string;
  let seed: string;
  beforeAll(async () => {
    entity_id = await company();
    await take(entity_id, [
      issue('held', { quantity: '1000000' }),
      safe('a'),
      safe('b', { custom_id: 'SAFE-41' }),
      note('n'),
      note('m'),
      warrant('w', { warrant_expiration_date: undefined }),
      warrant('v', { warrant_expiration_date: '2031-01-01' }),
    ]);
    seed = (await read().all(ShareClass, { entity_id, class_type: 'preferred' }))[0]!.id;
  });

  it('a SAFE is converted in a round by its terms', async () => {
    const { id } = await find(entity_id, 'a');
    const done = await doing(id, (ctx) =>
      service.convert({ id, share_class_id: seed, closed_on: '2026-01-15', price_per_share: '12' }, ctx),
    );
    expect(done).toMatchObject({
      status: 'converted',
      ended_on: '2026-01-15',
      settled_cents: 10_000_000,
      converts_at: 'valuation_cap',
      told: { triggers: [{ trigger_id: 'financing' }] },
    });
    expect(
      (await told(entity_id)).find(({ object_type }) => object_type === 'TX_CONVERTIBLE_CONVERSION'),
    ).toMatchObject({
      trigger_id: 'financing',
      reason_text: 'At the closing of a round, at the price of its valuation cap.',
    });
  });

  it('one is amended by a paper of ours, which says a maturity or a last day that it did not have', async () => {
    const [one, loan, right] = [await find(entity_id, 'b'), await find(entity_id, 'n'), await find(entity_id, 'w')];
    const amend = (id: string, more: object) =>
      doing(id, (ctx) => service.amend({ id, auto_generate_resolutions: true, ...more }, ctx));
    expect(await amend(one.id, { valuation_cap_cents: 500_000_000 })).toMatchObject({ status: 'outstanding' });
    expect(await amend(loan.id, { discount_percent: '10' })).toEqual(['note.maturity_date']);
    expect(await amend(loan.id, { discount_percent: '10', note: { maturity_date: '2030-01-01' } })).toMatchObject({
      status: 'outstanding',
    });
    expect(await amend(right.id, { warrant: { exercise_price: '0.4' } })).toEqual(['warrant.expires_on']);
    const amendment = await run(async (work) => {
      const [row] = await work.all(Convertible, { replaces_convertible_id: one.id });
      const [kind, held] = await holdAction(work, { entity_id, action_id: row!.id });
      return kind.apply!(held, '2026-02-01');
    });
    expect(amendment).toMatchObject({ number: 'SAFE-42' });
    expect(await read().find(Convertible, one.id)).toMatchObject({ status: 'replaced', ended_on: '2026-02-01' });
    const amendments = await read().all(Convertible, { entity_id, status: 'pending' });
    expect(
      amendments
        .map(({ told, signer_stakeholder_id, replaces_convertible_id }) => [
          told,
          signer_stakeholder_id !== null,
          replaces_convertible_id,
        ])
        .toSorted(),
    ).toEqual(
      [
        [null, true, one.id],
        [null, true, loan.id],
      ].toSorted(),
    );
  });

  it('a note is repaid with its interest from the day that the bundle says', async () => {
    const { id } = await find(entity_id, 'm');
    expect(
      await doing(id, (ctx) => service.repay({ id, paid_on: '2023-07-01', paid_cents: 11_236_000 }, ctx)),
    ).toMatchObject({ status: 'repaid', settled_cents: 11_236_000, note: { maturity_date: null } });
  });

  it('a warrant is exercised, one without a last day at any time', async () => {
    const [ever, once] = [await find(entity_id, 'w'), await find(entity_id, 'v')];
    expect(
      await doing(ever.id, (ctx) =>
        service.exercise({ id: ever.id, quantity: 100, exercised_on: '2026-01-20', paid_cents: 5000 }, ctx),
      ),
    ).toMatchObject({ status: 'outstanding', warrant: { exercised_quantity: 100, expires_on: null } });
    expect(await doing(ever.id, ({ work }) => advanceAction(work, { entity_id, action_id: ever.id }))).toMatchObject({
      status: 'outstanding',
    });
    expect(
      await doing(once.id, (ctx) =>
        service.exercise({ id: once.id, exercised_on: '2026-01-20', fair_market_value: '2' }, ctx),
      ),
    ).toMatchObject({ status: 'exercised', ended_on: '2026-01-20' });
    expect((await told(entity_id)).filter(({ object_type }) => object_type === 'TX_WARRANT_EXERCISE')).toMatchObject([
      { trigger_id: 'exercise', consideration_text: 'cash' },
      { trigger_id: 'exercise', consideration_text: 'the right to 125 shares given up' },
    ]);
  });
});

it('is not taken in twice: a company that has issued a SAFE here has begun its own register', async () => {
  const entity_id = await company();
  await take(entity_id, [safe('a'), warrant('w', { exercise_triggers: [atWill()] })]);
  await expect(take(entity_id, [safe('a')])).rejects.toMatchObject({ code: 'invalid_state_transition' });
});
