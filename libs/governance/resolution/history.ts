import { companyDay } from '#kernel/calendar';
import type { Entity } from '#companies/entity';
import type { Meeting } from '#law/decisions/board';
import { measure, type Finding } from '#law/decisions/finding';

/**
 * Whether a meeting was held before the company came here: who was in office then is not known. `held_at` in unix
 * seconds.
 */
export const isHistory = (entity: Entity, held_at: number | undefined): boolean =>
  held_at !== undefined &&
  entity.origin === 'existing' &&
  companyDay(entity, new Date(held_at * 1000)) < companyDay(entity, entity.created);

/**
 * The finding that minutes of such a meeting state, taken as they state it: more of those present were for it than not.
 */
export function findingOfHistory({ present, votes }: Meeting): Finding {
  const test = measure({ test: 'vote', threshold: 'majority', have: BigInt(votes.for), total: BigInt(present.length) });
  const said = (count: string): string => `${count} of ${present.length} votes for`;
  return {
    met: test.met,
    tests: [test],
    authority: {
      statute: 'The minutes',
      rule:
        'The meeting was held before the company came to this service. The quorum is as its minutes record it, ' +
        'and more than half of those present were for the decision.',
      required: said(test.required),
      present: said(test.present),
    },
  };
}
