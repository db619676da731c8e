import { Problem } from '#kernel/problem';
import { quoted } from '#kernel/quoted';
import type { Document } from './document.entity';
import { documentMachine } from './document.machine';

/** Seconds until a repeated request is likely to succeed. Failed documents are rendered again at growing intervals. */
const retryAfter = { generating: 1, failed: 30 } as const;

/** 409 while the PDF is rendered. */
export function notReady({ id, title, status }: Document, attempted_transition: string): Problem {
  const retry_after = status === 'failed' ? retryAfter.failed : retryAfter.generating;
  return new Problem(
    'invalid_state_transition',
    `${quoted(title)} (${id}) is ${status} and not ready yet. Wait for the document.ready event, or retry in ` +
      `${retry_after} ${retry_after === 1 ? 'second' : 'seconds'}.`,
    {
      document_id: id,
      current_state: status,
      attempted_transition,
      allowed_transitions: documentMachine.offeredFrom(status),
      retry_after,
    },
  );
}
