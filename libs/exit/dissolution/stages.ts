import { isOpen } from '#compliance/compliance_obligation';
import { companyForm } from '#law/entity-types';
import { ownershipRuleOn } from '#law/federal/beneficial-ownership';
import { lawOf } from '#law/states/index';
import { distributed, heard, released, settled } from './creditor-standings';
import type { StageName } from './progress.dto';
import { settledUntil } from './readiness';
import { doneOn, notNeeded, pending, underWay, waiting, type EndingFacts, type Standing } from './standing';

/** One step of the end of a company. */
interface Stage {
  /** Where in the order: an LLC is wound up before the state files its end, a corporation after. */
  part: 'decided' | 'filed' | 'wound_up' | 'over';
  /** Whether a cancellation takes it back. */
  reversible: boolean;
  summary: (facts: EndingFacts) => string;
  standing: (facts: EndingFacts) => Standing;
}

const isLlc = ({ entity }: EndingFacts): boolean => companyForm(entity.entity_type) === 'llc';
const stateOf = ({ entity }: EndingFacts): string => lawOf(entity.jurisdiction).name;
const cited = (statute: string | null | undefined): string => (statute ? ` (${statute})` : '');
/** The steps, each with where it stands: `GET /v1/dissolutions/{id}/progress` tells them in the order of a company. */
export const stages: Readonly<Record<StageName, Stage>> = {
  decision: {
    part: 'decided',
    reversible: true,
    summary: (facts) => (isLlc(facts) ? 'Its members decide to dissolve it.' : 'Its board decides to dissolve it.'),
    standing: ({ board }) => decided(board),
  },
  approval: {
    part: 'decided',
    reversible: true,
    summary: () => 'The holders of its stock approve that.',
    standing: ({ action, holders }) =>
      !action.holders_vote ? notNeeded : holders === null ? pending : decided(holders),
  },
  form_966: {
    part: 'decided',
    reversible: false,
    summary: () => 'The Internal Revenue Service is told on Form 966 within thirty days (IRC § 6043(a)).',
    standing: reported,
  },
  taxes: { part: 'filed', reversible: false, summary: taxesAsked, standing: cleared },
  certificate: {
    part: 'filed',
    reversible: true,
    summary: (facts) => `The document that ends it is written and signed${cited(facts.law.filing)}.`,
    standing: written,
  },
  acceptance: {
    part: 'filed',
    reversible: false,
    summary: (facts) => `${stateOf(facts)} files it, and the company is dissolved: there is no way back.`,
    standing: accepted,
  },
  qualifications: {
    part: 'filed',
    reversible: false,
    summary: () => 'It is taken from the records of the other states where it did business.',
    standing: ({ action: { effective_date: on }, qualifications }) =>
      ofMany(
        on,
        qualifications.some((one) => one.withdrawn_on === null || one.withdrawn_on === on),
      ),
  },
  agents: {
    part: 'filed',
    reversible: false,
    summary: () => 'The authority of its registered agents ends.',
    standing: ({ action: { effective_date: on }, appointments }) =>
      ofMany(
        on,
        appointments.some(({ ended_on }) => ended_on === null || ended_on === on),
      ),
  },
  claims_window: {
    part: 'wound_up',
    reversible: true,
    summary: ({ action, law }) =>
      action.procedure === 'elective_280'
        ? `Creditors have notice, and time to claim${cited(law.notice.statute)}.`
        : `Creditors who are known are paid or provided for${cited(law.claims)}.`,
    standing: heard,
  },
  claims: {
    part: 'wound_up',
    reversible: true,
    summary: () => 'Every claim is settled: paid, compromised, given up or barred.',
    standing: settled,
  },
  distribution: {
    part: 'wound_up',
    reversible: false,
    summary: () => 'The rest goes to its owners by their rights, with a statement of who gets what.',
    standing: distributed,
  },
  ledger: {
    part: 'wound_up',
    reversible: false,
    summary: () => 'Every share, option, warrant and promise ends in its ledger.',
    standing: ({ action: { distributed_on } }) => (distributed_on === null ? pending : doneOn(distributed_on)),
  },
  final_returns: {
    part: 'over',
    reversible: false,
    summary: () => 'The last returns are filed for what it did until its end.',
    standing: returned,
  },
  ownership_report: {
    part: 'over',
    reversible: false,
    summary: ({ today }) => `A company formed in a state reports no owners: ${ownershipRuleOn(today).citation}.`,
    standing: () => notNeeded,
  },
  minute_book: {
    part: 'over',
    reversible: false,
    summary: () => 'The minute book is closed by the statement of the distribution; it stays and can be verified.',
    standing: ({ closing }) =>
      closing === null ? pending : doneOn(closing.dated, { document_id: closing.document_id }),
  },
  reserve: {
    part: 'over',
    reversible: false,
    summary: () => 'The reserve pays the claims for which it was kept, and goes to the owners once they are settled.',
    standing: released,
  },
  survival: {
    part: 'over',
    reversible: false,
    summary: ({ law }) => `It goes on to exist for suits and for winding up${cited(law.survival?.statute)}.`,
    standing: ({ law, action: { survives_until }, today }) =>
      law.survival === null
        ? notNeeded
        : survives_until === null
          ? pending
          : (today < survives_until ? underWay : doneOn)(survives_until),
  },
};

const decided = ({ id, status, effective_date, document_id }: EndingFacts['board']): Standing =>
  status === 'adopted'
    ? doneOn(effective_date, { document_id })
    : waiting('resolutions.retrieve', `resolutions/${id}`, { document_id });

function reported(facts: EndingFacts): Standing {
  if (isLlc(facts)) return notNeeded;
  const { action, entity, duties } = facts;
  const paper = { document_id: action.form_966_document_id };
  if (action.status === 'pending_approvals') return pending;
  const found = duties.filter(({ kind }) => kind === 'dissolution_return');
  const duty = found.find(isOpen) ?? found.at(-1);
  if (duty === undefined) return underWay(null, paper); // the watch over its duties puts it on the calendar
  if (isOpen(duty))
    return waiting('compliance_obligations.complete', `compliance_obligations/${duty.id}/complete`, paper);
  return duty.status === 'completed'
    ? doneOn(duty.completed_on, { document_id: duty.evidence_document_id ?? action.form_966_document_id })
    : entity.dissolution_adopted_on === null
      ? pending
      : notNeeded;
}

/** Says what the state asks for, and by when it has to have accepted what is paid to the end of a month. */
function taxesAsked(facts: EndingFacts): string {
  const { law, action, duties } = facts;
  const state = stateOf(facts);
  if (law.tax_clearance === null) return `${state} asks for no taxes before it files.`;
  const asked = `${state} is paid and told all that the company owes it${cited(law.tax_clearance)}.`;
  const until = settledUntil(duties);
  return until === null || action.effective_date !== null
    ? asked
    : `${asked} The tax is settled to ${until}: ${state} has to accept by then, or more of it is owed first.`;
}

function cleared({ law, action, entity, owed }: EndingFacts): Standing {
  if (law.tax_clearance === null) return notNeeded;
  if (action.effective_date !== null || owed.length === 0) return doneOn(null);
  const [first] = owed.filter(({ filing_id }) => filing_id === null);
  return first
    ? waiting('filings.create', `entities/${entity.id}/filings`)
    : underWay(null, { filing_id: owed[0]!.filing_id });
}

function written({ paper }: EndingFacts): Standing {
  if (paper === null) return pending;
  const { id: document_id, execution_status, signatures } = paper;
  if (execution_status === 'executed')
    return doneOn(
      signatures
        ?.map(({ signed_on }) => signed_on)
        .toSorted()
        .at(-1) ?? null,
      { document_id },
    );
  return execution_status === 'draft'
    ? underWay(null, { document_id })
    : waiting('signing_envelopes.list', `signing_envelopes?document_id=${document_id}`, { document_id });
}

function accepted({ action: { effective_date }, filing }: EndingFacts): Standing {
  if (filing === null) return pending;
  const { id: filing_id, status, evidence_document_id: document_id } = filing;
  if (effective_date !== null) return doneOn(effective_date, { filing_id, document_id });
  return status === 'rejected'
    ? waiting('filings.resubmit', `filings/${filing_id}/resubmit`, { filing_id })
    : underWay(null, { filing_id });
}

const ofMany = (on: string | null, any: boolean): Standing => (!any ? notNeeded : on === null ? pending : doneOn(on));

function returned({ action, entity, duties }: EndingFacts): Standing {
  if (action.effective_date === null || entity.dissolved_on === null) return pending;
  const returns = duties.filter(({ kind }) => kind !== 'dissolution_return');
  const open = returns.filter(isOpen);
  const [first] = open.toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
  if (first) return waiting('compliance_obligations.complete', `compliance_obligations/${first.id}/complete`);
  const days = returns.flatMap(({ completed_on }) => completed_on ?? []);
  return doneOn(days.toSorted().at(-1) ?? null);
}
