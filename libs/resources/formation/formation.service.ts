import { addDays, legalDate, type LegalDate } from '#kernel/dates';
import type { RecordedOutcome } from '#kernel/outcome';
import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { failPlan, noteStep, readStep, undoPlan } from '#platform/temporal/start-plan';
import canonicalize from 'canonicalize';
import { Document, executionMachine, type CompanyFacts } from '#resources/document';
import { companyFacts, Entity, entityMachine, formationForm, formationId, jurisdictionFor, isEin, isFileNumber, isNumberTaken, isSandboxEin } from '#resources/entity';
import { Filing, filingMachine, type Decision, type FilingAuthority, type FilingType } from '#resources/filing';
import { openLedger } from '#resources/ledger_entry';
import { RegisteredAgent } from '#resources/registered_agent';
import { formationFacts, responsibleParty } from './facts';
import { writePaper, type Paper } from './papers';

/** The company was cancelled: its formation has nothing more to do. */
export class FormationStopped extends Error {}

/** A rejected certificate that nobody corrects or cancels for so long ends the formation. */
export const correctionDays = 60;

export type { RecordedOutcome };

/** A filing as its workflow needs it; the evidence when it is accepted, `give_up_at` when it was refused and nobody may wait for a correction for ever. */
export interface Prepared { filing_id: string; document_id: string; evidence_id: string | null; outcome: 'ready' | 'accepted' | 'rejected'; give_up_at: string | null }

const stepOf: Record<FilingType, string> = { formation: 'state_filing', tax_identifier: 'tax_identifier' };

/**
 * What the formation of a company does to its rows, step by step. Each method is one unit of work, finds out what was done before,
 * and so may run twice.
 */
export class FormationService {
  constructor(private readonly authorities: { sandbox: FilingAuthority; desk: FilingAuthority }) {}

  authorityOf(livemode: boolean): FilingAuthority { return livemode ? this.authorities.desk : this.authorities.sandbox; }

  async begin(work: UnitOfWork, entity_id: string): Promise<{ elects: boolean }> {
    const entity = await this.open(work, entity_id);
    if (entity.status === 'draft') work.move(entity, entityMachine.moves.submit, { submitted_at: work.now });
    return { elects: entity.entity_type === 's_corp' };
  }

  /** Checks the name and writes the formation document with its filing; a name that is not free is a refusal before sending. */
  async prepareCharter(work: UnitOfWork, entity_id: string): Promise<Prepared> {
    const entity = await this.open(work, entity_id);
    const law = jurisdictionFor(entity.jurisdiction)!;
    const agent = await work.find(RegisteredAgent, entity.registered_agent_id!);
    const type = formationForm(law, entity.entity_type);
    const facts = formationFacts(entity, agent, legalDate(work.now));
    const { fee_cents } = await readStep(work, formationId(entity_id), 'state_filing');
    const office = { jurisdiction: entity.jurisdiction, authority: law.authority, fee_cents };
    const prepared = await this.prepare(work, entity, 'formation', { type, facts, execution_status: 'executed' }, office);
    const filing = prepared.filing;
    if (filing.status !== 'prepared') return summary(filing); // it was sent or decided before
    if (!this.authorityOf(entity.livemode).nameIsFree(entity)) {
      work.move(filing, filingMachine.moves.reject, { rejection_reason: `The name '${entity.legal_name}' is not distinguishable on the records.`, decided_at: work.now });
      await noteStep(work, formationId(entity_id), 'name_check', 'failed', 'The name is taken: correct and resubmit, or cancel.');
    } else await noteStep(work, formationId(entity_id), 'name_check', 'done', 'Nothing stands against the name.');
    await noteStep(work, formationId(entity_id), 'certificate', 'done', prepared.paper.title);
    return summary(filing);
  }

  async prepareTaxIdentifier(work: UnitOfWork, entity_id: string): Promise<Prepared> {
    const entity = await this.open(work, entity_id);
    const members = entity.entity_type === 'llc' ? entity.founders.filter(({ roles }) => roles.includes('member')).length : null;
    const facts = {
      company: companyFacts(entity), document_date: legalDate(work.now), members, responsible_party: responsibleParty(entity),
      start_date: entity.formation_date!, expected_employees: 0, first_wages_date: null, principal_activity: entity.purpose,
    };
    const office = { jurisdiction: 'US', authority: 'internal_revenue_service', fee_cents: 0 };
    const { filing } = await this.prepare(work, entity, 'tax_identifier', { type: 'ss4_application', facts, execution_status: 'draft' }, office);
    return summary(filing);
  }

  /** Records that the office has the filing. */
  async recordSubmission(work: UnitOfWork, filing_id: string): Promise<void> {
    const { filing } = await this.openFiling(work, filing_id);
    if (filing.status === 'prepared') await this.submitted(work, filing);
  }

  /** Notes that the filing lies on the desk: staff file by hand, and it is submitted when they say so. */
  async awaitStaff(work: UnitOfWork, filing_id: string): Promise<void> {
    const { filing } = await this.openFiling(work, filing_id);
    if (filing.status === 'prepared') await noteStep(work, formationId(filing.entity_id), stepOf[filing.type], 'waiting', 'On the desk: staff file it by hand and record the outcome.');
  }

  /** The decision on a filing whose time has come, or the one that staff have recorded. */
  async collect(work: UnitOfWork, filing_id: string): Promise<Prepared> {
    const { entity, filing } = await this.openFiling(work, filing_id);
    if (filing.status === 'submitted') await this.record(work, entity, filing, this.authorityOf(entity.livemode).decide(filing, entity, work.now));
    return summary(filing);
  }

  /** Staff record what the office decided; acceptance needs the office's evidence. The waiting workflow is told. */
  async recordOutcome(work: UnitOfWork, { filing_id, outcome, reason, file_number, effective_date, evidence_document_id }: RecordedOutcome): Promise<Prepared> {
    const { entity, filing } = await this.openFiling(work, filing_id);
    if (outcome === 'accepted') {
      await checkNumber(work, entity, filing, file_number!);
      checkEffective(filing, effective_date!, work.now);
    }
    if (outcome === 'accepted' && entity.livemode && !evidence_document_id) throw invalidParam('evidence_document_id', 'Only the office\'s evidence makes a filing accepted.', 'missing');
    if (evidence_document_id) await checkEvidence(work, entity, evidence_document_id);
    if (filing.status === 'prepared') await this.submitted(work, filing);
    const decision = outcome === 'accepted' ? { outcome, file_number: file_number!, effective_date: effective_date! } : { outcome, reason: reason! };
    await this.record(work, entity, filing, decision, evidence_document_id);
    work.send({ kind: 'signal', id: formationId(entity.id), signal: 'notify', args: [{ id: `${filing_id}/${filing.attempt}`, topic: 'decided' }] });
    return summary(filing);
  }

  /** After sixty days without a correction. False when there was one after all. */
  async giveUp(work: UnitOfWork, entity_id: string): Promise<boolean> {
    const entity = await this.open(work, entity_id);
    const [filing] = await work.lockAll(Filing, { entity_id, type: 'formation' });
    if (entity.status === 'rejected') return true;
    if (filing?.status !== 'rejected') return false; // a correction was accepted in the last moment
    work.move(entity, entityMachine.moves.reject, { status_reason: `The state refused the filing and nobody corrected it within ${correctionDays} days.` });
    await this.withdraw(work, entity_id);
    return true;
  }

  /** After a cancellation: takes back what can be taken back, newest first, and says what cannot. */
  async abandon(work: UnitOfWork, entity_id: string): Promise<void> {
    await work.lock(Entity, entity_id);
    await this.withdraw(work, entity_id);
  }

  /** The workflow of a plan met something that nobody foresaw: the company's progress says so. */
  async noteFailure(work: UnitOfWork, workflow_id: string): Promise<void> {
    await failPlan(work, workflow_id, 'This needs our staff: they have been told.');
  }

  private async withdraw(work: UnitOfWork, entity_id: string): Promise<void> {
    const filings = await work.lockAll(Filing, { entity_id });
    for (const filing of filings.toReversed()) if (filingMachine.moves.cancel.from.includes(filing.status as never)) work.move(filing, filingMachine.moves.cancel);
    await undoPlan(work, formationId(entity_id));
  }

  /** The filing of a type with its paper. A corrected company gets a new paper for it; the refused one is void and stays on record. */
  private async prepare(
    work: UnitOfWork, entity: Entity, type: FilingType, paper: Paper & { facts: { company: CompanyFacts } }, office: Pick<Filing, 'jurisdiction' | 'authority' | 'fee_cents'>,
  ): Promise<{ filing: Filing; paper: Document }> {
    const [known] = await work.lockAll(Filing, { entity_id: entity.id, type });
    if (!known) {
      const written = writePaper(work, entity, paper);
      return { paper: written, filing: work.insert(Filing, { entity_id: entity.id, type, document_id: written.id, attempt: 1, ...office }) };
    }
    const current = await work.lock(Document, known.document_id!);
    const { company } = current.facts as { company: CompanyFacts };
    if (known.status !== 'prepared' || canonicalize(company) === canonicalize(paper.facts.company)) return { filing: known, paper: current };
    const written = writePaper(work, entity, paper);
    work.move(current, current.execution_status === 'executed' ? executionMachine.moves.replace : executionMachine.moves.void);
    return { paper: written, filing: work.update(known, { document_id: written.id }) };
  }

  private async submitted(work: UnitOfWork, filing: Filing): Promise<void> {
    work.move(filing, filingMachine.moves.submit, { submitted_at: work.now });
    await noteStep(work, formationId(filing.entity_id), stepOf[filing.type], 'waiting', `With the ${filing.authority.replaceAll('_', ' ')}.`);
  }

  private async record(work: UnitOfWork, entity: Entity, filing: Filing, decision: Decision, evidence?: string): Promise<void> {
    if (decision.outcome === 'rejected') await this.reject(work, filing, decision.reason);
    else await this.accept(work, entity, filing, decision, evidence);
  }

  private async reject(work: UnitOfWork, filing: Filing, reason: string): Promise<void> {
    work.move(filing, filingMachine.moves.reject, { rejection_reason: reason, decided_at: work.now });
    await noteStep(work, formationId(filing.entity_id), stepOf[filing.type], 'failed', `Refused: ${reason}`);
  }

  private async accept(work: UnitOfWork, entity: Entity, filing: Filing, decision: Extract<Decision, { outcome: 'accepted' }>, given?: string): Promise<void> {
    const { file_number, effective_date } = decision;
    const evidence = given ?? (await this.writeEvidence(work, entity, filing, decision)).id;
    work.move(filing, filingMachine.moves.accept, { file_number, effective_date, evidence_document_id: evidence, decided_at: work.now });
    if (filing.type === 'formation') {
      work.move(entity, entityMachine.moves.register, { state_file_number: file_number, formation_date: effective_date, registered_at: work.now });
      await openLedger(work, entity, effective_date);
    } else work.update(entity, { ein: file_number });
    await noteStep(work, formationId(entity.id), stepOf[filing.type], 'done', filing.type === 'tax_identifier' ? 'Accepted.' : `Accepted under ${file_number}.`);
  }

  private async writeEvidence(work: UnitOfWork, entity: Entity, filing: Filing, { file_number, effective_date }: Extract<Decision, { outcome: 'accepted' }>): Promise<Document> {
    const law = jurisdictionFor(entity.jurisdiction)!;
    const filed = await work.find(Document, filing.document_id!);
    const company = companyFacts(entity);
    if (filing.type === 'tax_identifier') {
      const facts = { company: { ...company, ein: file_number }, responsible_party: { name: responsibleParty(entity).name }, assigned_on: effective_date, sandbox: !entity.livemode };
      return writePaper(work, entity, { type: 'ein_confirmation', facts, execution_status: null });
    }
    return writePaper(work, entity, { type: 'filing_evidence', execution_status: null, facts: {
      company, authority: law.authority_name, document_name: filed.title, document_sha256: filed.sha256!, file_number, filed_at: work.now.toISOString(), sandbox: !entity.livemode,
    } });
  }

  /** The company's row, locked; a cancelled company stops its formation. */
  private async open(work: UnitOfWork, entity_id: string): Promise<Entity> {
    const entity = await work.lock(Entity, entity_id);
    if (entity.status === 'cancelled') throw new FormationStopped(`${entity_id} was cancelled`);
    return entity;
  }

  private async openFiling(work: UnitOfWork, filing_id: string): Promise<{ entity: Entity; filing: Filing }> {
    const { entity_id } = await work.find(Filing, filing_id);
    const entity = await this.open(work, entity_id);
    return { entity, filing: await work.lock(Filing, filing_id) };
  }
}

/** A typing error at the desk must not become the company's number, nor the number of another company. */
async function checkNumber(work: UnitOfWork, entity: Entity, filing: Filing, number: string): Promise<void> {
  const right = filing.type === 'tax_identifier' ? isEin(number) || (!entity.livemode && isSandboxEin(number)) : isFileNumber(jurisdictionFor(entity.jurisdiction)!, number);
  if (!right) throw invalidParam('file_number', `'${number}' does not have the form of a number of this office.`);
  if (filing.type === 'formation' && (await isNumberTaken(work, entity.origin, entity.jurisdiction, number, entity.id))) throw invalidParam('file_number', `Another company has the number ${number} of this office.`, 'conflict');
}

/** The law lets a filing ask for a later day (8 Del. C. § 103(d), W.S. 17-16-123), which our papers do not. The day before counts, for where it is still that day. */
function checkEffective({ status, submitted_at, updated }: Filing, day: LegalDate, now: Date): void {
  const earliest = addDays(legalDate(status === 'submitted' ? submitted_at! : updated), -1);
  const today = legalDate(now);
  if (day < earliest || day > today) throw invalidParam('effective_date', `effective_date must be from ${earliest}, the day before the filing could go out, to ${today}: what was filed takes effect when it is accepted.`);
}

/** Evidence came from outside, for this company: neither what was filed nor the paper of another one proves anything. */
async function checkEvidence(work: UnitOfWork, entity: Entity, id: string): Promise<void> {
  const paper = await work.find(Document, id).catch((error: unknown) => { if (error instanceof Problem && error.code === 'not_found') return null; throw error; });
  if (paper?.entity_id !== entity.id || paper.provenance === 'service_generated') {
    throw invalidParam('evidence_document_id', 'evidence_document_id names no evidence of this company that came from the office.', 'not_found');
  }
}

const summary = (filing: Filing): Prepared => ({
  filing_id: filing.id, document_id: filing.document_id!, evidence_id: filing.evidence_document_id, outcome: filing.status === 'accepted' ? 'accepted' : filing.status === 'rejected' ? 'rejected' : 'ready',
  give_up_at: filing.type === 'formation' && filing.status === 'rejected' ? new Date(+filing.decided_at! + correctionDays * 86_400_000).toISOString() : null,
});
