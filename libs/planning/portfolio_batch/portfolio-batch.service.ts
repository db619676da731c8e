import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import { ours } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { Page } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { pageQuery } from '#platform/queries/list';
import type { CancelInput } from '#platform/wire/input';
import { sandboxOutcomes } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { EntityFormationService, responsible, type CheckedEntity } from '#formation/formation';
import { checkBatch, planCompany } from './check-batch';
import type { CreatePortfolioBatch, ListPortfolioBatchItems } from './portfolio-batch.dto';
import { PortfolioBatch } from './portfolio-batch.entity';
import { PortfolioBatchItem } from './portfolio-batch-item.entity';
import type { ItemCounts } from './portfolio-batch-item.machine';
import { portfolioBatchMachine } from './portfolio-batch.machine';

export const itemSorts = ['index', 'created'];
const noItems: ItemCounts = { queued: 0, running: 0, registered: 0, rejected: 0, failed: 0, cancelled: 0 };

const workflowOf = (id: string): string => `portfolio_batch/${id}`;

@Injectable()
export class PortfolioBatchService {
  constructor(private readonly formation: EntityFormationService) {}

  async create({ id, entities, metadata }: CreatePortfolioBatch, { work }: Ctx): Promise<PortfolioBatch> {
    await work.lock(Portfolio, id);
    const bodies = entities.map((body) => ({ ...body, portfolio_id: id }));
    const checked = await checkBatch(work, this.formation, bodies);
    for (const one of checked) {
      work.recordPlan(planCompany(one));
      const planned = this.formation.planOf(one, work.now);
      if (planned) work.recordPlan(planned);
    }
    warnOfTestNames(work, checked);
    warnOfTaxNumbers(work, checked);
    const batch = work.insert(PortfolioBatch, {
      portfolio_id: id,
      item_counts: { ...noItems, queued: bodies.length },
      metadata,
    });
    bodies.forEach((body, index) =>
      work.insert(PortfolioBatchItem, {
        portfolio_batch_id: batch.id,
        portfolio_id: id,
        index,
        legal_name: body.legal_name,
        body: work.keys.seal(JSON.stringify(body)),
      }),
    );
    startBatch(work, batch.id);
    return batch;
  }

  async items({ id, ...input }: ListPortfolioBatchItems, { read }: Ctx): Promise<Page<PortfolioBatchItem>> {
    const query = pageQuery(
      { sort: 'index', ...input },
      {
        where: [{ column: 'portfolio_batch_id', operator: '=', value: isId('pfb', id) ? id : 'none' }],
        sorts: itemSorts,
      },
    );
    const page = await read.page(PortfolioBatchItem, query);
    await read.find(PortfolioBatch, id);
    return page;
  }

  /** The workflow cancels the items, because an office may be processing a company. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<PortfolioBatch> {
    const batch = await work.lock(PortfolioBatch, id);
    work.move(batch, portfolioBatchMachine.moves.cancel, { cancelled_by: work.scope.authorized_by }, reason);
    work.send({
      kind: 'signal',
      id: workflowOf(id),
      signal: 'notify',
      args: [{ id: newId('evt'), topic: 'cancelled' }],
    });
    return batch;
  }
}

function startBatch(work: UnitOfWork, portfolio_batch_id: string): void {
  const workflow_id = workflowOf(portfolio_batch_id);
  work.send({
    kind: 'start',
    workflow: 'portfolioBatch',
    id: workflow_id,
    queue: 'lifecycle',
    summary: 'Formation of a batch of companies',
    background: true,
    attributes: { Kind: 'portfolio_batch', Livemode: work.scope.livemode },
    args: [{ scope: { ...work.scope, test_clock_id: null }, workflow_id, portfolio_batch_id }],
  });
}

function warnOfTestNames(work: UnitOfWork, checked: readonly CheckedEntity[]): void {
  for (const [index, { input }] of checked.entries())
    if (input.origin !== 'existing')
      for (const outcome of sandboxOutcomes(input.legal_name, work.scope.livemode))
        work.warn(ours(`entities[${index}].legal_name: ${outcome}`));
}

/** The IRS assigns one number a day to each responsible party (Form SS-4 instructions). */
function warnOfTaxNumbers(work: UnitOfWork, checked: readonly CheckedEntity[]): void {
  const formed = checked.filter(({ input }) => input.origin !== 'existing');
  const most = Math.max(
    0,
    ...[...Map.groupBy(formed, ({ values }) => responsible(values.founders)?.name.toLowerCase()).values()].map(
      (alike) => alike.length,
    ),
  );
  if (most > 1)
    work.warn(
      ours(
        `The IRS issues each responsible party one EIN per day. ${most} companies share a responsible party, so ` +
          `their last EIN takes at least ${most} days. The batch does not wait for EINs.`,
      ),
    );
}
