import type { Scope } from '#platform/db/scope';
import type { WorkflowInput } from '#platform/temporal/start-plan';
import type { RecordedOutcome } from '#kernel/outcome';
import type { LaneInput, Next as NextDelivery } from '#delivery/webhook_dispatch';
import type { AuthorizationInput } from '#credentials/authorization';
import type { Prepared } from '#filings/filing';

export type { AuthorizationInput, LaneInput, NextDelivery, Prepared, RecordedOutcome, Scope, WorkflowInput };

/** Something that happened which a workflow waits for. The id tells a repeated delivery apart. */
export interface Notice {
  id: string;
  topic: string;
}

/** A document that waits to be rendered. */
export interface RenderingInput extends WorkflowInput {
  document_id: string;
}

/** An election with its last day, and the instant at which that day is over. */
export interface ElectionInput extends WorkflowInput {
  tax_election_id: string;
  deadline: string;
  over_at: string;
}

/** A valuation with its last day, and the instant at which that day is over. */
export interface ValuationInput extends WorkflowInput {
  valuation_id: string;
  valid_until: string;
  over_at: string;
}

/** A company whose duties are watched, with the instant at which the next one changes, and how it stands. */
export interface ComplianceInput extends WorkflowInput {
  next_at: string;
  outlook?: string;
}

/** Mail that is brought to humans, with the instant of the next round. */
export interface MailInput extends WorkflowInput {
  mail_item_id: string;
  next_at: string;
}

/** A report or application before a state, with its name. */
export interface FilingInput extends WorkflowInput {
  filing_id: string;
  title: string;
}

/** A decision with its paper. */
export interface ResolutionInput extends WorkflowInput {
  resolution_id: string;
  document_id: string;
}

/** A corporate action. */
export interface ActionInput extends WorkflowInput {
  action_id: string;
}

/** A version of a letter of intent. */
export interface LetterInput extends WorkflowInput {
  letter_of_intent_id: string;
  number: number;
}

/** A founder's purchase of stock, and the resolution that authorised it. */
export interface PurchaseInput extends WorkflowInput {
  document_id: string;
  resolution_id: string;
}

/** A workspace that is being set up. */
export interface WorkspaceInput extends Omit<WorkflowInput, 'entity_id'> {
  workspace_id: string;
}

/** An envelope that goes round. */
export interface SigningInput extends WorkflowInput {
  signing_envelope_id: string;
}

/** The tables of which old rows are removed. */
export interface RetentionInput {
  tables: string[];
}

/** An export that is being made. */
export interface ExportInput {
  scope: Scope;
  data_export_id: string;
}

/** A test clock's advance; the clock's row holds the target. */
export interface AdvanceInput {
  scope: Scope;
  test_clock_id: string;
}

/** A workflow that has done what it could and waits, with the instant that would wake it if there is one. */
export interface Parking {
  scope: Scope;
  workflow_id: string;
  handled: number;
  due_at: string | null;
}
