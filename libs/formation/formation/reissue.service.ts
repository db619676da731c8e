import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { offerPurchase, planPurchase } from '#formation/founder_stock';
import { Document, isOrganizing, startRendering, writePaper } from '#documents/document';
import { Entity, assertNotInTransaction } from '#companies/entity';
import { hasSplit } from '#ledger/ledger_entry';
import { RegisteredAgent } from '#companies/registered_agent';
import {
  initialConsentType,
  assertCanDecide,
  openInitialConsent,
  planResolution,
  Resolution,
} from '#governance/resolution';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { TaxElection } from '#compliance/tax_election';
import { electionFacts, formationFacts, purchaseFacts } from './formation-facts';
import { isUnsignable, standsFor } from './reissue-rules';

@Injectable()
export class ReissueService {
  /** The declined document stays on record. */
  async reissue({ id }: ById, { work }: Ctx): Promise<Document> {
    const { entity_id } = await work.find(Document, id);
    const entity = await work.lock(Entity, entity_id);
    const paper = await work.lock(Document, id);
    await assertReissueDue(work, entity, paper);
    if (paper.type === 'stock_purchase_agreement')
      assertNotInTransaction(entity, 'you cannot reissue stock purchase agreements');
    const written = writePaper(work, entity, {
      template: paper.type,
      facts: await factsOf(work, entity, paper),
      execution_status: 'draft',
      stakeholder_id: paper.stakeholder_id,
      replaces_document_id: id,
    });
    await bringRound(work, entity, written);
    return written;
  }
}

const refused = ({ execution_status }: Document, detail: string): Problem =>
  new Problem('invalid_state_transition', detail, {
    current_state: execution_status ?? 'none',
    attempted_transition: 'reissue',
    allowed_transitions: [],
  });

async function assertReissueDue(work: UnitOfWork, entity: Entity, paper: Document): Promise<void> {
  const refuse = (detail: string): Problem => refused(paper, detail);
  if (!isOrganizing(paper))
    throw refuse(
      'You can reissue only formation documents that require signatures. For any other document, use the ' +
        'operation that created it.',
    );
  if (!isUnsignable(paper))
    throw refuse(
      `The document is ${paper.execution_status}. You can reissue only declined, expired, or voided documents.`,
    );
  assertCanDecide(entity, 'reissue');
  if (entity.activated_at === null)
    throw refuse(
      'The formation is still in progress. Its documents are sent for signature once the formation is complete.',
    );
  const papers = await work.all(Document, { entity_id: entity.id, type: paper.type });
  const other =
    standsFor(paper, papers) ?? papers.find(({ replaces_document_id }) => replaces_document_id === paper.id);
  if (paper.type === 'stock_purchase_agreement' && (await hasSplit(work, entity.id)))
    throw refuse(
      'The agreement states share numbers from before a stock split. Issue the founder’s shares with POST ' +
        '/v1/entities/{id}/share_issuances.',
    );
  if (other) throw refuse(`This document has been replaced by ${other.id}, which is ${other.execution_status}.`);
}

/** Current officers and directors sign it. An application that obtained a number keeps its facts. */
async function factsOf(work: UnitOfWork, entity: Entity, paper: Document): Promise<object> {
  const { type, stakeholder_id } = paper;
  const today = companyDay(entity, work.now);
  if (type === 'form_2553_record') return electionFacts(entity, today);
  if (type === 'ss4_application') return paper.facts;
  const people = await work.all(Stakeholder, { entity_id: entity.id });
  const facts = formationFacts(entity, await work.find(RegisteredAgent, entity.registered_agent_id!), today, people);
  if (type !== 'stock_purchase_agreement') return facts;
  if (!people.some((one) => one.kind === 'individual' && hadRole(one, 'officer', today)))
    throw refused(paper, 'No current officer can sign this document. Appoint an officer first.');
  return purchaseFacts(
    facts,
    facts.founders.find((founder) => founder.stakeholder_id === stakeholder_id)!,
  );
}

/** Includes the purchases that follow its adoption. */
async function takeConsent(work: UnitOfWork, entity: Entity, paper: Document): Promise<void> {
  work.recordPlan(planResolution(await openInitialConsent(work, entity, paper)));
  for (const purchase of await work.all(Document, {
    entity_id: entity.id,
    type: 'stock_purchase_agreement',
    execution_status: 'draft',
    provenance: 'service_generated',
  }))
    work.recordPlan(planPurchase({ rendered: purchase.status === 'ready', vests: vests(entity, purchase) }));
}

/** Vesting stock opens a section 83(b) election. */
const vests = ({ founders }: Entity, { stakeholder_id }: Document): boolean =>
  founders.some((founder) => founder.stakeholder_id === stakeholder_id && founder.vesting);

/** Other documents wait for an envelope. */
async function bringRound(work: UnitOfWork, entity: Entity, paper: Document): Promise<void> {
  const { id: entity_id } = entity;
  if (paper.type === initialConsentType(entity)) {
    await takeConsent(work, entity, paper);
    return;
  }
  const [authority] =
    paper.type === 'stock_purchase_agreement'
      ? await work.all(Resolution, { entity_id, action: 'initial_board_resolution', status: 'adopted' })
      : [];
  if (authority) {
    offerPurchase(work, { entity_id, document_id: paper.id, resolution_id: authority.id });
    work.recordPlan(planPurchase({ rendered: false, vests: vests(entity, paper) }));
  } else startRendering(work, paper);
  if (paper.type !== 'form_2553_record') return;
  for (const election of await work.lockAll(TaxElection, { entity_id, document_id: paper.replaces_document_id }))
    work.update(election, { document_id: paper.id });
}
