import type { Scope } from '#platform/db/scope';
import type { WorkflowInput } from '#platform/temporal/start-plan';
import type { RecordedOutcome } from '#kernel/outcome';
import type { LaneInput, Next as NextDelivery } from '#delivery/webhook_dispatch';
import type { AuthorizationInput } from '#credentials/authorization';
import type { Prepared } from '#filings/filing';
import type { ActionStatus } from '#governance/actions';
import type { Alignment } from '#banking/bank_account';
import type { BankEvent } from '#banking/bank_simulation';
import type { NextStatement } from '#banking/bank_statement';
import type { Submission } from '#banking/bank_transfer';

export type {
  ActionStatus,
  Alignment,
  AuthorizationInput,
  LaneInput,
  NextDelivery,
  NextStatement,
  Prepared,
  RecordedOutcome,
  Scope,
  Submission,
  WorkflowInput,
};

/** The id identifies repeated deliveries. */
export interface Notice {
  id: string;
  topic: string;
}

export interface RenderingInput extends WorkflowInput {
  document_id: string;
}

export interface ElectionInput extends WorkflowInput {
  tax_election_id: string;
  deadline: string;
  over_at: string;
}

export interface ValuationInput extends WorkflowInput {
  valuation_id: string;
  valid_until: string;
  over_at: string;
}

/** Includes the instant of the company's next obligation change. */
export interface ComplianceInput extends WorkflowInput {
  next_at: string;
  outlook?: string;
}

export interface MailInput extends WorkflowInput {
  mail_item_id: string;
  next_at: string;
}

export interface FilingInput extends WorkflowInput {
  filing_id: string;
  title: string;
}

export interface ResolutionInput extends WorkflowInput {
  resolution_id: string;
  document_id: string;
}

export interface ActionInput extends WorkflowInput {
  action_id: string;
}

export interface BankAccountInput extends WorkflowInput {
  bank_account_id: string;
}

export interface BankSimulationInput extends WorkflowInput {
  bank_event: BankEvent;
}

export interface BankTransferInput extends WorkflowInput {
  bank_transfer_id: string;
  submits_at: string;
}

export interface ReconciliationInput extends WorkflowInput {
  reconciliation_id: string;
}

export interface LetterInput extends WorkflowInput {
  letter_of_intent_id: string;
  number: number;
}

export interface PurchaseInput extends WorkflowInput {
  document_id: string;
  resolution_id: string;
}

export interface WorkspaceInput extends Omit<WorkflowInput, 'entity_id'> {
  workspace_id: string;
}

export interface BatchInput extends Omit<WorkflowInput, 'entity_id'> {
  portfolio_batch_id: string;
}

export interface SigningInput extends WorkflowInput {
  signing_envelope_id: string;
}

export interface RetentionInput {
  tables: string[];
}

export interface ExportInput {
  scope: Scope;
  data_export_id: string;
}

export interface AdvanceInput {
  scope: Scope;
  test_clock_id: string;
}

export interface Parking {
  scope: Scope;
  workflow_id: string;
  handled: number;
  due_at: string | null;
}
