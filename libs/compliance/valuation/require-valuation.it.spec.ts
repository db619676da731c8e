import { randomUUID } from 'node:crypto';
import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { samplePdf } from '#testing/sample-pdf';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { corporation } from '../../../test/support/corporation';
import { assertValuation, warnOfBasis } from './require-valuation';
import { ValuationService } from './valuation.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

async function run<R>(act: (work: UnitOfWork) => Promise<R>): Promise<R> {
  const work = new UnitOfWork(database.app, tenant.scope);
  try {
    const result = await act(work);
    await work.commit();
    return result;
  } catch (error) {
    await work.rollback();
    throw error;
  }
}

const service = new ValuationService();
const day = addMonths(new Date().toISOString().slice(0, 10), -2);
const evidence = { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') };

async function valued(facts: object[] = [{}]): Promise<{ id: string; valuations: string[] }> {
  const id = await run(async (work) => {
    const company = work.insert(Entity, { ...corporation, legal_name: `Valued ${randomUUID()}, Inc.` });
    (await ShareLedger.of(work, company.id)).open(
      {
        name: 'Common Stock',
        class_type: 'common',
        par_value: '0.00001',
        votes_per_share: '1',
        seniority: 1,
        id_prefix: 'CS',
        authorized_shares: 1000,
      },
      '2020-01-01',
    );
    return company.id;
  });
  const valuations: string[] = [];
  for (const one of facts)
    valuations.push(
      await run(
        async (work) =>
          (
            await service.create(
              {
                id,
                price_per_share: '0.25',
                effective_date: day,
                method: 'independent_appraisal',
                provider: 'Harbor',
                evidence,
                ...one,
              },
              { work } as never,
            )
          ).id,
      ),
    );
  return { id, valuations };
}
const requiredValuation = (entity_id: string, on: LegalDate) =>
  run(async (work) => {
    await work.lock(Entity, entity_id);
    const [of] = await work.all(ShareClass, { entity_id });
    return assertValuation(work, of!, on).then(
      ({ id }) => id,
      (problem: { code: string; extra: object }) => ({ code: problem.code, ...problem.extra }),
    );
  });

it('is the newest on record, from its day to its last', async () => {
  const {
    id,
    valuations: [, newest],
  } = await valued([{ effective_date: addMonths(day, -1) }, {}]);
  expect([await requiredValuation(id, day), await requiredValuation(id, addMonths(day, 12))]).toEqual([newest, newest]);
});

it('answers 409 valuation_required if none is on record, valuation_stale if it is old or overtaken', async () => {
  const none = await valued([]);
  expect(await requiredValuation(none.id, day)).toEqual({
    code: 'valuation_required',
    share_class_id: expect.stringMatching(/^shc_/),
  });
  const {
    id,
    valuations: [valuation_id],
  } = await valued();
  expect(await requiredValuation(id, addMonths(day, 13))).toMatchObject({
    code: 'valuation_stale',
    valuation_id,
    effective_date: day,
    stale_reason: 'age',
  });
  expect(await requiredValuation(id, addMonths(day, -1))).toMatchObject({
    code: 'valuation_stale',
    stale_reason: 'not_yet',
  });
  const since = addMonths(day, 1);
  await run((work) =>
    service.materialEvent(
      { entity_id: id, id: valuation_id!, kind: 'term_sheet', description: 'Signed.', occurred_on: since },
      { work } as never,
    ),
  );
  expect(await requiredValuation(id, addMonths(since, 1))).toMatchObject({
    code: 'valuation_stale',
    valuation_id,
    stale_since: since,
    stale_reason: 'material_event',
  });
  expect(await requiredValuation(id, day)).toBe(valuation_id);
});

describe('a valuation that was recorded wrongly', () => {
  const record = (id: string, more: object) =>
    run(async (work) => {
      const valuation = await service.create(
        {
          id,
          price_per_share: '0.25',
          effective_date: day,
          method: 'independent_appraisal',
          provider: 'Harbor',
          evidence,
          ...more,
        },
        { work } as never,
      );
      return { valuation, warnings: work.warnings };
    });
  const params = (answer: Promise<unknown>) =>
    answer.then(
      () => [],
      ({ found }: { found: { param: string }[] }) => found.map(({ param }) => param),
    );
  const [early, late] = [addMonths(day, -2), addMonths(day, 1)];

  it('is corrected by one that names it, of an earlier day too, but of none before what stood before it', async () => {
    const {
      id,
      valuations: [first, wrong],
    } = await valued([{ effective_date: early }, { effective_date: late, price_per_share: '0.01' }]);
    expect(await params(record(id, { effective_date: day }))).toEqual(['effective_date']);
    expect(await params(record(id, { corrects_valuation_id: first }))).toEqual([
      'corrects_valuation_id',
      'effective_date',
    ]);
    expect(await params(record(id, { effective_date: addMonths(early, -1), corrects_valuation_id: wrong }))).toEqual([
      'effective_date',
    ]);
    const { valuation: right, warnings } = await record(id, { effective_date: early, corrects_valuation_id: wrong });
    expect(warnings).toEqual([
      expect.stringMatching(/^This valuation corrects the valuation by “Harbor” as of .*, at \$0\.01 per share\.$/),
    ]);
    expect(await requiredValuation(id, day)).toBe(right.id);
    expect(
      await database.system.query('select status, superseded_by_id from valuation where id = $1', [wrong]),
    ).toEqual([{ status: 'superseded', superseded_by_id: right.id }]);
    expect(
      await database.system.query(
        `select reason from audit_entry where subject_id = $1 and action = 'valuation.superseded'`,
        [wrong],
      ),
    ).toEqual([{ reason: `Recorded in error. ${right.id} corrects it.` }]);
    // corrections count from the first correct valuation
    const { valuation: again } = await record(id, { effective_date: day, corrects_valuation_id: right.id });
    expect(await requiredValuation(id, late)).toBe(again.id);
  });

  it('does not take a material event with it', async () => {
    const {
      id,
      valuations: [first],
    } = await valued([{ effective_date: early }]);
    await run((work) =>
      service.materialEvent(
        { entity_id: id, id: first!, kind: 'term_sheet', description: 'Signed.', occurred_on: day },
        { work } as never,
      ),
    );
    const { valuation: wrong } = await record(id, { effective_date: late });
    const { valuation: right } = await record(id, { effective_date: early, corrects_valuation_id: wrong.id });
    expect(right).toMatchObject({ status: 'stale', stale_since: day, stale_reason: 'material_event' });
  });
});

it('a report predating a recorded material event is stale from it, however recorded; approvers are told', async () => {
  const [first, happened] = [addMonths(day, -2), addMonths(day, -1)];
  const {
    id,
    valuations: [told],
  } = await valued([{ effective_date: first }]);
  const event = { kind: 'term_sheet' as const, description: 'Signed.', occurred_on: happened };
  await run((work) => service.materialEvent({ entity_id: id, id: told!, ...event }, { work } as never));
  const record = (effective_date: LegalDate) =>
    run(async (work) => ({
      made: await service.create(
        { id, price_per_share: '0.25', effective_date, method: 'independent_appraisal', provider: 'Harbor', evidence },
        { work } as never,
      ),
      told: work.warnings.filter((one) => one.includes('does not reflect')),
    }));
  const stale = {
    made: { status: 'stale', stale_since: happened, stale_reason: 'material_event', material_event: event },
    told: [expect.stringMatching(/^This valuation is as of .* and does not reflect the event on .*: “Signed\.”/)],
  };
  // supersession keeps the history
  expect(await record(first)).toMatchObject(stale);
  expect(await record(addDays(happened, -1))).toMatchObject(stale);
  expect(await requiredValuation(id, day)).toMatchObject({
    code: 'valuation_stale',
    stale_reason: 'material_event',
    stale_since: happened,
  });
  expect(await record(happened)).toMatchObject({ made: { status: 'active', material_event: null }, told: [] });
});

it('tells the approver what a valuation replaces and whom it mails, and of an option whose price it is', async () => {
  const { id } = await valued([]);
  const create = (more: object) =>
    run(async (work) => ({
      made: await service.create(
        {
          id,
          price_per_share: '0.25',
          effective_date: day,
          method: 'independent_appraisal',
          provider: 'Harbor',
          evidence,
          ...more,
        },
        { work } as never,
      ),
      told: work.warnings,
    }));
  expect((await create({ provider_email: 'desk@tests.example' })).told).toEqual([]);
  const { made, told } = await create({ price_per_share: '0.40', provider: 'Keel & Scale' });
  expect(told).toEqual([
    expect.stringMatching(/^This valuation supersedes the valuation by “Harbor” as of .*, at \$0\.25 per share\.$/),
  ]);
  const said = await run(async (work) => {
    await warnOfBasis(work, made.id);
    return work.warnings;
  });
  expect(said).toEqual([
    expect.stringMatching(/^The price is based on the valuation by “Keel & Scale” as of .*, at \$0\.40 per share\.$/),
  ]);
});
