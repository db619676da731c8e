import { amends } from '#captable/ocf';
import type { Findings } from '../bundle/findings';
import type { Compensation } from './compensations';
import type { ReductionsRead } from './read-reductions';

const amended = /^Amends .+\.$/;
export const isAmendment = (comment: string): boolean => amended.test(comment);

/**
 * Our exports state replacements in a comment. A replacement matches a cancellation of the same date, holder and plan.
 */
export function replacements(
  compensations: ReadonlyMap<string, Compensation>,
  { reductions, doubtful }: ReductionsRead,
  found: Findings,
): Map<Compensation, Compensation> {
  const said = new Map([...compensations.values()].map((one) => [amends(one.value.security_id), one]));
  const successors = new Map<Compensation, Compensation>();
  const replaces = new Map<Compensation, Compensation>();
  for (const one of compensations.values()) {
    const {
      place,
      value: { comments = [], date, stakeholder_id, security_id },
      plan,
    } = one;
    for (const before of comments.flatMap((comment) => said.get(comment) ?? [])) {
      const { value } = before;
      const flaw =
        before === one ||
        successors.has(before) ||
        replaces.has(one) ||
        reductions.get(security_id)?.some(({ does }) => does === 'retract') ||
        value.stakeholder_id !== stakeholder_id ||
        before.plan !== plan ||
        value.date > date ||
        (value.date === date && before.at > one.at);
      if (flaw) {
        found.add(
          place,
          'terminal',
          `The grant cannot replace ${value.security_id}, which has a different holder, plan, or successor, or a ` +
            'later date.',
        );
        for (const id of [security_id, value.security_id]) doubtful.add(id);
        continue;
      }
      successors.set(before, one);
      replaces.set(one, before);
    }
  }
  return replaces;
}
