import { companyDay } from '#kernel/calendar';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { electorate, type Composition } from './deciders';
import { acts, type Act } from '#law/decisions/acts';
import { lawOf } from '#law/states/index';
import type { RecordNotice } from './resolution.dto';
import type { Notice, Resolution } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';

const appraised: readonly string[] = ['merger_approval', 'conversion_approval', 'reorganization_approval'];

/** The sufficient consents, and the document that they cover. */
interface Consented {
  counted: readonly string[];
  presented_sha256: string;
}

/**
 * Gives prompt notice of action by consent to nonconsenting stockholders who would have been entitled to notice of a
 * meeting on the day of the last necessary consent (8 Del. C. § 228(e), W.S. 17-16-704(e) and (f)). The formation
 * operating agreement promises members the same (Section 3.4). The mail attaches the consent, which also satisfies
 * Wyoming. Without an address, the company gives the notice itself.
 */
export function noticeToOthers(
  work: UnitOfWork,
  entity: Entity,
  composition: Composition,
  { body, subject, action }: Resolution,
  { counted: consenting, presented_sha256 }: Consented,
): Notice[] {
  const statute =
    body === 'members' ? 'the operating agreement' : lawOf(entity.jurisdiction).votes.holders.notice?.statute;
  if ((body !== 'stockholders' && body !== 'members') || !statute) return [];
  // Some acts require notice to nonvoting stockholders too (W.S. 17-16-704(e)).
  const nonvoting =
    body === 'stockholders' &&
    action !== null &&
    (lawOf(entity.jurisdiction).votes.holders.notice?.nonvoting ?? []).includes(
      (acts[action] as Act).corporation.holders ?? 'ordinary',
    );
  const others = electorate(composition, body, nonvoting).filter((one) => !consenting.includes(one));
  const { appraisalPublished: appraisal } = lawOf(entity.jurisdiction).corporation_act;
  return others.map((stakeholder_id) => {
    const { name, email: own = null, representative = null } = composition.people.get(stakeholder_id) ?? {};
    const email = own ?? representative?.email;
    if (!email) return { stakeholder_id, sent_at: null, given_on: null, manner: null };
    const rights =
      action !== null && appraised.includes(action)
        ? `If your shares have appraisal rights because of this action, you have not waived them: ${appraisal} The ` +
          'company will send you a separate notice about them and about the deadline to demand an appraisal.\n\n'
        : '';
    work.send({
      kind: 'mail',
      to: email,
      attachments: [{ filename: 'written-consent.pdf', sha256: presented_sha256 }],
      subject: `${entity.legal_name}: notice of an action by written consent`,
      text:
        `Dear ${name},\n\nThe ${body} of ${entity.legal_name} have acted without a meeting, by written ` +
        `consent of the holders of enough votes to decide: ${subject}.\n\n` +
        `You did not consent, so ${entity.legal_name} gives you this notice under ${statute}. The consent is ` +
        'attached as presented for signature. The minute book of the company contains the signed ' +
        `original.\n\n${rights}Minutebook`,
    });
    return { stakeholder_id, sent_at: Math.floor(+work.now / 1000), given_on: null, manner: null };
  });
}

export const isUngiven = ({ sent_at, given_on }: Notice): boolean => sent_at === null && given_on === null;

/**
 * The company gives notices that Minutebook could not mail. 409 for a repeated notice or before the decision. Requires
 * the locks on the company and the decision.
 */
export function recordNotice(
  work: UnitOfWork,
  entity: Entity,
  resolution: Resolution,
  { stakeholder_id, given_on, manner }: Omit<RecordNotice, 'id'>,
): Resolution {
  const { notices, status, resolved_at } = resolution;
  const notice = notices.find((one) => one.stakeholder_id === stakeholder_id);
  const early =
    status === 'adopted' ? null : `You do not need to give notice. The resolution is ${status.replace('_', ' ')}.`;
  const refused = early ?? (notice && !isUngiven(notice) ? 'This stakeholder has already received the notice.' : null);
  if (refused)
    throw new Problem('invalid_state_transition', refused, {
      current_state: status,
      attempted_transition: 'record_notice',
      allowed_transitions: resolutionMachine.offeredFrom(status),
    });
  const [first, last] = [companyDay(entity, resolved_at ?? work.now), companyDay(entity, work.now)];
  const errors: ParameterError[] = [
    ...(notice
      ? []
      : [
          {
            param: 'stakeholder_id',
            code: 'not_found',
            message: 'You do not need to notify this stakeholder of this resolution.',
          },
        ]),
    ...(given_on >= first && given_on <= last
      ? []
      : [
          {
            param: 'given_on',
            code: 'invalid',
            message: `given_on must be between ${first} (the decision date) and ${last}.`,
          },
        ]),
  ];
  if (errors.length > 0) throw invalid(errors);
  return work.update(resolution, {
    notices: notices.map((one) => (one === notice ? { ...one, given_on, manner } : one)),
  });
}
