import { zoneOf } from '#kernel/calendar';
import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { readStep } from '#platform/temporal/start-plan';
import { Document } from '#documents/document';
import {
  correctionDays,
  Filing,
  filingMachine,
  Withdrawn,
  type FilingOffice,
  type FilingOwner,
  type Prepared,
} from '#filings/filing';
import { lawOf } from '#law/states/index';
import { holdAction, rejectAction, takeEffect, type WhichAction } from './advance-action';
import { withdrawAction } from './cancel-action';
import {
  actionOf,
  type ActionRow,
  type CorporateAction,
  type ActionContext,
  filedAs,
  workflowOf,
} from './corporate-action';
import { planAgain } from './begin-action';

/** Files the signed document. A new name that has been taken since counts as a rejection. Idempotent. */
export async function fileAction(work: UnitOfWork, office: FilingOffice, which: WhichAction): Promise<Prepared> {
  const [kind, held] = await holdFiled(work, which);
  const { entity, action } = held;
  if (action.filing_id) return office.preparedFiling(await work.lock(Filing, action.filing_id));
  const { fee_cents } = await readStep(work, workflowOf(action), 'state_filing');
  const { name } = kind.filing!;
  const { legal_name, isNew } = name(held);
  const filing = work.insert(Filing, {
    entity_id: entity.id,
    type: filedAs(kind, held)!,
    subject_id: action.id,
    legal_name,
    jurisdiction: entity.jurisdiction,
    authority: lawOf(entity.jurisdiction).filing_office.authority,
    fee_cents,
    payment_cents: 0,
    expedite: 'standard',
    document_id: action.document_id,
    attempt: 1,
  });
  if (kind.moves.file) work.move<ActionRow>(action, kind.moves.file, { filing_id: filing.id });
  else work.update<ActionRow>(action, { filing_id: filing.id });
  if (isNew) office.checkName(work, filing);
  return office.preparedFiling(filing);
}

/** Runs after sixty days without a correction. Returns false if a correction arrived. */
export async function giveUpAction(work: UnitOfWork, which: WhichAction): Promise<boolean> {
  const [kind, held] = await holdFiled(work, which);
  if (held.action.status === kind.moves.reject.to) return true;
  const filing = await work.lock(Filing, held.action.filing_id!);
  if (filing.status !== 'rejected') return false; // resubmitted in the meantime
  work.move(filing, filingMachine.moves.cancel);
  await rejectAction(kind, held, {
    refused: `The state rejected the ${kind.filing!.instrument}, and it was not corrected in ${correctionDays} days.`,
    step: 'state_filing',
  });
  return true;
}

async function holdFiled(work: UnitOfWork, which: WhichAction): Promise<[CorporateAction, ActionContext]> {
  const [kind, held] = await holdAction(work, which);
  if (held.action.status === kind.moves.cancel.to) throw new Withdrawn(`${which.action_id} was cancelled`);
  return [kind, held];
}

const ofFiling = (work: UnitOfWork, { entity_id, subject_id }: Filing): Promise<[CorporateAction, ActionContext]> =>
  holdAction(work, { entity_id, action_id: subject_id });

export const actionFilings: FilingOwner = {
  workflowOf: async (work, { subject_id }) => workflowOf(await work.find(actionOf(subject_id).resource, subject_id)),
  step: 'state_filing',
  isGivenUp: true,

  /** A company keeps its file number. */
  assertFileNumber(_, { state_file_number }, __, number) {
    if (state_file_number !== number)
      throw invalidParam(
        'file_number',
        `This filing does not change the company's file number. Send ${state_file_number}.`,
        'conflict',
      );
    return Promise.resolve();
  },

  async evidenceOf(work, entity, filing, { file_number }) {
    const [kind, held] = await ofFiling(work, filing);
    const { title, sha256 } = await work.find(Document, filing.document_id!);
    const { type, facts } = kind.filing!.evidence;
    const acknowledgment = {
      authority: lawOf(entity.jurisdiction).filing_office.authority_name,
      document_name: title,
      document_sha256: sha256!,
      file_number,
      filed_at: work.now.toISOString(),
      time_zone: zoneOf({ principal_address: null, jurisdiction: entity.jurisdiction }),
      sandbox: !entity.livemode,
    };
    return { template: type, facts: facts(held, acknowledgment), execution_status: null };
  },

  /**
   * The filed document takes effect on that date (8 Del. C. § 103(d), 6 Del. C. § 18-206(b), W.S. 17-16-123(a),
   * 17-29-205).
   */
  async accept(work, _, filing, { effective_date }) {
    const [kind, held] = await ofFiling(work, filing);
    await takeEffect(kind, held, effective_date);
    return kind.filing!.accepted(held, effective_date);
  },

  /** The filing office receives the same document again, because a different document needs a new decision. */
  async correct(work, _, filing, { corrections, signature }) {
    const [kind, held] = await ofFiling(work, filing);
    const given = Object.entries(corrections).flatMap(([name, value]) =>
      value === undefined ? [] : [`corrections.${name}`],
    );
    const errors = [...given, ...(signature ? ['incorporator_signature'] : [])].map((param): ParameterError => ({
      param,
      code: 'conflict',
      message:
        `You cannot correct the ${kind.filing!.instrument} after it is approved and signed. Cancel this ` +
        `${kind.title} and create another.`,
    }));
    if (errors.length > 0) throw invalid(errors);
    const { plan, simulation } = planAgain(kind, held);
    work.recordPlan(plan, simulation);
  },

  async withdraw(work, _, filing) {
    await withdrawAction(...(await ofFiling(work, filing)));
  },
};
