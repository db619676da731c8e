import { capitalized } from '#kernel/words';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { longDate } from '#documents/kit';
import type { ComplianceObligation } from './compliance-obligation.entity';
import { obligationName } from './obligation-names';

/** For example `Franchise tax for 2027, Delaware`. A federal tax omits the jurisdiction. */
export function titleOf({
  jurisdiction,
  ...duty
}: Pick<ComplianceObligation, 'kind' | 'period' | 'jurisdiction'>): string {
  const words = capitalized(obligationName(duty));
  return jurisdiction === 'US' ? words : `${words}, ${jurisdictionNames[jurisdiction]}`;
}

/** Two sentences for staff, without the company's name. */
export function outlookOf(open: readonly ComplianceObligation[]): string {
  const inOrder = open.toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
  const overdue = inOrder.filter(({ status }) => status === 'overdue');
  const coming = inOrder.filter(({ status }) => status !== 'overdue');
  const next = coming.filter(({ due_at }) => due_at === coming[0]!.due_at);
  return [
    overdue.length === 0
      ? 'Nothing is overdue.'
      : `Overdue: ${overdue.map((one) => `${titleOf(one)} (${longDate(one.due_at)})`).join('; ')}.`,
    next.length === 0
      ? 'Nothing else is due.'
      : `Next, on ${longDate(next[0]!.due_at)}: ${next.map(titleOf).join('; ')}.`,
  ].join(' ');
}
