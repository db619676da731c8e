import { companyDay } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { Composition } from './composition';
import { holdersVoteOnIssue, type Issue } from '#law/decisions/holders';
import { lawOf } from '#law/states/index';
import { Resolution } from './resolution.entity';
import { templateOf } from './template-choice';

/**
 * 409 `resolution_required` where a board is to issue shares that the act has the holders approve first, and they have
 * not within a year (W.S. 17-16-621(f)).
 */
export async function checkIssue(
  work: UnitOfWork,
  entity: Entity,
  { classes }: Composition,
  particulars: object | undefined,
): Promise<void> {
  const { class_name = '', issues = [] } = (particulars ?? {}) as { class_name?: string; issues?: Issue[] };
  const { holders } = lawOf(entity.jurisdiction).votes;
  if (!holdersVoteOnIssue(holders, classes, class_name, issues)) return;
  const act = 'share_issuance_authorisation';
  const approved = await work.all(Resolution, {
    entity_id: entity.id,
    body: 'stockholders',
    status: 'adopted',
    action: act,
  });
  if (approved.some(({ valid_until }) => valid_until! >= companyDay(entity, work.now))) return;
  throw new Problem(
    'resolution_required',
    `Shares for other things than cash, with more than ${holders.issue_vote!.over.join('/')} of the votes that ` +
      `are outstanding, need the approval of the ${holders.holder}s first (${holders.issue_vote!.statute}): open it ` +
      `with POST /v1/entities/${entity.id}/resolutions, body stockholders and action ${act}.`,
    {
      act,
      body: 'stockholders',
      template_id: templateOf({ body: 'stockholders', action: act, llc: false }),
      resolution_id: null,
    },
  );
}
