import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { FormationProgress } from './item-outcome';
import type { PortfolioBatch } from './portfolio-batch.entity';
import type { PortfolioBatchItem } from './portfolio-batch-item.entity';

/** A company counts as filed once the office has its filing, or staff may have sent it. */
export async function formationsOf(
  work: UnitOfWork,
  items: readonly Pick<PortfolioBatchItem, 'entity_id'>[],
): Promise<Map<string, FormationProgress>> {
  if (items.length === 0) return new Map();
  const rows = await work.query<FormationProgress>(
    `select e.id as entity_id, e.status, e.status_reason, f.id as filing_id, f.rejection_reason,
       coalesce(f.status = 'rejected', false) as is_rejected,
       exists (select from plan_step s where s.workflow_id = 'formation/' || e.id and s.key = 'state_filing'
         and s.status in ('waiting', 'done')) as is_filed,
       exists (select from plan_step s where s.workflow_id = 'formation/' || e.id and s.status = 'failed'
         and s.completed_at is null) as has_failed
     from entity e left join filing f on f.entity_id = e.id and f.type = 'formation'
     where e.account_id = $1 and e.livemode = $2::boolean and e.id = any($3)`,
    [items.map(({ entity_id }) => entity_id)],
  );
  return new Map(rows.map((row) => [row.entity_id, row]));
}

/** Counts the companies whose formation neither has ended nor waits for an office or a person. */
export async function companiesAtWork(work: UnitOfWork, batch: PortfolioBatch): Promise<number> {
  const [{ count }] = (await work.query<{ count: number }>(
    `select count(*)::int as count from portfolio_batch_item i join entity e on e.id = i.entity_id
     where i.account_id = $1 and i.livemode = $2::boolean and i.portfolio_batch_id = $3
       and i.status in ('running', 'registered') and e.status in ('draft', 'submitted', 'registered')
       and not exists (select from plan_step s where s.workflow_id = 'formation/' || e.id
         and (s.status = 'waiting' or s.status = 'failed' and s.completed_at is null))`,
    [batch.id],
  )) as [{ count: number }];
  return count;
}
