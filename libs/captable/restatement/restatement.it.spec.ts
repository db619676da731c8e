import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { invalid, Problem } from '#kernel/problem';
import { Reader } from '#platform/db/reader';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { standings } from '#ledger/holdings';
import { Entity } from '#companies/entity';
import { LedgerEntry, partsOf, ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from '../../../test/support/corporation';
import { readCorrections } from './restatement.validation';
import type { CorrectionKind } from './correction';
import { correctLedger } from './correct-ledger';
import { reversalsOf } from './entry-lineage';
import { fold, type Act } from './oracle.fixture';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const common = {
  name: 'Common Stock',
  class_type: 'common' as const,
  par_value: '0.00001',
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'CS',
};
const start = '2026-05-01';
const authorized = 8000;
const horizon = 60;
const read = (): Reader => new Reader(database.app, tenant.scope);

interface Company {
  id: string;
  people: string[];
  share: string;
}
/** The correct acts, and their current entries. */
interface Model {
  acts: (Act & { entry: string })[];
  now: number;
  seen: { known_at: Date; as_of: string; holdings: number[] }[];
}

const found = async (holders: number): Promise<Company> =>
  tenant.run(async (work) => {
    const { id } = work.insert(Entity, { ...corporation, status: 'active' });
    const people = Array.from(
      { length: holders },
      (_, index) =>
        work.insert(Stakeholder, { entity_id: id, kind: 'individual', name: `Holder ${index}`, roles: [] }).id,
    );
    return {
      id,
      people,
      share: (await ShareLedger.of(work, id)).open({ ...common, authorized_shares: authorized }, start).id,
    };
  });

const sharesHeld = async ({ id, people }: Company, as_of: string, known_at?: Date): Promise<number[]> => {
  const all = await standings(read(), id, { as_of, known_at });
  return people.map((who) =>
    all.filter(({ stakeholder_id }) => stakeholder_id === who).reduce((sum, { quantity }) => sum + quantity, 0),
  );
};

async function addsUp({ id: entity_id }: Company): Promise<void> {
  const replayed = new Map<string, number>();
  for (const { postings } of await read().all(LedgerEntry, { entity_id }))
    for (const { security_id, quantity } of postings)
      if (security_id !== null) replayed.set(security_id, (replayed.get(security_id) ?? 0) + quantity);
  for (const { id, status, quantity } of await read().all(Security, { entity_id }))
    expect([id, status, replayed.get(id)]).toEqual([id, status, status === 'outstanding' ? quantity : 0]);
}

/** Compares every day, and past knowledge. */
async function agree(company: Company, { acts, seen }: Model): Promise<void> {
  const truth = fold(acts, company.people, authorized);
  if ('broken' in truth) throw new Error(`the model is broken at ${truth.broken}`);
  for (const offset of [0, 7, 20, 35, horizon])
    expect([offset, await sharesHeld(company, addDays(start, offset))]).toEqual([
      offset,
      truth.on(addDays(start, offset)),
    ]);
  await addsUp(company);
  for (const { known_at, as_of, holdings } of seen)
    expect(await sharesHeld(company, as_of, known_at)).toEqual(holdings);
}

const issued = (on: number, who: number, quantity: number): fc.AsyncCommand<Model, Company> => ({
  toString: () => `issue ${quantity} to ${who} on ${on}`,
  check: () => true,
  async run(model, { id, people, share }) {
    const day = addDays(start, on);
    const act: Act = { form: 'issue', who: people[who]!, to: null, quantity, day, of: null, struck: false };
    const answer = await tenant
      .run(async (work) => {
        await work.lock(Entity, id);
        const ledger = await ShareLedger.of(work, id);
        ledger.issue(
          await work.find(ShareClass, share),
          { stakeholder_id: act.who, quantity, issued_on: day },
          { kind: 'stock_issuance', effective_date: day },
        );
        return ledger.recorded[0]!.id;
      })
      .catch((error: unknown) => error as Problem);
    const refused = 'broken' in fold([...model.acts, act], people, authorized);
    expect(typeof answer === 'string' ? 'recorded' : answer.code).toBe(
      refused ? 'authorized_shares_exceeded' : 'recorded',
    );
    if (typeof answer === 'string') model.acts.push({ ...act, entry: answer });
    if (typeof answer === 'string' && on > model.now) model.now = on;
  },
});

const takenShares = (
  form: 'retirement' | 'transfer',
  who: number,
  most: number,
  later: number,
): fc.AsyncCommand<Model, Company> => ({
  toString: () => `${form} of ${most} by ${who}, ${later} days later`,
  check: () => true,
  async run(model, { id, people, share }) {
    const day = addDays(start, (model.now = Math.min(horizon, model.now + later)));
    const made = await tenant.run(async (work) => {
      await work.lock(Entity, id);
      const [security] = await work.lockAll(Security, {
        entity_id: id,
        stakeholder_id: people[who]!,
        status: 'outstanding',
      });
      if (!security) return null;
      const quantity = Math.min(most, security.quantity);
      const to = people[(who + 1) % people.length]!;
      const ledger = await ShareLedger.of(work, id);
      const of = await work.find(ShareClass, share);
      const { transfer, repurchase } = securityMachine.moves;
      if (form === 'transfer')
        ledger.transfer(
          of,
          security,
          { move: transfer, quantity, vesting: null, to: { stakeholder_id: to, document_id: null } },
          { kind: 'stock_transfer', effective_date: day },
        );
      else
        ledger.retire(
          of,
          security,
          { move: repurchase, quantity, vesting: null },
          { kind: 'stock_repurchase', effective_date: day },
        );
      return { entry: ledger.recorded[0]!.id, taken: security.id, quantity, to: form === 'transfer' ? to : null };
    });
    if (made === null) return;
    model.acts.push({
      form,
      who: people[who]!,
      to: made.to,
      quantity: made.quantity,
      day,
      of: await madeBy(model, id, made.taken),
      struck: false,
      entry: made.entry,
    });
  },
});

async function madeBy({ acts }: Model, entity_id: string, security_id: string): Promise<NonNullable<Act['of']>> {
  const entries = new Map((await read().all(LedgerEntry, { entity_id })).map((entry) => [entry.id, entry]));
  const index = acts.findIndex(
    ({ entry }) =>
      Object.values(partsOf(entries.get(entry)!.postings)!).includes(security_id) &&
      partsOf(entries.get(entry)!.postings)!.taken !== security_id,
  );
  const act = acts[index]!;
  // The struck-out act gave the security back.
  if (act.struck) return act.of!;
  return {
    act: index,
    part: partsOf(entries.get(act.entry)!.postings)!.balance === security_id ? 'balance' : 'resulting',
  };
}

interface CorrectionCase {
  target: number;
  kind: CorrectionKind;
  quantity?: number;
  who?: number;
  on?: number;
}

const restated = (wanted: CorrectionCase[]): fc.AsyncCommand<Model, Company> => ({
  toString: () => `restate ${JSON.stringify(wanted)}`,
  check: ({ acts }) => acts.length > 0,
  async run(model, company) {
    const { id, people } = company;
    const chosen = [...new Map(wanted.map((one) => [one.target % model.acts.length, one])).entries()].filter(
      ([index]) => !model.acts[index]!.struck,
    );
    if (chosen.length === 0) return;
    const corrections = chosen
      .map(([index, { kind, quantity, who, on }]) => ({
        target_entry_id: model.acts[index]!.entry,
        correction_kind: kind,
        ...(kind === 'cancellation'
          ? {}
          : {
              patch: {
                ...(quantity === undefined ? {} : { quantity }),
                ...(who === undefined ? {} : { stakeholder_id: people[who]! }),
                ...(on === undefined ? {} : { effective_date: addDays(start, on) }),
              },
            }),
      }))
      .filter(({ correction_kind, patch }) => correction_kind !== 'field_correction' || Object.keys(patch!).length > 0);
    const after: Model['acts'] = model.acts.map((act) => {
      const one = corrections.find(({ target_entry_id }) => target_entry_id === act.entry);
      const {
        quantity = act.quantity,
        stakeholder_id: who = act.who,
        effective_date: day = act.day,
      } = one?.patch ?? {};
      return { ...act, quantity, who, day, struck: act.struck || one?.correction_kind === 'cancellation' };
    });
    const before = await sharesHeld(company, addDays(start, horizon));
    const known_at = new Date();
    await new Promise((next) => {
      setTimeout(next, 2);
    });
    const answer = await tenant
      .run(async (work) => {
        const entity = await work.lock(Entity, id);
        const classes = await work.all(ShareClass, { entity_id: id });
        const ids = corrections.map(({ target_entry_id }) => target_entry_id);
        const targets = new Map((await work.byIds(LedgerEntry, ids)).map((entry) => [entry.id, entry]));
        const { found: read_, errors } = readCorrections(corrections, {
          entity,
          today: '2026-12-31',
          people: await work.all(Stakeholder, { entity_id: id }),
          classes,
          entries: targets,
          reversed: await reversalsOf(work, ids),
          prices: new Map(),
        });
        if (errors.length > 0) throw invalid(errors);
        return correctLedger(
          work,
          id,
          { found: read_, targets, classes, today: '2026-12-31' },
          { resolution_id: 'res_ratified', reason: 'It was wrong.' },
        );
      })
      .catch((error: unknown) => error as Problem);
    const truth = fold(after, people, authorized);
    if (answer instanceof Error) {
      expect([answer.message, 'broken' in truth]).toEqual([
        expect.stringMatching(/^(ledger_contradiction|authorized_shares_exceeded)/),
        true,
      ]);
      return;
    }
    expect('broken' in truth ? truth.broken : 'whole').toBe('whole');
    const by = new Map(answer.entries.map(({ entry_id, after: other }) => [entry_id, other?.entry_id]));
    model.acts = after.map((act) => ({ ...act, entry: by.get(act.entry) ?? act.entry }));
    // Acts use the current date, so time never goes back.
    model.now = Math.max(model.now, ...chosen.map(([, { on }]) => on ?? 0));
    model.seen.push({ known_at, as_of: addDays(start, horizon), holdings: before });
    const now = await sharesHeld(company, addDays(start, horizon));
    expect(
      people.map((who) => answer.holders.find(({ stakeholder_id }) => stakeholder_id === who)?.change ?? 0),
    ).toEqual(now.map((count, index) => count - before[index]!));
  },
});

const day = fc.nat({ max: horizon });
const who = fc.nat({ max: 3 });
const target = fc.nat({ max: 500 });
const kind = fc.constantFrom<CorrectionKind>('field_correction', 'full_reissue');
const correction: fc.Arbitrary<CorrectionCase> = fc.oneof(
  fc.record(
    { target, kind, quantity: fc.integer({ min: 1, max: 500 }), who, on: day },
    { requiredKeys: ['target', 'kind'] },
  ),
  fc.record({ target, kind, quantity: fc.integer({ min: 150, max: 400 }) }),
  fc.record({ target, kind, on: day }),
  fc.record({ target, kind: fc.constantFrom<CorrectionKind>('full_reissue', 'cancellation') }),
);
const command = fc.oneof(
  fc.tuple(day, who, fc.integer({ min: 1, max: 500 })).map((args) => issued(...args)),
  fc
    .tuple(
      fc.constantFrom<'retirement' | 'transfer'>('retirement', 'transfer'),
      who,
      fc.integer({ min: 1, max: 300 }),
      fc.nat({ max: 3 }),
    )
    .map((args) => takenShares(...args)),
  fc.array(correction, { minLength: 1, maxLength: 3 }).map(restated),
);

it('shows daily what naively retold corrections say, refuses what those cannot, and keeps what was known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const company = await found(4);
      const model: Model = { acts: [], now: 0, seen: [] };
      await fc.asyncModelRun(() => ({ model, real: company }), commands);
      await agree(company, model);
    }),
    { numRuns: 40 },
  );
}, 300_000);

it('holds over a long life of two hundred and sixty attempts', async () => {
  const [commands] = fc.sample(fc.array(command, { minLength: 260, maxLength: 260 }), { seed: 20_260_501, numRuns: 1 });
  const company = await found(4);
  const model: Model = { acts: [], now: 0, seen: [] };
  await fc.asyncModelRun(() => ({ model, real: company }), commands!);
  expect(model.seen.length).toBeGreaterThan(20);
  await agree(company, model);
}, 300_000);

/** The commit counts as the last statement. Returns true if the work finished first. */
async function cutBefore(statement: number, act: (work: UnitOfWork) => Promise<unknown>): Promise<boolean> {
  const work = new UnitOfWork(database.app, tenant.scope);
  const transaction = await work.open();
  const [{ pid }] = (await transaction.query<{ pid: number }>('select pg_backend_pid() as pid')) as [{ pid: number }];
  let left = statement;
  const cut = async (): Promise<void> => {
    if (left-- === 0) await database.system.query('select pg_terminate_backend($1, 5000)', [pid]);
  };
  const [query, commit] = [transaction.query.bind(transaction), transaction.commit.bind(transaction)];
  Object.assign(transaction, {
    query: async (...args: Parameters<typeof query>) => {
      await cut();
      return query(...args);
    },
    commit: async (...args: Parameters<typeof commit>) => {
      await cut();
      return commit(...args);
    },
  });
  try {
    await act(work);
    await work.commit();
    return true;
  } catch (error) {
    await work.rollback();
    if (left >= 0) throw error;
    return false;
  }
}

it('replays to the same table after a cut between any two statements, and does the act once when retried', async () => {
  const company = await found(3);
  const { id, people, share } = company;
  const model: Model = { acts: [], now: 0, seen: [] };
  await issued(0, 0, 300).run(model, company);
  const target = model.acts[0]!.entry;
  const within =
    (act: (work: UnitOfWork, ledger: ShareLedger, of: ShareClass, security: Security) => unknown) =>
    async (work: UnitOfWork) => {
      await work.lock(Entity, id);
      const [security] = await work.lockAll(Security, {
        entity_id: id,
        stakeholder_id: people[0]!,
        status: 'outstanding',
      });
      return act(work, await ShareLedger.of(work, id), await work.find(ShareClass, share), security!);
    };
  const { transfer, repurchase } = securityMachine.moves;
  const acts: [(work: UnitOfWork) => Promise<unknown>, number[]][] = [
    [
      within((_, ledger, of) =>
        ledger.issue(
          of,
          { stakeholder_id: people[1]!, quantity: 50, issued_on: start },
          { kind: 'stock_issuance', effective_date: start },
        ),
      ),
      [300, 50, 0],
    ],
    [
      within((_, ledger, of, security) =>
        ledger.transfer(
          of,
          security,
          { move: transfer, quantity: 100, vesting: null, to: { stakeholder_id: people[2]!, document_id: null } },
          { kind: 'stock_transfer', effective_date: start },
        ),
      ),
      [200, 50, 100],
    ],
    [
      within((_, ledger, of, security) =>
        ledger.retire(
          of,
          security,
          { move: repurchase, quantity: 20, vesting: null },
          { kind: 'stock_repurchase', effective_date: start },
        ),
      ),
      [180, 50, 100],
    ],
    [
      async (work) => {
        await work.lock(Entity, id);
        const classes = await work.all(ShareClass, { entity_id: id });
        const targets = new Map((await work.byIds(LedgerEntry, [target])).map((entry) => [entry.id, entry]));
        return correctLedger(
          work,
          id,
          {
            found: new Map([[target, { kind: 'field_correction' as const, patch: { quantity: 250 } }]]),
            targets,
            classes,
            today: '2026-12-31',
          },
          { resolution_id: 'res_ratified', reason: 'It was wrong.' },
        );
      },
      [130, 50, 100],
    ],
  ];
  for (const [act, after] of acts) {
    const before = [
      await sharesHeld(company, start),
      await read().all(LedgerEntry, { entity_id: id }),
      await read().all(Security, { entity_id: id }),
    ];
    let cuts = 0;
    while (!(await cutBefore(cuts, act))) {
      cuts += 1;
      expect([
        await sharesHeld(company, start),
        await read().all(LedgerEntry, { entity_id: id }),
        await read().all(Security, { entity_id: id }),
      ]).toEqual(before);
    }
    expect([cuts > 4, await sharesHeld(company, start)]).toEqual([true, after]);
    await addsUp(company);
  }
});
