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

/**
 * The owner of a filed paper: it knows which workflow waits for the office, and what the answer changes. Every work
 * holds the company and the filing.
 */
export interface FilingOwner {
  /** The workflow that waits, and the step of its plan that ends with the answer. */
  workflowOf(filing: Filing): string;
  step: string;
  /** Whether a refusal that nobody corrects ends what it was filed for. */
  isGivenUp: boolean;
  /** 400 for a number that the office cannot have given. */
  assertFileNumber(work: UnitOfWork, entity: Entity, filing: Filing, number: string): Promise<void>;
  /** The evidence of the office, where it does not give its own. */
  evidenceOf(work: UnitOfWork, entity: Entity, filing: Filing, acceptance: Acceptance): Promise<Paper>;
  /** Does what the office has accepted; returns it as a sentence for the plan. */
  accept(work: UnitOfWork, entity: Entity, filing: Filing, acceptance: Acceptance): Promise<string>;
  /** Hears that the office has the filing, or has refused it. */
  follow?(work: UnitOfWork, filing: Filing): Promise<void>;
  /**
   * Puts right what the office objected to, after which the filing goes out again; 400 for what only another filing can
   * change.
   */
  correct(work: UnitOfWork, entity: Entity, filing: Filing, correction: Correction): Promise<void>;
  /** Withdraws the filing with what it was for. */
  withdraw(work: UnitOfWork, entity: Entity, filing: Filing): Promise<void>;
}

/** Who owns filings, by their type. The applications put them together. */
export type FilingOwners = Readonly<Record<FilingType, FilingOwner>>;
