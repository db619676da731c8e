import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import { sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { checkOfCompany, Document, startRendering, writePaper } from '#documents/document';
import type { ClaimResponseLaw } from '#law/states/state-law';
import type { ClaimResponse, RecordClaimantReply } from './claim-response.dto';
import { noticeOfRejection, offerOfSecurity } from './claim-response.document';
import { CreditorClaim } from './creditor-claim.entity';
import { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './dissolution-law';
import { officerOf } from './dissolution-people';
import { early } from './distribution';

/** Null if no statute bars a claim by a response, or without a notice to creditors. */
export const responseLaw = (entity: Entity, { procedure, notice_mailed_on }: Dissolution): ClaimResponseLaw | null =>
  procedure === 'elective_280' && notice_mailed_on !== null ? dissolutionLaw(entity).notice.response : null;

/** 8 Del. C. § 280(a)(3), (b)(2): ninety days from the receipt, and at least 150 days before the end of § 278. */
export function lastDayToRespond(
  { days, days_before_end }: ClaimResponseLaw,
  received_on: LegalDate,
  survives_until: LegalDate | null,
): LegalDate {
  const last = addDays(received_on, days);
  const end = survives_until === null ? last : addDays(survives_until, -days_before_end);
  return end < last ? end : last;
}

/** The work holds the company and the claim. */
export async function writeResponse(
  work: UnitOfWork,
  entity: Entity,
  claim: CreditorClaim,
  response: { reason: string; allowed_cents: number | null } | { security: string },
): Promise<Partial<CreditorClaim>> {
  const action = await work.find(Dissolution, claim.dissolution_id);
  const law = responseLaw(entity, action);
  const kind: ClaimResponse = 'reason' in response ? 'rejection' : 'security';
  if (law === null) {
    if (kind === 'rejection') return {};
    throw early(
      'Only Delaware corporations that have given notice under elective_280 can offer security (8 Del. C. § 280).',
    );
  }
  const { claimant, ground, amount_cents, received_on } = claim;
  const facts = {
    company: companyFacts(entity),
    dissolved_on: entity.dissolved_on!,
    claimant,
    ground,
    amount_cents,
    received_on,
    answer_days: law.answer_days,
    presented_late: received_on > action.claims_until! ? action.claims_until : null,
    noticed_on: action.notice_mailed_on!,
    signatory: await officerOf(work, entity),
    document_date: companyDay(entity, work.now),
  };
  const paper =
    'reason' in response
      ? writePaper(work, entity, {
          template: noticeOfRejection,
          facts: { ...facts, ...response },
          execution_status: null,
        })
      : writePaper(work, entity, {
          template: offerOfSecurity,
          facts: { ...facts, ...response },
          execution_status: null,
        });
  startRendering(work, paper);
  work.warn(sentence`The mailing must include a copy of 8 Del. C. §§ 278 to 283. Minutebook does not supply the text.`);
  return {
    response: kind,
    response_document_id: paper.id,
    respond_by: lastDayToRespond(law, received_on, action.survives_until),
    response_mailed_on: null,
    answer_until: null,
  };
}

/** The claim is barred if the claimant neither sues nor, for an offer of security, rejects it in time. */
export async function recordResponse(
  work: UnitOfWork,
  entity: Entity,
  claim: CreditorClaim,
  { mailed_on, mail_class, delivered_on, evidence_document_id }: Omit<RecordClaimantReply, 'id'>,
): Promise<CreditorClaim> {
  const law = dissolutionLaw(entity).notice.response;
  const { response, response_document_id, respond_by } = claim;
  if (law === null || response === null || respond_by === null || claim.response_mailed_on !== null)
    throw new Problem(
      'invalid_state_transition',
      response === null
        ? 'The company has not responded to this claim yet. Dispute the claim or offer security first.'
        : `The response was already mailed on ${claim.response_mailed_on}.`,
      { current_state: claim.status, attempted_transition: 'record_response', allowed_transitions: [] },
    );
  const today = companyDay(entity, work.now);
  const evidence = await work.find(Document, evidence_document_id);
  const { facts } = await work.find(Document, response_document_id!);
  const { document_date: drafted_on } = facts as { document_date: LegalDate };
  const isOffer = response === 'security';
  const errors = [
    ...errorWhen(
      mailed_on < drafted_on || mailed_on > today,
      'mailed_on',
      'out_of_range',
      `mailed_on must be between ${drafted_on} (the document date) and ${today} (today).`,
    ),
    ...errorWhen(
      mailed_on > respond_by,
      'mailed_on',
      'too_late',
      `The deadline to mail the response was ${respond_by} (${isOffer ? law.security : law.rejection}). A late ` +
        `response does not bar the claim. ${
          isOffer ? 'Reserve for the claim or settle it.' : 'Allow the claim or settle it (8 Del. C. § 281(a)(1)).'
        }`,
    ),
    ...errorWhen(
      isOffer && delivered_on === undefined,
      'delivered_on',
      'missing',
      'delivered_on is required for an offer of security. The time to reject the offer runs from its receipt.',
    ),
    ...errorWhen(
      delivered_on !== undefined && (!isOffer || delivered_on < mailed_on || delivered_on > today),
      'delivered_on',
      isOffer ? 'out_of_range' : 'not_applicable',
      isOffer
        ? `delivered_on must be between ${mailed_on} (the mailing date) and ${today} (today).`
        : 'delivered_on applies only to an offer of security. The time to sue runs from the mailing of the notice.',
    ),
    ...checkOfCompany(evidence, entity.id),
  ];
  if (errors.length > 0) throw invalid(errors);
  return work.update(claim, {
    response_mailed_on: mailed_on,
    response_mail_class: mail_class as CreditorClaim['response_mail_class'],
    response_evidence_document_id: evidence.id,
    // 8 Del. C. § 280(a)(4): the time to sue runs from the mailing.
    answer_until: addDays(delivered_on ?? mailed_on, law.answer_days),
  });
}

/** Claims that are not rejected in time must be paid: 8 Del. C. §§ 280(a)(3), 281(a)(1). */
function unmailedSays({ id, respond_by }: CreditorClaim, law: ClaimResponseLaw, today: LegalDate): string {
  const path = `POST /v1/creditor_claims/${id}`;
  return today > respond_by!
    ? `Minutebook has no record that the notice rejecting claim ${id} was mailed by ${respond_by}, and a claim that ` +
        `is not rejected in time must be paid (${law.rejection}, 8 Del. C. § 281(a)(1)). Allow the claim with ` +
        `${path}/allow, or settle it. If the notice was mailed in time, record it with ${path}/record_response.`
    : `Minutebook has no record that the notice rejecting claim ${id} was mailed. Record the mailing with ` +
        `${path}/record_response, or settle the claim. You can distribute ${law.distribution_days} days after the ` +
        'last notice of rejection (8 Del. C. § 281(a)).';
}

/** 409 while a rejection is not mailed, and until 150 days after the last notice of rejection (8 Del. C. § 281(a)). */
export function assertRejectionsAged(entity: Entity, claims: readonly CreditorClaim[], today: LegalDate): void {
  const law = dissolutionLaw(entity).notice.response;
  if (law === null) return;
  const rejections = claims.filter(({ response }) => response === 'rejection');
  const unmailed = rejections.find(
    ({ status, response_mailed_on }) => status === 'disputed' && response_mailed_on === null,
  );
  if (unmailed) throw early(unmailedSays(unmailed, law, today));
  const last = rejections
    .flatMap(({ response_mailed_on: on }) => on ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined || today > addDays(last, law.distribution_days)) return;
  throw early(
    `The last notice of rejection was mailed on ${last}. You can distribute on or after ` +
      `${addDays(last, law.distribution_days + 1)} (8 Del. C. § 281(a)).`,
  );
}
