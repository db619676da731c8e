import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Paper } from '#documents/document';
import type { Entity, IncorporatorSignatureInput } from '#companies/entity';
import type { Decision } from './authority/authority';
import type { FilingCorrections } from './filing.dto';
import type { Filing, FilingType } from './filing.entity';

export type Acceptance = Extract<Decision, { outcome: 'accepted' }>;
export interface Correction {
  corrections: FilingCorrections;
  signature: IncorporatorSignatureInput | undefined;
}

/** Every call holds the locks of the company and the filing. */
export interface FilingOwner {
  workflowOf(work: UnitOfWork, filing: Filing): string | Promise<string>;
  step: string;
  /** Whether an uncorrected refusal ends the whole process. */
  isGivenUp: boolean;
  /** 400 if the filing office cannot have received the document, because it is out for signature. */
  assertSigned?(work: UnitOfWork, filing: Filing): Promise<void>;
  /** 400 if the filing office cannot have assigned the number. */
  assertFileNumber(work: UnitOfWork, entity: Entity, filing: Filing, number: string): Promise<void>;
  /** For filing offices that issue no evidence. */
  evidenceOf(work: UnitOfWork, entity: Entity, filing: Filing, acceptance: Acceptance): Promise<Paper>;
  /** Returns a sentence for the plan. */
  accept(work: UnitOfWork, entity: Entity, filing: Filing, acceptance: Acceptance): Promise<string>;
  follow?(work: UnitOfWork, filing: Filing): Promise<void>;
  /** Prepares a resubmission. 400 if the change needs a new filing. */
  correct(work: UnitOfWork, entity: Entity, filing: Filing, correction: Correction): Promise<void>;
  /** Withdraws the filing with its whole process. Its document shows the reason. */
  withdraw(work: UnitOfWork, entity: Entity, filing: Filing, why?: string): Promise<void>;
}

export type FilingOwners = Readonly<Record<FilingType, FilingOwner>>;
