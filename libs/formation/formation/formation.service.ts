import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { failPlan, noteStep, readStep, undoPlan } from '#platform/temporal/start-plan';
import canonicalize from 'canonicalize';
import { Document, writePaper, type Paper } from '#documents/document';
import { type CompanyFacts } from '#companies/company';
import { Entity, entityMachine } from '#companies/entity';
import { formationForm } from '#law/states/state-law';
import { ss4Application } from '#formation/documents';
import { formationId } from './formation.plan';
import { lawOf } from '#law/states/index';
import { correctionDays, Filing, filingMachine, Withdrawn, type FilingOffice, type Prepared } from '#filings/filing';
import { RegisteredAgent } from '#companies/registered_agent';
import { voidPaper } from '#documents/signing_envelope';
import { followFiling, takePlace } from '#formation/ein_application';
import { formationFacts, responsible, taxNumberFacts } from './formation-facts';
import type { formationFilings } from './formation-filings';

/** Each method is one idempotent transaction. */
export class FormationService {
  constructor(private readonly office: FilingOffice) {}

  async begin(work: UnitOfWork, entity_id: string): Promise<{ elects: boolean }> {
    const entity = await this.open(work, entity_id);
    if (entity.status === 'draft') work.move(entity, entityMachine.moves.submit, { submitted_at: work.now });
    return { elects: entity.entity_type === 's_corp' };
  }

  /** An unavailable name is a refusal before submission. */
  async prepareCharter(work: UnitOfWork, entity_id: string): Promise<Prepared> {
    const entity = await this.open(work, entity_id);
    const law = lawOf(entity.jurisdiction);
    const agent = await work.find(RegisteredAgent, entity.registered_agent_id!);
    const template = formationForm(law, entity.entity_type);
    const facts = formationFacts(entity, agent, companyDay(entity, work.now));
    const { fee_cents } = await readStep(work, formationId(entity_id), 'state_filing');
    const office = { jurisdiction: entity.jurisdiction, authority: law.filing_office.authority, fee_cents };
    const prepared = await this.prepare(
      work,
      entity,
      'formation',
      { template, facts, execution_status: 'executed' },
      office,
    );
    const filing = prepared.filing;
    if (filing.status !== 'prepared') return this.office.preparedFiling(filing);
    if (!this.office.checkName(work, filing)) {
      await noteStep(
        work,
        formationId(entity_id),
        'name_check',
        'failed',
        'The name is taken. Correct and resubmit the filing, or cancel it.',
      );
    } else await noteStep(work, formationId(entity_id), 'name_check', 'done', 'The name is available.');
    await noteStep(work, formationId(entity_id), 'certificate', 'done', prepared.paper.title);
    return this.office.preparedFiling(filing);
  }

  async prepareTaxIdentifier(work: UnitOfWork, entity_id: string): Promise<Prepared> {
    const entity = await this.open(work, entity_id);
    const facts = taxNumberFacts(entity, companyDay(entity, work.now));
    const office = { jurisdiction: 'US', authority: 'internal_revenue_service', fee_cents: 0 };
    const { filing } = await this.prepare(
      work,
      entity,
      'tax_identifier',
      { template: ss4Application, facts, execution_status: 'draft' },
      office,
    );
    const standing = this.office.preparedFiling(filing);
    if (filing.status !== 'prepared') return standing;
    const { stakeholder_id, name } = responsible(entity.founders);
    const begins = await takePlace(work, entity, filing, { stakeholder_id, name });
    if (begins === null) return standing;
    const summary =
      `The IRS accepts one application from ${name} per day. This application waits until ` +
      `${begins.toISOString()}.`;
    await noteStep(work, formationId(entity_id), 'tax_identifier', 'waiting', summary);
    return { ...standing, not_before: begins.toISOString() };
  }

  /** Sixty days after the refusal. Returns false after a correction. */
  async giveUp(work: UnitOfWork, entity_id: string): Promise<boolean> {
    const entity = await this.open(work, entity_id);
    const [filing] = await work.lockAll(Filing, { entity_id, type: 'formation' });
    if (entity.status === 'rejected') return true;
    if (filing?.status !== 'rejected') return false; // corrected at the last moment
    work.move(entity, entityMachine.moves.reject, {
      status_reason: `The state rejected the filing, and it was not corrected within ${correctionDays} days.`,
    });
    await this.withdraw(work, entity_id);
    return true;
  }

  /** Reverses the newest steps first and reports irreversible steps. */
  async abandon(work: UnitOfWork, entity_id: string): Promise<void> {
    await work.lock(Entity, entity_id);
    await this.withdraw(work, entity_id);
  }

  async noteFailure(work: UnitOfWork, workflow_id: string): Promise<void> {
    await failPlan(work, workflow_id, 'Our staff must resolve this. They have been notified.');
  }

  private async withdraw(work: UnitOfWork, entity_id: string): Promise<void> {
    const filings = await work.lockAll(Filing, { entity_id });
    for (const filing of filings.toReversed())
      if (filingMachine.moves.cancel.from.includes(filing.status as never))
        await followFiling(work, work.move(filing, filingMachine.moves.cancel));
    await undoPlan(work, formationId(entity_id));
  }

  /** A corrected company gets a new document. The refused document is void but stays on record. */
  private async prepare<F extends { company: CompanyFacts }>(
    work: UnitOfWork,
    entity: Entity,
    type: keyof typeof formationFilings,
    paper: Paper<F>,
    office: Pick<Filing, 'jurisdiction' | 'authority' | 'fee_cents'>,
  ): Promise<{ filing: Filing; paper: Document }> {
    const [known] = await work.lockAll(Filing, { entity_id: entity.id, type });
    if (!known) {
      const written = writePaper(work, entity, paper);
      return {
        paper: written,
        filing: work.insert(Filing, {
          entity_id: entity.id,
          type,
          subject_id: entity.id,
          legal_name: entity.legal_name,
          document_id: written.id,
          payment_cents: 0,
          expedite: 'standard',
          attempt: 1,
          ...office,
        }),
      };
    }
    const current = await work.lock(Document, known.document_id!);
    const { company } = current.facts as { company: CompanyFacts };
    if (known.status !== 'prepared' || canonicalize(company) === canonicalize(paper.facts.company))
      return { filing: known, paper: current };
    const written = writePaper(work, entity, paper);
    await voidPaper(work, current, 'A corrected document replaces it.');
    return { paper: written, filing: work.update(known, { document_id: written.id, legal_name: entity.legal_name }) };
  }

  /** A cancelled company stops its formation. */
  private async open(work: UnitOfWork, entity_id: string): Promise<Entity> {
    const entity = await work.lock(Entity, entity_id);
    if (entity.status === 'cancelled') throw new Withdrawn(`${entity_id} was cancelled`);
    return entity;
  }
}
