import { companyDay } from '#kernel/calendar';
import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { ShareRepurchase } from '#plans/share_repurchase';
import { checkOfCompany, Document, startRendering, writePaper } from '#documents/document';
import { noticeOfDissolution, yearEnds, type DissolutionNoticeFacts } from './winding-up.document';
import type { NoticeLaw } from '#law/states/state-law';
import { isCalledOff } from './dissolution.machine';
import type { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './dissolution-law';
import { officerOf } from './dissolution-people';
import type { RecordNoticeOfDissolution } from './notice.dto';

/** Days to mail and publish the notice. Its deadline is too near afterwards. */
const daysToGive = 30;

/** The creditors' period starts at mailing. */
export async function writeNotice(
  work: UnitOfWork,
  entity: Entity,
  { dissolved_on, today }: { dissolved_on: LegalDate; today: LegalDate },
): Promise<Document> {
  const law = dissolutionLaw(entity).notice;
  const claims_until = addDays(today, law.days + daysToGive);
  const notice = writePaper(work, entity, {
    template: noticeOfDissolution,
    facts: {
      company: companyFacts(entity),
      dissolved_on,
      claims_until,
      repurchases: repurchasesBefore(
        dissolved_on,
        { years: law.distributions_of_years ?? 0, since: entity.formation_date },
        await work.all(ShareRepurchase, { entity_id: entity.id, status: 'completed' }),
      ),
      signatory: await officerOf(work, entity),
      document_date: today,
    },
    execution_status: null,
  });
  startRendering(work, notice);
  return notice;
}

export const repurchasesBefore = (
  dissolved_on: LegalDate,
  period: Parameters<typeof yearEnds>[1],
  all: readonly Pick<ShareRepurchase, 'effective_date' | 'total_cents'>[],
): DissolutionNoticeFacts['repurchases'] =>
  yearEnds(dissolved_on, period).flatMap((year_to) => {
    const amount_cents = all
      .filter(({ effective_date: on }) => on! > addMonths(year_to, -12) && on! <= year_to)
      .reduce((sum, { total_cents }) => sum + total_cents, 0);
    return amount_cents === 0 ? [] : { year_to, amount_cents };
  });

type NoticeRequest = Omit<RecordNoticeOfDissolution, 'id'>;

/**
 * Starts the creditors' period (8 Del. C. § 280(a)(1), W.S. 17-16-1406(b), 17-29-703(b)). The work holds the company
 * and its dissolution.
 */
export async function recordNotice(
  work: UnitOfWork,
  entity: Entity,
  action: Dissolution,
  request: NoticeRequest,
): Promise<Dissolution> {
  assertNoticeDue(action);
  const { facts } = await work.find(Document, action.notice_document_id!);
  const { dissolved_on, claims_until: stated } = facts as DissolutionNoticeFacts;
  const evidence = await work.find(Document, request.evidence_document_id);
  const { mailed_on, published_on = null, claims_until = stated } = request;
  const errors = [
    ...checkNoticeDates(
      { ...request, claims_until },
      { dissolved_on, today: companyDay(entity, work.now), law: dissolutionLaw(entity).notice },
    ),
    ...errorWhen(
      dissolutionLaw(entity).notice.registered_mail && request.mail_class === undefined,
      'mail_class',
      'required',
      'mail_class is required because Delaware requires certified or registered mail, return receipt requested ' +
        `(${dissolutionLaw(entity).notice.statute}).`,
    ),
    ...checkOfCompany(evidence, entity.id),
  ];
  if (errors.length > 0) throw invalid(errors);
  if (claims_until !== stated)
    work.warn(
      ours(
        `The notice that Minutebook drafted sets a deadline of ${stated}, but you recorded ${claims_until}, which ` +
          'must be the deadline of the notice that you mailed.',
      ),
    );
  return work.update(action, {
    notice_mailed_on: mailed_on,
    notice_mail_class: (request.mail_class ?? null) as Dissolution['notice_mail_class'],
    notice_published_on: published_on,
    notice_evidence_document_id: evidence.id,
    claims_until,
  });
}

export function checkNoticeDates(
  {
    mailed_on,
    published_on,
    claims_until,
  }: Pick<NoticeRequest, 'mailed_on' | 'published_on'> & { claims_until: LegalDate },
  { dissolved_on, today, law }: { dissolved_on: LegalDate; today: LegalDate; law: NoticeLaw },
): ParameterError[] {
  const weeks = law.published_weeks;
  const last = published_on === undefined || weeks === null ? undefined : addDays(published_on, 7 * (weeks - 1));
  const given = published_on ?? mailed_on;
  const least = addDays(given, law.days);
  return [
    ...errorWhen(
      mailed_on < dissolved_on || mailed_on > today,
      'mailed_on',
      'out_of_range',
      `mailed_on must be between ${dissolved_on} (the dissolution date) and ${today} (today).`,
    ),
    ...errorWhen(
      weeks !== null && published_on === undefined,
      'published_on',
      'required',
      `published_on is required. Send the date of first publication. The notice must appear in ${weeks} ` +
        `consecutive weeks (${law.statute}).`,
    ),
    ...errorWhen(
      published_on !== undefined && mailed_on <= today && (published_on < mailed_on || published_on > today),
      'published_on',
      'out_of_range',
      `published_on must be between ${mailed_on} (the mailing date) and ${today} (today).`,
    ),
    ...errorWhen(
      last !== undefined && last > today && given <= today,
      'published_on',
      'out_of_range',
      `The notice must appear in ${weeks} consecutive weeks (${law.statute}). Record it on or after ${last}.`,
    ),
    ...errorWhen(
      claims_until > addMonths(given, 12),
      'claims_until',
      'too_late',
      `The notice sets a deadline of ${claims_until}, but it must be within one year, by ${addMonths(given, 12)}.`,
    ),
    ...errorWhen(
      claims_until < least,
      'claims_until',
      'too_early',
      `The notice sets a deadline of ${claims_until}, but creditors must have ${law.days} days from ${given} ` +
        `(${law.statute}). Give a new notice with a deadline of ${least} or later, and send that date in claims_until.`,
    ),
  ];
}

function assertNoticeDue({ status, procedure, notice_document_id, notice_mailed_on, claims_until }: Dissolution): void {
  const refuse = (why: string): Problem =>
    new Problem('invalid_state_transition', why, {
      current_state: status,
      attempted_transition: 'record_notice',
      allowed_transitions: [],
    });
  if (isCalledOff({ status })) throw refuse(`The dissolution is ${status}, so you do not need to notify creditors.`);
  if (procedure === 'default_281')
    throw refuse('You do not need to give notice under default_281. The company pays or provides for known creditors.');
  if (notice_document_id === null)
    throw refuse('The company has not been dissolved yet. Minutebook drafts the notice after the dissolution.');
  if (claims_until !== null) throw refuse(`A notice mailed on ${notice_mailed_on} has already been recorded.`);
}
