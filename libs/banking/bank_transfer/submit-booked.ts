import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { wakeWorkflow } from '#platform/temporal/start-plan';
import type { Banks } from '#banking/bank';
import { BankTransfer } from './bank-transfer.entity';
import { submitTransfer } from './submit-transfer';
import { followTransfer } from './transfer-workflow';

const most = 50;

interface Booked {
  bank_transfer_id: string;
  scope: Scope;
}

/** The bank gets a company's transfers between accounts in their order, in batches. */
export function queueBooked(work: UnitOfWork, { id, entity_id }: BankTransfer): void {
  const { scope } = work;
  const { account_id, livemode } = scope;
  work.put('booked_transfer', { bank_transfer_id: id, account_id, livemode, entity_id, scope });
  wakeWorkflow(work, {
    workflow: 'bookedTransfers',
    id: `booked_transfers/${entity_id}`,
    entity_id,
    kind: 'booked_transfers',
    summary: 'Transfers between accounts: report them to the bank',
  });
}

/**
 * Submits the oldest queued transfers of a company, and returns their number. After the first that the bank does not
 * answer, the rest of the batch gets workflows of its own, so that it blocks nothing. Idempotent.
 */
export async function submitBooked(
  works: UnitOfWorkRunner,
  banks: Banks,
  { scope, entity_id }: { scope: Scope; entity_id: string },
): Promise<number> {
  const batch = await works.run(scope, (work) =>
    work.query<Booked>(
      `select bank_transfer_id, scope from booked_transfer where account_id = $1 and livemode = $2::boolean
         and entity_id = $3 order by serial limit ${most}`,
      [entity_id],
    ),
  );
  let answered = 0;
  while (answered < batch.length && (await isOver(works, banks, batch[answered]!))) answered += 1;
  await works.run(scope, async (work) => {
    for (const { bank_transfer_id, scope: own } of batch.slice(answered))
      followTransfer(work, await work.find(BankTransfer, bank_transfer_id), { scope: own });
    const ids = batch.map(({ bank_transfer_id }) => bank_transfer_id);
    await work.statement('delete from booked_transfer where bank_transfer_id = any($1)', [ids]);
  });
  return batch.length;
}

/** The transfer's own workflow repeats a failed call, and shows its error. */
const isOver = (works: UnitOfWorkRunner, banks: Banks, order: Booked): Promise<boolean> =>
  submitTransfer(works, banks, order).then(
    ({ state }) => state === 'over',
    () => false,
  );
