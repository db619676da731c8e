import type { LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import type { Product } from '#kernel/plan';
import type { EntityClass } from '#platform/db/resource-entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document, Paper } from '#documents/document';
import type { Entity } from '#companies/entity';
import type { Body } from '#law/decisions/acts';
import type { DecisionRequest } from '#governance/resolution';
import type { CharterAmendment } from './charter-amendment.entity';

/** Who signs a filing of a company, and in which capacity. */
export interface Signatory {
  stakeholder_id: string;
  name: string;
  email: string;
  role: 'officer' | 'manager' | 'member';
  title: string;
}

/** The columns of one kind of amendment, beside those that all have. */
export type Matter<A extends CharterAmendment> = Omit<A, keyof CharterAmendment> & { id: string };

/** How an amendment was adopted, as its paper states it. */
export interface Adopted {
  on: LegalDate;
  approved_on: LegalDate | null;
  before_stock: boolean;
}

/** The statements of an amendment's paper beside its own matter. Each kind's facts hold them. */
export interface AmendmentStatement {
  adopted: Adopted;
  signatory: Pick<Signatory, 'stakeholder_id' | 'name' | 'title'>;
}

/** The record of a state's acceptance. */
export interface Acknowledgment {
  authority: string;
  document_name: string;
  document_sha256: string;
  file_number: string;
  filed_at: string;
  sandbox: boolean;
}

/**
 * A kind of amendment: its words, its paper and what the company is once the state has accepted. A resource of its own
 * extends `CharterAmendment`, has its row in `charterAmendments` (libs/resources/all) under the prefix of its ids, and
 * begins with `readAmendment` and `beginAmendment`: decisions, paper, signature, filing, refusal, resubmission,
 * cancellation and restart are then those of every other. A round is one with its restated certificate as the paper (8
 * Del. C. § 245): it is under way in the states from which `moves.complete` leads, and `accept` opens the new class and
 * sets the counts of the others.
 */
export interface Amending<A extends CharterAmendment = CharterAmendment> {
  /** Its rows. */
  of: EntityClass<A>;
  /** The name of the resource, which its plan and events have too. */
  name: string;
  /** 'change of the name': as refusals and summaries call it. */
  noun: string;
  /** The workflow that carries it out, by its name and the beginning of its id. */
  workflow: { name: string; id: string };
  decision: Pick<DecisionRequest, 'act' | 'operation'>;
  moves: { complete: Move; reject: Move; cancel: Move };
  /** The decision that is asked of a body, in its words. */
  claim(
    work: UnitOfWork,
    entity: Entity,
    matter: Matter<A>,
    asked: { on: LegalDate; body?: Body },
  ): Promise<DecisionRequest>;
  /** Whether the holders of the company have a say in it, as things stand. */
  holdersVote(work: UnitOfWork, entity: Entity, change: A): Promise<boolean>;
  /** Why it cannot be done any more, before it is written and before it is filed; null where it can. */
  obstacle(work: UnitOfWork, entity: Entity, change: A): Promise<string | null>;
  /** The paper that is signed and filed. */
  paper(
    work: UnitOfWork,
    entity: Entity,
    change: A,
    facts: AmendmentStatement & { document_date: LegalDate },
  ): Promise<Pick<Paper, 'type' | 'facts'>>;
  /** The name that the office records, and whether the office has to find it free. */
  nameOf(entity: Entity, change: A): { legal_name: string; isNew: boolean };
  /** The paper that shows the acceptance, where the office gives none. */
  evidence(entity: Entity, change: A, acknowledgment: Acknowledgment): Pick<Paper, 'type' | 'facts'>;
  /** Changes the company on the day of the acceptance. Returns a sentence about it. */
  accept(
    work: UnitOfWork,
    entity: Entity,
    change: A,
    accepted: { effective_date: LegalDate; document: Document },
  ): Promise<string>;
  /**
   * The products and events of the acceptance beside its filing and the minute book, with the kind of the evidence, for
   * the plan.
   */
  effects(change: A): { evidence: string; creates: Product[]; emits: string[] };
  /**
   * The paper beside that which is filed, by its id, that is of no use without it: nobody signs it once it is withdrawn
   * or refused.
   */
  paperBeside?(change: A): string | null;
}

/** By the prefix of their ids. */
export type CharterAmendments = Readonly<Record<string, Amending>>;

export const amendmentId = ({ workflow }: Pick<Amending, 'workflow'>, { id }: { id: string }): string =>
  `${workflow.id}/${id}`;

/** How it is started, the first time and every other. */
export const amendmentStart = (
  kind: Pick<Amending, 'workflow' | 'noun'>,
  change: Pick<CharterAmendment, 'id' | 'entity_id'>,
) => ({
  workflow: kind.workflow.name,
  id: amendmentId(kind, change),
  entity_id: change.entity_id,
  summary: `${sentence(kind.noun)} ${change.id} of ${change.entity_id}`,
});

/** Whether it is on its way: it can still be completed. */
export const isUnderWay = ({ moves }: Pick<Amending, 'moves'>, { status }: { status: string }): boolean =>
  (moves.complete.from as readonly string[]).includes(status);

export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
