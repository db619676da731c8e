import { step } from '#kernel/plan';
import { noteStep } from '#platform/temporal/start-plan';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { bodiesOf, hasPreferred } from '#governance/resolution';
import { corporateAction, workflowOf, type ActionContext, type ActionWait } from '#governance/actions';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { holdersVote } from '../holders-vote';
import { settleSigned, voidClosing } from './closing/signatures-in-escrow';
import { CorporateTransaction } from './corporate-transaction.entity';
import { corporateTransactionMachine } from './corporate-transaction.machine';
import { liquidatesForTax, recordDeemedLiquidation } from './deemed-liquidation';
import { decisionOn } from './transaction-decision';
import {
  instrumentFacts,
  instrumentOf,
  signersOf,
  type HeldTransaction,
  type Participants,
} from './transaction-instrument';
import { transactionKinds } from '../transaction-kinds';
import { kindRules } from './transaction-rules';
import { conclude, fixRelease, takeOutcome } from './conclude-transaction';
import { transactionParts } from './transaction-parts';
import { stateFilingEvidence } from '#compliance/state_filing';

const { begin_closing: approve, close: complete, fail: reject, terminate: cancel } = corporateTransactionMachine.moves;

/** Runs a corporate transaction: decided at the definitive stage, signed during closing, effective on release. */
export const corporateTransaction = corporateAction<CorporateTransaction, Participants>({
  resource: CorporateTransaction,
  title: 'corporate transaction',
  variants: { names: transactionKinds, of: ({ kind }) => kind },
  moves: { approve, complete, reject, cancel },
  read: peopleOf,
  decision: decisionOn,
  holdersApprove: ({ work, entity, action }) => holdersApprove(work, entity, action),
  async prepare(held) {
    const { work, entity, action } = held;
    await recordDeemedLiquidation(held);
    await settleSigned(work, entity, action);
    if (!action.closing_asked)
      return { waits_for: 'people', stage: 'closeGates', what: 'Close the gates and begin closing' };
    if (kindRules[action.kind].filed !== null)
      await noteStep(work, workflowOf(action), 'closing', 'done', 'Closing has begun.');
    return null;
  },
  paper: {
    type: ({ entity, action }) => instrumentOf(action.kind, entity),
    signers: signersOf,
    facts: instrumentFacts,
  },
  filing: {
    type: ({ action }) => kindRules[action.kind].filed,
    instrument: 'closing instrument',
    name: ({ entity: { legal_name }, action: { terms } }) =>
      'to_entity_type' in terms
        ? { legal_name: terms.legal_name, isNew: terms.legal_name !== legal_name }
        : { legal_name, isNew: false },
    evidence: {
      type: stateFilingEvidence.kind,
      facts: ({ entity }, acknowledgment) => ({ company: companyFacts(entity), ...acknowledgment }),
    },
    accepted: ({ action }, on) => `Accepted: the ${kindRules[action.kind].title} took effect on ${on}.`,
  },
  untilReleased: ({ action }) =>
    action.released ? null : { waits_for: 'people', stage: 'release', what: 'Release the closing' },
  release: fixRelease,
  apply: takeOutcome,
  conclude,
  steps: ({ action }) => ({
    before: [
      ...(liquidatesForTax(action) && action.form_966_document_id === null ? [deemedLiquidation] : []),
      ...(action.closing_asked
        ? []
        : [step.outside('closing', 'Gates closed and closing started', { emits: ['corporate_transaction.updated'] })]),
    ],
  }),
  stages: { closeGates: 'decided', release: 'signed', payDeferred: 'effective' },
  pastReturn: ({ action: { released } }) =>
    released ? 'The closing has been released and its signatures are effective. You cannot reverse it.' : null,
  // A refused decision ends the transaction. An unsigned document can be redrafted.
  outlasts: (_, step) => step !== 'decision' && step !== 'approval',
  afterwards: lookAfter,
  async undo({ work, entity, action }) {
    await voidClosing(work, action);
    work.update(entity, { corporate_transaction_id: null });
    wakeObligationWatch(work, entity.id);
  },
});

const deemedLiquidation = step.house('deemed_liquidation', 'Form 966 record drafted', {
  creates: [{ object: 'document', kind: 'form_966_record' }],
  emits: ['document.created', 'corporate_transaction.updated', 'document.ready'],
});

export async function holdersApprove(
  work: UnitOfWork,
  entity: Entity,
  { kind, terms }: Pick<CorporateTransaction, 'kind' | 'terms'>,
): Promise<boolean> {
  const asked =
    bodiesOf(entity, kindRules[kind].act).includes('stockholders') &&
    !('substantially_all' in terms && !terms.substantially_all);
  // Only the charter's protective provisions ask for a vote on a sale of stock.
  return asked && (kind === 'stock_sale' ? hasPreferred(work, entity) : holdersVote(work, entity));
}

export async function peopleOf({
  work,
  action,
}: Pick<ActionContext<CorporateTransaction>, 'work' | 'action'>): Promise<Participants> {
  const { signer_stakeholder_id, counterparty_stakeholder_id, constituent_stakeholder_id } = action;
  const personOf = async (id: string | null) => (id === null ? null : await work.find(Stakeholder, id));
  return {
    signer: await work.find(Stakeholder, signer_stakeholder_id!),
    counterparty: await personOf(counterparty_stakeholder_id),
    constituent: await personOf(constituent_stakeholder_id),
  };
}

/** Runs tasks up to the first that must wait. */
async function lookAfter(held: HeldTransaction): Promise<ActionWait> {
  if (held.action.status !== 'closed') return null;
  for (const part of transactionParts()) {
    const waiting = (await part.afterwards?.(held)) ?? null;
    if (waiting) return waiting;
  }
  return null;
}
