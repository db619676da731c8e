import { plan, step, type Plan } from '#kernel/plan';
import { decisionStep, type Resolution } from '#governance/resolution';
import type { DirectorChange } from './director-change.entity';

/** Plans a change of directors; `decision`: the one that was written for it. Pure: the dry run shows it. */
export const planDirectorChange = (
  { elected, departures, board_size }: Pick<DirectorChange, 'elected' | 'departures' | 'board_size'>,
  decision: Resolution | null,
): Plan => {
  const newcomers = elected.filter(({ stakeholder_id }) => stakeholder_id === null);
  const changed = departures.length + elected.length - newcomers.length;
  return plan('director_change', [
    decision !== null && decisionStep('decision', decision.signatories.length),
    step.house('change', 'Directorships begin and end', {
      creates: newcomers.map(() => ({ object: 'stakeholder', kind: 'individual' })),
      emits: [
        ...Array<string>(changed).fill('stakeholder.updated'),
        ...newcomers.map(() => 'stakeholder.created'),
        ...(board_size === null ? [] : ['entity.updated']),
        'director_change.completed',
      ],
    }),
  ]);
};
