import { companyDay } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import { sentence } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { noteStep, readStep } from '#platform/temporal/start-plan';
import { Document, executionMachine, writePaper } from '#documents/document';
import type { FounderFacts } from '#documents/kit';
import { companyFacts, Entity, entityMachine, rolesFrom } from '#companies/entity';
import {
  form2553Record,
  incorporatorAction,
  incorporatorReceipt,
  indemnificationAgreement,
  inventionAssignment,
  type FormationFacts,
} from '#formation/documents';
import { stockPurchaseAgreement } from '#formation/founder_stock';
import { governancePapers } from './formation.plan';
import { lawOf } from '#law/states/index';
import { IncorporatorReceipt } from '#formation/incorporator_receipt';
import { RegisteredAgent } from '#companies/registered_agent';
import { initialConsentType, openInitialConsent } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { openElection, TaxElection } from '#compliance/tax_election';
import {
  assignmentFacts,
  electionFacts,
  formationFacts,
  foundersFacts,
  incorporatorFacts,
  indemnificationFacts,
  purchaseFacts,
  restatementFacts,
} from './formation-facts';
import { openMinuteBook } from './organizing-papers';
import { packetDrafts, takenUpSince } from './packet-state';
import type { ReceiptSigner } from './receipt-signer';

const factsOf: Record<string, (common: FormationFacts, founder: FounderFacts) => object> = {
  [stockPurchaseAgreement.kind]: purchaseFacts,
  [inventionAssignment.kind]: assignmentFacts,
  [indemnificationAgreement.kind]: indemnificationFacts,
};

/** From acceptance to the handover. Each method is idempotent. */
export class HandOverService {
  constructor(private readonly signer: ReceiptSigner) {}

  /**
   * The first tax year begins at acceptance at the earliest, which starts the deadline. The form accepts "Applied for"
   * without a tax number.
   */
  async prepareElection(work: UnitOfWork, entity_id: string, workflow_id: string): Promise<string[]> {
    const entity = await work.lock(Entity, entity_id);
    const [known] = await work.all(TaxElection, { entity_id, kind: 'form_2553' });
    if (known) return [known.document_id!];
    const facts = electionFacts(entity, companyDay(entity, work.now));
    const { deadline } = facts;
    const paper = writePaper(work, entity, { template: form2553Record, execution_status: 'draft', facts });
    openElection(work, { entity_id, kind: 'form_2553', deadline, document_id: paper.id });
    await noteStep(work, workflow_id, 's_election', 'done', `Prepared. File it by ${deadline}.`);
    return [paper.id];
  }

  /** Once per plan. The incorporator's action puts the founders into office. */
  async writeGovernance(work: UnitOfWork, entity_id: string, workflow_id: string): Promise<string[]> {
    const entity = await work.lock(Entity, entity_id);
    const { products } = await readStep(work, workflow_id, 'governance_documents');
    if (products) return products;
    const agent = await work.find(RegisteredAgent, entity.registered_agent_id!);
    const common = formationFacts(entity, agent, companyDay(entity, work.now));
    const papers = governancePapers(entity, 'formation').map(({ kind, founder }) => {
      if (founder === undefined)
        return writePaper(work, entity, {
          template: kind,
          facts: common,
          execution_status: kind === incorporatorAction.kind ? 'executed' : 'draft',
        });
      const purchaser = common.founders[founder]!;
      return writePaper(work, entity, {
        template: kind,
        facts: factsOf[kind]!(common, purchaser),
        execution_status: 'draft',
        stakeholder_id: purchaser.stakeholder_id,
      });
    });
    await this.elect(work, entity);
    return noteWritten(work, workflow_id, papers);
  }

  /** Once per plan. Changes neither offices nor stock. Voids earlier drafts that nobody has used since the request. */
  async restateGovernance(work: UnitOfWork, entity_id: string, workflow_id: string): Promise<string[]> {
    const entity = await work.lock(Entity, entity_id);
    const { products } = await readStep(work, workflow_id, 'governance_documents');
    if (products) return products;
    const drafts = await packetDrafts(work, entity_id);
    const taken = await takenUpSince(
      work,
      drafts.map(({ id }) => id),
      workflow_id,
    );
    for (const draft of drafts)
      if (!taken.has(draft.id))
        work.move(draft, executionMachine.moves.void, { status_reason: 'A later packet replaces it.' });
    const facts = restatementFacts(entity, await work.all(Stakeholder, { entity_id }), companyDay(entity, work.now));
    return noteWritten(
      work,
      workflow_id,
      governancePapers(entity, 'restatement').map(({ kind }) =>
        writePaper(work, entity, { template: kind, facts, execution_status: 'draft' }),
      ),
      drafts.filter(({ id }) => taken.has(id)),
    );
  }

  async issueReceipt(work: UnitOfWork, entity_id: string, workflow_id: string): Promise<string[]> {
    const entity = await work.lock(Entity, entity_id);
    const [known] = await work.all(IncorporatorReceipt, { entity_id });
    if (known) return [known.document_id!];
    const papers = await work.all(Document, { entity_id, status: 'ready' });
    const documents = papers
      .filter(({ execution_status }) => execution_status !== 'voided')
      .map(({ id, title, sha256 }) => ({ document_id: id, title, sha256: sha256! }));
    const company = companyFacts(entity);
    const incorporator = incorporatorFacts(entity, companyDay(entity, work.now));
    const statement = {
      receipt_id: newId('rcp'),
      issued_at: work.now.toISOString(),
      authority: lawOf(entity.jurisdiction).filing_office.authority_name,
      company: { ...company, state_file_number: entity.state_file_number!, formation_date: entity.formation_date! },
      incorporator: {
        name: incorporator.name,
        address: incorporator.address,
        stakeholder_id: incorporator.stakeholder_id,
      },
      founders: foundersFacts(entity, entity.par_value),
      documents,
      authorized_by: work.scope.authorized_by,
    };
    const { payload, value, key_id, keys_url } = this.signer.sign(statement);
    const facts = { ...statement, signature: { algorithm: 'Ed25519' as const, key_id, value, keys_url } };
    const paper = writePaper(work, entity, { template: incorporatorReceipt, facts, execution_status: null });
    work.insert(IncorporatorReceipt, {
      id: statement.receipt_id,
      entity_id,
      payload,
      signature: value,
      key_id,
      document_id: paper.id,
    });
    await noteStep(
      work,
      workflow_id,
      'incorporator_receipt',
      'done',
      `The receipt covers ${documents.length} documents.`,
    );
    return [paper.id];
  }

  async handOver(work: UnitOfWork, entity_id: string, workflow_id: string): Promise<void> {
    const entity = await work.lock(Entity, entity_id);
    if (entity.status !== 'registered') return;
    work.move(entity, entityMachine.moves.activate, { activated_at: work.now });
    await noteStep(work, workflow_id, 'hand_over', 'done', 'The founders have control of the company.');
    await openMinuteBook(work, entity);
    const [first] = await work.all(Document, {
      entity_id,
      type: initialConsentType(entity),
      execution_status: 'draft',
      provenance: 'service_generated',
    });
    if (first) await bringFirstConsent(work, entity, first);
    const consent =
      entity.entity_type === 'llc' ? 'the initial consent of the members' : 'the initial consent of the board';
    const people = await work.all(Stakeholder, { entity_id: entity.id });
    for (const { email, name, stakeholder_id } of entity.founders.filter(({ roles }) =>
      roles.some((role) => role === 'director' || role === 'manager' || role === 'member'),
    )) {
      work.send({
        kind: 'mail',
        to: people.find(({ id }) => id === stakeholder_id)?.email ?? email,
        subject: `${entity.legal_name} has been formed`,
        text:
          `Dear ${name},\n\n${entity.legal_name} was registered on ${entity.formation_date} under number ` +
          `${entity.state_file_number} and is now yours to run.\n\n` +
          `Please read ${consent}, which is among its documents (company ${entity.id}).\n\nMinutebook`,
      });
    }
  }

  private async elect(work: UnitOfWork, entity: Entity): Promise<void> {
    const from = entity.formation_date!;
    for (const person of await work.lockAll(Stakeholder, { entity_id: entity.id })) {
      const founder = entity.founders.find(({ stakeholder_id }) => stakeholder_id === person.id);
      if (founder && person.roles.length === 0) work.update(person, { roles: rolesFrom(founder, from) });
    }
  }
}

/**
 * After a resignation the incomplete consent is void, and reissued once enough people are in office. The handover
 * continues.
 */
async function bringFirstConsent(work: UnitOfWork, entity: Entity, paper: Document): Promise<void> {
  try {
    await openInitialConsent(work, entity, paper);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'quorum_not_met') throw error;
    work.move(await work.lock(Document, paper.id), executionMachine.moves.void, { status_reason: error.detail });
  }
}

async function noteWritten(
  work: UnitOfWork,
  workflow_id: string,
  papers: Document[],
  kept: Document[] = [],
): Promise<string[]> {
  const ids = papers.map(({ id }) => id);
  await noteStep(
    work,
    workflow_id,
    'governance_documents',
    { made: ids },
    `${papers.length} documents generated.` +
      kept.map(({ title }) => sentence` ${title} was used after the request, so it was not replaced.`).join(''),
  );
  return ids;
}
