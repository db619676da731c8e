import fc from 'fast-check';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Problem } from '#kernel/problem';
import { Entity } from '#companies/entity';
import { Filing } from '#filings/filing';
import { advanceAction } from '#governance/actions';
import { Resolution, sendForSignature, settle } from '#governance/resolution';
import { capTable, standings } from '#ledger/holdings';
import { company, database, run, sign, start, tenant, travel } from '../libs/governance/resolution/decisions.fixture';
import { ChecklistItem } from '../libs/exit/corporate_transaction/checklist-item.entity';
import { checklistItemMachine } from '../libs/exit/corporate_transaction/checklist-item.machine';
import { CorporateTransaction } from '../libs/exit/corporate_transaction/corporate-transaction.entity';
import { CorporateTransactionService } from '../libs/exit/corporate_transaction/corporate-transaction.service';
import { stages, type Stage } from '../libs/exit/corporate_transaction/corporate-transaction.machine';
import { isSeen } from '../libs/exit/corporate_transaction/gates';
import { carriedOut, rendered } from './support/carry-out-action';
import { Lost, mishaps, SagaSteps, type Mishap } from './support/saga-steps';

const service = new CorporateTransactionService();

async function reorganization() {
  const acme = await company([0]);
  await database.system.query(
    `update entity set status = 'active', formation_date = '2026-01-05', state_file_number = '5551234',
      registered_at = $2, activated_at = $2 where id = $1`,
    [acme.id, start],
  );
  const roles = ['director', 'officer'].map((role) => ({
    role,
    titles: role === 'officer' ? ['President'] : [],
    from: '2026-01-05',
    until: null,
  }));
  await database.system.query('update stakeholder set roles = $2 where id = $1', [
    acme.people[0],
    JSON.stringify(roles),
  ]);
  const runs = <R>(act: (work: UnitOfWork) => Promise<R> | R): Promise<R> => run(acme.clock, act);
  const { id } = await runs(async (work) => {
    work.insert(Filing, {
      entity_id: acme.id,
      status: 'accepted',
      type: 'good_standing_certificate',
      subject_id: acme.id,
      legal_name: 'Acme, Inc.',
      jurisdiction: 'US-DE',
      authority: 'delaware_division_of_corporations',
      fee_cents: 0,
      payment_cents: 0,
      expedite: 'standard',
      attempt: 1,
      effective_date: '2026-04-30',
    });
    return service.create(
      {
        entity_id: acme.id,
        kind: 'reorganization',
        reorganization: { merger_subsidiary: 'Acme Merger Sub, Inc.', subsidiary_formed_in: 'Delaware' },
        counterparty: { name: 'Bo Chen', email: 'bo@tests.example' },
      },
      { work } as never,
    );
  });
  const which = { entity_id: acme.id, action_id: id };
  const see = (): Promise<CorporateTransaction> => runs((work) => work.find(CorporateTransaction, id));

  const closeGates = (stage: string) => async (work: UnitOfWork) => {
    await work.lock(Entity, acme.id);
    for (const item of await work.lockAll(ChecklistItem, { corporate_transaction_id: id, stage, status: 'open' }))
      if (!isSeen(item.key)) work.move(item, checklistItemMachine.moves.satisfy, { done_on: '2026-05-01' });
  };
  const go = (to_stage: Exclude<Stage, 'loi' | 'closed'>) => (work: UnitOfWork) =>
    service.advance({ id, to_stage, ...(to_stage === 'definitive' ? { auto_generate_resolutions: true } : {}) }, {
      work,
    } as never);
  const release = (work: UnitOfWork) => service.release({ id }, { work } as never);
  const terminate = (work: UnitOfWork) => service.terminate({ id, reason: 'No agreement.' }, { work } as never);

  async function decide(steps: SagaSteps): Promise<void> {
    const { resolution_id } = await see();
    const { document_id, status } = await runs((work) => work.find(Resolution, resolution_id!));
    if (status === 'draft') {
      await steps.take('decision paper', (work) => rendered(work, document_id));
      await steps.take('decision round', (work) =>
        sendForSignature(work, { entity_id: acme.id, resolution_id: resolution_id! }),
      );
      await sign(acme, resolution_id!, 0);
    }
    await steps.take('decision', (work) => settle(work, { entity_id: acme.id, resolution_id: resolution_id! }, false));
  }
  const where = {
    scope: { ...tenant.scope, test_clock_id: acme.clock },
    run: runs,
    travel: (to: string) => travel(acme.clock, to),
  };
  return { acme, which, runs, see, closeGates, go, release, terminate, decide, where };
}
type Reorganization = Awaited<ReturnType<typeof reorganization>>;

const people =
  ({ see, closeGates, go, release, decide, runs }: Reorganization, steps: SagaSteps) =>
  async (waits_for: string): Promise<void> => {
    if (waits_for === 'decision') return decide(steps);
    const { status, released } = await see();
    if (released) return;
    await runs(closeGates(status));
    await (status === 'definitive' ? steps.byHand('closing', go('closing')) : steps.byHand('release', release));
  };

async function lived(mishap: { at: number; kind: Mishap } | null) {
  const one = await reorganization();
  for (const [stage, next] of [
    ['loi', 'due_diligence'],
    ['due_diligence', 'definitive'],
  ] as const) {
    await one.runs(one.closeGates(stage));
    await one.runs(one.go(next));
  }
  const steps = new SagaSteps(one.runs, mishap);
  try {
    await carriedOut(steps, one.which, one.where, people(one, steps));
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    const rest = new SagaSteps(one.runs);
    await one.runs(one.terminate).catch((refused: unknown) => {
      if (!(refused instanceof Problem) || refused.status !== 409) throw refused;
      return carriedOut(rest, one.which, one.where, people(one, rest));
    });
  }
  return { one, steps: steps.taken };
}

async function endOf({ acme, see, runs }: Reorganization) {
  const entity = await runs((work) => work.find(Entity, acme.id));
  const events = await database.system.query<{ type: string }>('select type from event where entity_id = $1', [
    acme.id,
  ]);
  const often = (type: string): number => events.filter((event) => event.type === type).length;
  return {
    status: (await see()).status,
    company: entity.status,
    held: entity.corporate_transaction_id,
    outstanding: capTable(await runs((work) => standings(work, acme.id, { as_of: '2026-12-31' }))).outstanding,
    closings: often('corporate_transaction.closed'),
    ends: often('entity.acquired'),
  };
}

const closed = { status: 'closed', company: 'acquired', held: null, outstanding: 1000, closings: 1, ends: 1 };
const terminated = { status: 'terminated', company: 'active', held: null, outstanding: 0, closings: 0, ends: 0 };

it('whatever step is repeated or lost, it is closed once or called off, and the company is let go', async () => {
  const clean = await lived(null);
  expect(await endOf(clean.one)).toEqual(closed);
  const { steps } = clean;
  expect(steps.filter((step) => step !== 'advance')).toEqual([
    'decision paper',
    'decision round',
    'decision',
    'closing',
    'render',
    'sign',
    'release',
    'file',
    'submit',
    'collect',
    'evidence',
  ]);
  for (const [at, step] of steps.entries())
    for (const kind of mishaps) {
      const isBefore = kind === 'lost_for_good' && at <= steps.indexOf('release');
      expect([at, step, kind, await endOf((await lived({ at, kind })).one)]).toEqual([
        at,
        step,
        kind,
        isBefore ? terminated : closed,
      ]);
    }
}, 300_000);

class Model {
  stage: Stage | 'terminated' = 'loi';
  readonly closed = new Set<string>();
  decided = false;
  signed = false;

  private passes(): boolean {
    // The service detects all conditions of these stages. A company without stockholders has no one to notify.
    if (this.stage === 'closing') return this.signed;
    if (this.stage === 'definitive') return this.decided;
    return this.closed.has(this.stage);
  }
  advances(to: Stage): boolean {
    const open = this.stage !== 'terminated' && stages.indexOf(to) === stages.indexOf(this.stage) + 1 && this.passes();
    if (open) this.stage = to;
    return open;
  }
  terminates(): boolean {
    const open = this.stage !== 'closed' && this.stage !== 'terminated';
    if (open) this.stage = 'terminated';
    return open;
  }
}

const whether = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 409) return false;
      throw error;
    },
  );

/** Runs each act on the transaction and the model, which must agree. */
const acts = {
  async gates(one: Reorganization, model: Model) {
    await one.runs(one.closeGates(model.stage));
    model.closed.add(model.stage);
  },
  async decide(one: Reorganization, model: Model) {
    if (model.stage !== 'definitive' || model.decided) return;
    await one.decide(new SagaSteps(one.runs));
    model.decided = true;
  },
  async sign(one: Reorganization, model: Model) {
    if (model.stage !== 'closing' || model.signed) return;
    await signed(one);
    model.signed = true;
  },
  async advance(one: Reorganization, model: Model, to: 'due_diligence' | 'definitive' | 'closing') {
    expect([to, await whether(one.runs(one.go(to)))]).toEqual([to, model.advances(to)]);
  },
  async release(one: Reorganization, model: Model) {
    const open = model.advances('closed');
    expect(await whether(one.runs(one.release))).toBe(open);
    const steps = new SagaSteps(one.runs);
    if (open) await carriedOut(steps, one.which, one.where, people(one, steps));
  },
  async terminate(one: Reorganization, model: Model) {
    expect(await whether(one.runs(one.terminate))).toBe(model.terminates());
  },
  async forward(one: Reorganization, model: Model) {
    await acts.gates(one, model);
    await acts.decide(one, model);
    await acts.sign(one, model);
    const next = stages[stages.indexOf(model.stage as Stage) + 1];
    if (model.stage === 'terminated' || next === undefined || next === 'loi') return;
    await (next === 'closed' ? acts.release(one, model) : acts.advance(one, model, next));
  },
};
const { constantFrom } = fc;
const command = fc.oneof(
  { weight: 8, arbitrary: constantFrom('forward' as const) },
  { weight: 8, arbitrary: constantFrom('gates' as const, 'decide' as const, 'sign' as const, 'release' as const) },
  { weight: 8, arbitrary: constantFrom('due_diligence' as const, 'definitive' as const, 'closing' as const) },
  { weight: 1, arbitrary: constantFrom('terminate' as const) },
);

it('no stage is skipped, undone, or entered with an open gate, whatever is asked in whatever order', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 24 }), async (asked) => {
      const one = await reorganization();
      const model = new Model();
      for (const name of asked) {
        await (name in acts ? acts[name as 'forward'](one, model) : acts.advance(one, model, name as 'due_diligence'));
        expect((await one.see()).status).toBe(model.stage);
      }
      ends.add(model.stage);
    }),
    { numRuns: 60 },
  );
  expect([...ends]).toEqual(expect.arrayContaining(['closed', 'terminated']));
}, 300_000);

async function signed(one: Reorganization): Promise<void> {
  const steps = new SagaSteps(one.runs);
  const stop = new Lost('before the release');
  await carriedOut(steps, one.which, one.where, () => Promise.reject(stop)).catch((error: unknown) => {
    if (error !== stop) throw error;
  });
  await one.runs((work) => advanceAction(work, one.which));
}
