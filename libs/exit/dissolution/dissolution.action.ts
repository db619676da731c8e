import { addDays, addMonths } from '#kernel/dates';
import { wordsOf } from '#kernel/words';
import { hasUnvestedStock } from '#captable/cap_table';
import { companyFacts, type Entity, entityMachine } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import './certificate-of-dissolution.document';
import type { DissolutionFacts } from './certificate-of-dissolution.document';
import './dissolution.decision';
import { stateFilingEvidence } from '#compliance/state_filing';
import {
  corporateAction,
  untilDay,
  wakeAction,
  type ActionContext,
  type ActionWait,
  type Decision,
} from '#governance/actions';
import { isBeforeStock, signatoryOf } from '#charter/amendment';
import { contributeLastTaxedDay, wakeObligationWatch, whenDischarged } from '#compliance/compliance_obligation';
import { adoptionOf } from '../adoption-days';
import { holdersVote } from '../holders-vote';
import { endWithCompany, unfinishedBusiness } from './company-endings';
import { Dissolution } from './dissolution.entity';
import { dissolutionMachine } from './dissolution.machine';
import { dissolutionLaw, endOfTax } from './dissolution-law';
import { writeForm966 } from './form-966';
import { releaseAgents } from './offices-held';
import { officesOf, surrenderingDirectors } from './dissolution-people';
import { ownerRanks } from './owner-ranks';
import { serviceAddressOn } from './service-address';
import { shortFormObstacle } from './check-short-form';
import { noteEnding, planSteps } from './dissolution-stages';
import { taxesOwed } from './blockers';
import { beginWindingUp, complete, untilWoundUp } from './winding-up';

const { take_effect, file, reject, cancel } = dissolutionMachine.moves;

const ends = ['pending_approvals', 'approved', 'filed', 'winding_up', 'completed'] as const;

interface Signing {
  signer: Stakeholder;
  /** Empty unless the directors sign. */
  directors: Stakeholder[];
}

/** 8 Del. C. § 275, 6 Del. C. § 18-801, W.S. 17-16-1402, 17-29-701. */
export const dissolution = corporateAction<Dissolution, Signing>({
  resource: Dissolution,
  withoutPowers: true,
  title: 'dissolution',
  moves: { complete: take_effect, file, reject, cancel },
  read: async ({ work, entity, action, today }) => ({
    signer: await work.find(Stakeholder, action.signer_stakeholder_id),
    directors: await surrenderingDirectors(work, entity, today),
  }),
  decision: (context) => (companyForm(context.entity.entity_type) === 'llc' ? ofMembers(context) : ofBoard(context)),
  holdersApprove: ({ work, entity }) => holdersVote(work, entity),
  prepare,
  paper: {
    type: ({ entity: { jurisdiction, entity_type } }) =>
      lawOf(jurisdiction).forms[companyForm(entity_type)].dissolution_document,
    signers: ({ entity, signer, directors, today }) =>
      directors.length > 0
        ? directors.map((person) => ({ person, role: 'director' }))
        : [{ person: signer, role: signatoryOf(entity, signer, today)?.role ?? 'officer' }],
    facts: statementOf,
  },
  filing: {
    type: 'dissolution',
    instrument: 'dissolution document',
    name: ({ entity: { legal_name } }) => ({ legal_name, isNew: false }),
    evidence: {
      type: stateFilingEvidence.kind,
      facts: ({ entity }, acknowledgment) => ({ company: companyFacts(entity), ...acknowledgment }),
    },
    accepted: (_, on) => `Accepted: the company is dissolved as of ${on}.`,
  },
  obstacle: ({ work, entity, action }) => (action.form === 'short' ? shortFormObstacle(work, entity) : null),
  async apply(context, on) {
    const { work, entity } = context;
    work.move(entity, entityMachine.moves.dissolve, { status_reason: null, dissolved_on: on });
    await endWithCompany(work, entity);
    await releaseAgents(work, entity, on);
    wakeObligationWatch(work, entity.id);
    const { survival, filed } = dissolutionLaw(entity);
    return {
      ...(filed === 'before_winding_up' ? await beginWindingUp(context, on) : {}),
      survives_until: survival === null ? null : addMonths(on, 12 * survival.years),
    };
  },
  steps: planSteps,
  stages: {
    notifyCreditors: awaitClaims,
    waitForClaims: awaitClaims,
    settleClaims: windingUp,
    distribute: windingUp,
    payTaxes: ({ entity }) => (dissolutionLaw(entity).tax_clearance === null ? null : 'decided'),
    emptyAccounts: 'decided',
  },
  pastReturn: ({ action: { distributed_on } }) =>
    distributed_on === null
      ? null
      : `The company distributed its assets on ${distributed_on} and closed its ledger. You cannot reverse it.`,
  undo({ work, entity }) {
    work.move(entity, entityMachine.moves.revoke_dissolution, { status_reason: null, dissolution_adopted_on: null });
    wakeObligationWatch(work, entity.id);
    if (entity.activated_at !== null) work.move(entity, entityMachine.moves.activate);
  },
  async afterwards(context) {
    const { action } = context;
    if (action.status !== 'winding_up') return null;
    const actionWait = await untilWoundUp(context);
    if (actionWait === null) await complete(context);
    return actionWait;
  },
});

contributeLastTaxedDay(async (read, entity, today) => {
  const [ending] = await read.all(Dissolution, { entity_id: entity.id, status: [...ends] });
  // A short-form corporation certifies payment for the whole year (8 Del. C. § 391(a)(5)b.).
  return !ending || ending.form === 'short' ? null : endOfTax(entity, entity.dissolved_on ?? today);
});

whenDischarged(async (work, entity_id) => {
  for (const action of await work.all(Dissolution, { entity_id, status: 'approved' })) wakeAction(work, action);
});

function awaitClaims(context: { action: Dissolution; entity: Entity }): 'effective' | 'decided' | null {
  return context.action.procedure === 'default_281' ? null : windingUp(context);
}

/** A corporation winds up after the filing, an LLC before. */
function windingUp({ entity }: { entity: Entity }): 'effective' | 'decided' {
  return dissolutionLaw(entity).filed === 'before_winding_up' ? 'effective' : 'decided';
}

/** A corporation pays its taxes before filing. An LLC winds up first. */
async function prepare(context: ActionContext<Dissolution> & Signing): Promise<ActionWait> {
  const { work, entity, action, today } = context;
  const { filed } = dissolutionLaw(entity);
  if (action.status === 'pending_approvals') {
    const { on, approved_on } = await adoptionOf(work, action);
    const adopted_on = approved_on ?? on;
    const isLlc = companyForm(entity.entity_type) === 'llc';
    work.move(action, dissolutionMachine.moves.approve, {
      ...(filed === 'after_winding_up' ? await beginWindingUp(context, today) : {}),
      ...(isLlc ? {} : { form_966_document_id: await writeForm966(context, adopted_on) }),
    });
    work.update(entity, { dissolution_adopted_on: adopted_on });
    wakeObligationWatch(work, entity.id);
    await noteEnding(context, 'adoption', 'done', 'The dissolution has been adopted.');
  }
  if (filed === 'after_winding_up') {
    const actionWait = (await untilWoundUp(context)) ?? untilReserveReleased(action);
    if (actionWait) return actionWait;
  }
  return (await untilTaxesPaid(context)) ?? untilAccountsEmpty(context);
}

async function ofBoard({ work, entity, action, today }: ActionContext<Dissolution>): Promise<Decision> {
  const { reason } = action;
  const { preferred, safes } = await ownerRanks(work, entity.id, today);
  return {
    act: 'plan_of_dissolution',
    subject: 'Dissolution and Plan of Liquidation',
    particulars: {
      ...(reason === null ? {} : { reason }),
      ...((await hasUnvestedStock(work, entity.id, today)) ? { repurchase_waived: true } : {}),
      ...(safes || preferred ? { safes, preferred } : {}),
    },
  };
}

function ofMembers({ entity, action, signer }: ActionContext<Dissolution> & Signing): Decision {
  const { llc_act, dissolution: law, forms } = lawOf(entity.jurisdiction);
  const { reason } = action;
  return {
    act: 'plan_of_dissolution',
    subject: 'Dissolution and Winding Up',
    recitals: reason === null ? [] : [`the reason for the dissolution is as follows: ${reason.replace(/[.;]$/, '')}`],
    resolved_clauses: [
      `the Company is dissolved, ${llc_act.cite.dissolution}`,
      'those who manage the Company shall wind up its affairs, and its assets shall be applied as its operating ' +
        `agreement provides, ${llc_act.cite.windingUp}`,
      `${signer.name} is authorized and directed, upon completion of the winding up, to execute and file the ` +
        `${wordsOf(forms.llc.dissolution_document)}, ${law.llc.filing}`,
    ],
  };
}

/** The winding up is complete with the last distribution: 6 Del. C. § 18-203(a). */
const untilReserveReleased = ({ reserve_cents }: Dissolution): ActionWait =>
  reserve_cents === 0 ? null : { waits_for: 'people', stage: 'distribute', what: 'Distribute the reserve' };

async function untilTaxesPaid(context: ActionContext<Dissolution>): Promise<ActionWait> {
  const { work, entity, today } = context;
  const { tax_clearance } = dissolutionLaw(entity);
  if (tax_clearance === null) return null;
  const owed = (await taxesOwed(work, entity, today)).length;
  const says = owed === 0 ? 'Filed and paid.' : `${owed} taxes and reports must be filed and paid.`;
  await noteEnding(context, 'taxes', owed === 0 ? 'done' : 'waiting', says);
  if (owed === 0) return null;
  return {
    waits_for: 'people',
    stage: 'payTaxes',
    what: `File and pay the state taxes and reports (${tax_clearance})`,
  };
}

/** Checks daily, because payments settle without the company. */
async function untilAccountsEmpty({ work, entity, today }: ActionContext<Dissolution>): Promise<ActionWait> {
  const [first] = await unfinishedBusiness({ read: work, entity });
  return first
    ? {
        ...untilDay(entity, addDays(today, 1)),
        waits_for: 'people',
        stage: 'emptyAccounts',
        what: 'Empty the bank accounts',
        obstacle: first.summary,
      }
    : null;
}

async function statementOf({
  work,
  entity,
  action,
  signer,
  directors,
  today,
}: ActionContext<Dissolution> & Signing): Promise<DissolutionFacts> {
  const { stakeholder_id, name, title } = signatoryOf(entity, signer, today)!;
  return {
    company: { ...companyFacts(entity), formation_date: entity.formation_date! },
    short_form: action.form === 'short',
    adopted: { ...(await adoptionOf(work, action)), before_stock: await isBeforeStock(work, entity) },
    people: await officesOf(work, entity, today),
    service_address: serviceAddressOn(entity, action, today),
    signatory: { stakeholder_id, name, title },
    directors: directors.map(({ id, name: director }) => ({ stakeholder_id: id, name: director })),
    document_date: today,
  };
}
