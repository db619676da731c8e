import { verifyAudit } from '#platform/events/audit-verification';
import { Sequencer } from '#platform/events/sequencer';
import { createLog } from '#platform/config/logger';
import { Problem } from '#kernel/problem';
import { Entity } from '#companies/entity';
import { verifyBook } from '../libs/documents/minute_book/verification';
import { cancelAction } from '#governance/actions';
import { Resolution, sendForSignature, settle } from '#governance/resolution';
import { capTable, standings } from '#ledger/holdings';
import { company, database, run, sign, start, tenant, travel } from '../libs/governance/resolution/decisions.fixture';
import { dissolution } from '../libs/exit/dissolution/dissolution.action';
import { Dissolution } from '../libs/exit/dissolution/dissolution.entity';
import { DissolutionService } from '../libs/exit/dissolution/dissolution.service';
import { carriedOut, rendered } from './support/carry-out-action';
import { Lost, mishaps, SagaSteps, type Mishap } from './support/saga-steps';

async function chainHolds(): Promise<boolean> {
  const sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  try {
    await database.sequenced();
    return (await verifyAudit(database.app, tenant.scope)).intact;
  } finally {
    await sequencer.stop();
  }
}

const service = new DissolutionService();

async function shell() {
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
  const one = await run(acme.clock, (work) =>
    service.create({ id: acme.id, auto_generate_resolutions: true } as never, { work } as never),
  );
  return { acme, which: { entity_id: acme.id, action_id: one.id }, resolution_id: one.resolution_id! };
}

async function lived(mishap: { at: number; kind: Mishap } | null) {
  const { acme, which, resolution_id } = await shell();
  const runs = <R>(act: Parameters<typeof run<R>>[1]) => run(acme.clock, act);
  const where = {
    scope: { ...tenant.scope, test_clock_id: acme.clock },
    run: runs,
    travel: (to: string) => travel(acme.clock, to),
  };
  const people = (steps: SagaSteps) => async (waits_for: string) => {
    if (waits_for === 'people')
      return steps.byHand('distribute', (work) =>
        service.distribute({ id: which.action_id, assets_cents: 0 } as never, { work } as never),
      );
    const { document_id, status } = await runs((work) => work.find(Resolution, resolution_id));
    if (status === 'draft') {
      await steps.take('decision paper', (work) => rendered(work, document_id));
      await steps.take('decision round', (work) => sendForSignature(work, { entity_id: acme.id, resolution_id }));
      await sign(acme, resolution_id, 0);
    }
    await steps.take('decision', (work) => settle(work, { entity_id: acme.id, resolution_id }, false));
  };
  const steps = new SagaSteps(runs, mishap);
  try {
    await carriedOut(steps, which, where, people(steps));
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    await givenUpOrResumed(() => carriedOut(new SagaSteps(runs), which, where, people(new SagaSteps(runs))));
  }
  return { steps: steps.taken, acme, which, runs };

  /** Abandons the failed step. After the fix, a step that cannot be undone resumes. */
  async function givenUpOrResumed(resume: () => Promise<string>): Promise<void> {
    try {
      await runs((work) => cancelAction(work, dissolution, { id: which.action_id }));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      await resume();
    }
  }
}

async function endOf({ acme, which, runs }: Awaited<ReturnType<typeof lived>>) {
  const [action, entity] = await runs((work) =>
    Promise.all([work.find(Dissolution, which.action_id), work.find(Entity, acme.id)]),
  );
  const table = capTable(await runs((work) => standings(work, acme.id, { as_of: '2026-12-31' })));
  const events = await database.system.query<{ type: string }>('select type from event where entity_id = $1', [
    acme.id,
  ]);
  const often = (type: string): number => events.filter((event) => event.type === type).length;
  return {
    status: action.status,
    company: entity.status,
    outstanding: table.outstanding,
    ends: often('entity.dissolved'),
    closings: often('dissolution.completed'),
    filings: often('filing.created'),
    book: (await runs((work) => verifyBook(work as never, acme.id))).first_broken,
  };
}

const completed = {
  status: 'completed',
  company: 'dissolved',
  outstanding: 0,
  ends: 1,
  closings: 1,
  filings: 1,
  book: null,
};
const cancelled = { status: 'cancelled', company: 'active', outstanding: 0, ends: 0, closings: 0, book: null };

it('whatever step of a dissolution is repeated or lost, it ends as declared, and its records hold', async () => {
  const clean = await lived(null);
  expect(await endOf(clean)).toEqual(completed);
  const { steps } = clean;
  expect(steps.filter((step) => step !== 'advance')).toEqual([
    'decision paper',
    'decision round',
    'decision',
    'render',
    'sign',
    'file',
    'submit',
    'collect',
    'evidence',
    'distribute',
    'render',
  ]);
  for (const [at, step] of steps.entries())
    for (const kind of mishaps) {
      const { filings, ...end } = await endOf(await lived({ at, kind }));
      const isBefore = kind === 'lost_for_good' && at <= steps.indexOf('collect');
      const { filings: one, ...whole } = completed;
      expect([at, step, kind, end]).toEqual([at, step, kind, isBefore ? cancelled : whole]);
      expect(filings).toBeLessThanOrEqual(one);
    }
  expect(await chainHolds()).toBe(true);
}, 300_000);
