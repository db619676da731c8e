import { figuresOn } from '../libs/financing/round/round-figures';
import { StatedClassService } from '../libs/stock/stated_class/stated-class.service';
import { operationNamed } from '#platform/operations/operation';
import '#charter/authorized_shares_increase';
import '#captable/stock_split';
import { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { unstated } from '#law/formation/governance';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from './support/corporation';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const begins = '2024-01-31';
const common = {
  name: 'Common Stock',
  class_type: 'common' as const,
  par_value: '0.01',
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'CS',
};
const most = Number.MAX_SAFE_INTEGER;

const create = (operation: string, input: object, work: UnitOfWork): Promise<unknown> => {
  const { controller, handler } = operationNamed(operation)!.runs;
  return (controller.prototype as Record<string, (input: object, ctx: object) => Promise<unknown>>)[handler]!(input, {
    work,
  });
};

/** Existing company with the given classes, the first of them common stock with ten issued shares. */
const company = (...authorized: (number | null)[]) =>
  tenant.run(async (work) => {
    const { id } = work.insert(Entity, {
      ...corporation,
      origin: 'existing',
      status: 'active',
      formation_date: begins,
      governance: { ...unstated, authorized_directors: 1 },
    });
    const roles = (['director', 'officer'] as const).map((role) => ({
      role,
      titles: role === 'officer' ? ['President', 'Secretary'] : [],
      from: begins,
      until: null,
    }));
    const holder = work.insert(Stakeholder, {
      entity_id: id,
      kind: 'individual',
      name: 'Ada',
      email: 'ada@tests.example',
      roles,
    }).id;
    const ledger = await ShareLedger.of(work, id);
    const [first, ...others] = authorized.map((authorized_shares, at) =>
      ledger.open(
        {
          ...common,
          ...(at > 0 && { class_type: 'preferred' as const, name: `Series ${at}`, id_prefix: `PS${at}`, seniority: 2 }),
          authorized_shares,
        },
        begins,
      ),
    );
    ledger.issue(
      first!,
      { stakeholder_id: holder, quantity: 10, issued_on: begins },
      { kind: 'opening_position', effective_date: begins },
    );
    return { id, holder, first: first!, others };
  });

/** Rolls the work back. */
const flaws = (act: (work: UnitOfWork) => Promise<unknown>): Promise<string[]> =>
  tenant
    .run(async (work) => {
      await act(work);
      throw new Error('refused nothing');
    })
    .then(
      () => [],
      (error: {
        extra?: { errors?: { param: string; code: string }[] };
        errors?: { param: string; code: string }[];
        message: string;
      }) => (error.errors ?? error.extra?.errors)?.map(({ param, code }) => `${param} ${code}`) ?? [error.message],
    );

it('no class, increase, split or round makes a charter authorise more shares than can be counted exactly', async () => {
  const { id, first } = await company(1000, most - 1100);
  const ctx = (work: UnitOfWork) => ({ work }) as never;
  const stated = (authorized_shares: number) =>
    flaws((work) =>
      new StatedClassService().create(
        { id, name: 'Class B', class_type: 'common', authorized_shares, id_prefix: 'B', par_value: '0.01' },
        ctx(work),
      ),
    );
  expect([await stated(100), await stated(101)]).toEqual([['refused nothing'], ['authorized_shares too_large']]);
  const increase = (authorized_shares: number) =>
    flaws((work) =>
      create(
        'authorized_shares_increases.create',
        { id, share_class_id: first.id, authorized_shares, auto_generate_resolutions: true },
        work,
      ),
    );
  expect(await increase(1101)).toEqual(['authorized_shares too_large']);
  expect(await increase(1100)).not.toContain('authorized_shares too_large');
  const split = (numerator: number, more: object = {}) =>
    flaws((work) =>
      create(
        'stock_splits.create',
        {
          id,
          share_class_id: first.id,
          ratio: { numerator, denominator: 1 },
          auto_generate_resolutions: true,
          ...more,
        },
        work,
      ),
    );
  expect([await split(2), await split(2, { authorized_shares: 1101 })]).toEqual([
    ['ratio too_large'],
    ['authorized_shares too_large'],
  ]);
  expect(await split(2, { authorized_shares: 1100 })).not.toContain('authorized_shares too_large');
  const offer = (authorized_common_shares: number) => ({
    entity_id: id,
    series: 'Series A Preferred Stock',
    id_prefix: 'PA',
    pre_money_cents: 1000,
    price_decimals: 4,
    pre_money_includes_convertibles: true,
    promised_options: 0,
    authorized_common_shares,
    pool: null,
    investors: [{ name: 'Elm', amount_cents: 500 }],
  });
  const read = new Reader(database.app, tenant.scope);
  await expect(figuresOn(read, { ...offer(1100) }, '2026-05-04')).rejects.toThrow('invalid_state_transition');
  const roomy = await company(1000, 50);
  await expect(figuresOn(read, { ...offer(1100), entity_id: roomy.id }, '2026-05-04')).resolves.toMatchObject({
    figures: { authorized_common_shares: 1100 },
  });
});

it('refuses to increase or split an unlimited class or one beside it: an amendment numbers every class', async () => {
  const {
    id,
    first,
    others: [other],
  } = await company(null, 100);
  const refused = ['share_class_id not_applicable'];
  for (const share_class_id of [first.id, other!.id]) {
    expect(
      await flaws((work) =>
        create(
          'authorized_shares_increases.create',
          { id, share_class_id, authorized_shares: 1001, auto_generate_resolutions: true },
          work,
        ),
      ),
    ).toEqual(refused);
    expect(
      await flaws((work) =>
        create(
          'stock_splits.create',
          { id, share_class_id, ratio: { numerator: 2, denominator: 1 }, auto_generate_resolutions: true },
          work,
        ),
      ),
    ).toEqual(refused);
  }
});

it('of classes that no charter limits no more is issued together than is counted exactly', async () => {
  const { id, holder, first, others } = await company(null, null, 100);
  const issue = (of: ShareClass, quantity: number) =>
    tenant.run(async (work) => {
      await work.lock(Entity, id);
      (await ShareLedger.of(work, id)).issue(
        await work.find(ShareClass, of.id),
        { stakeholder_id: holder, quantity, issued_on: begins },
        { kind: 'stock_issuance', effective_date: begins },
      );
    });
  await issue(others[0]!, most - 1000);
  await expect(issue(first, 891)).rejects.toThrow('authorized_shares_exceeded');
  await issue(first, 890);
  await expect(issue(others[0]!, 1)).rejects.toThrow('authorized_shares_exceeded');
});
