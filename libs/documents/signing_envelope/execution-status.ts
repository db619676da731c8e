import type { UnitOfWork } from '#platform/db/unit-of-work';
import { executionMachine, type Document } from '#documents/document';

const moves = {
  sent: executionMachine.moves.send,
  partially_signed: executionMachine.moves.sign,
  executed: executionMachine.moves.execute,
  declined: executionMachine.moves.decline,
  expired: executionMachine.moves.expire,
  voided: executionMachine.moves.void,
};

/** The caller holds the document. */
export function markExecution(
  work: UnitOfWork,
  document: Document,
  execution_status: keyof typeof moves,
  changes: Partial<Pick<Document, 'sha256' | 'size_bytes' | 'sealed_at' | 'signatures' | 'status_reason'>> = {},
): void {
  if (document.execution_status !== execution_status) work.move(document, moves[execution_status], changes);
}
