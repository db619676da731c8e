import { companyDay } from '#kernel/calendar';
import type { Reader } from '#platform/db/reader';
import type { StepState } from '#platform/wire/step';
import { Entity } from '#companies/entity';
import { presentOf } from '#companies/test_clock';
import { gatedStages, type ItemKey } from './checklist';
import { closingChecklist } from './closing/closing-checklist';
import { CorporateTransaction } from './corporate-transaction.entity';
import type { TransactionProgressView } from './gate.dto';
import { gatesOf, toComplete } from './gates';
import type { Subject } from './transaction-parts';

export async function subjectOf(read: Reader, id: string): Promise<Subject> {
  const transaction = await read.find(CorporateTransaction, id);
  const entity = await read.find(Entity, transaction.entity_id);
  return { read, entity, transaction, today: companyDay(entity, await presentOf(read, entity)) };
}

/** Gates are steps of their stage. Other items follow the release. */
export async function transactionProgress(subject: Subject): Promise<TransactionProgressView> {
  const { transaction, entity } = subject;
  const gates = await gatesOf(subject);
  const { sections } = await closingChecklist(subject, gates);
  return {
    object: 'corporate_transaction_progress',
    corporate_transaction_id: transaction.id,
    entity_id: entity.id,
    status: transaction.status,
    steps: sections
      .flatMap(({ entries }) => entries)
      .map((entry) => {
        const { key, title, checklist_item_id: id, done_on, gate: stage } = entry;
        const gate = gates.find((one) => one.id === id);
        const status = statusOf(gate?.status ?? entry.status, stage, transaction);
        return {
          key,
          title,
          status,
          on: done_on,
          remediation:
            status === 'waiting' ? (gate ? gate.remediation : toComplete({ id, key: key as ItemKey }, subject)) : null,
          checklist_item_id: id,
          stage,
        };
      }),
  };
}

function statusOf(
  status: string,
  stage: string | null,
  { status: current, released }: Pick<CorporateTransaction, 'status' | 'released'>,
): StepState {
  if (status === 'waived') return 'waived';
  if (['closed', 'delivered', 'executed'].includes(status)) return 'done';
  if (current === 'terminated') return 'cancelled';
  const isReached =
    stage === null ? released || current === 'closed' : stages.indexOf(stage) <= stages.indexOf(current);
  return isReached ? 'waiting' : 'pending';
}

const stages: readonly string[] = gatedStages;
