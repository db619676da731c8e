import type { LegalDate } from '#kernel/dates';
import type { AgentAppointment } from '#compliance/agent_appointment';
import type { ComplianceObligation } from '#compliance/compliance_obligation';
import type { ForeignQualification } from '#compliance/foreign_qualification';
import type { Entity } from '#companies/entity';
import type { Document } from '#documents/document';
import type { MinuteBookEntry } from '#documents/minute_book';
import type { Filing } from '#filings/filing';
import type { Resolution } from '#governance/resolution';
import type { DissolutionLaw } from '#law/states/state-law';
import type { CreditorClaim } from './creditor-claim.entity';
import type { Dissolution } from './dissolution.entity';
import type { StageState } from './progress.dto';

/** Everything on record from which the steps of a dissolution stand. */
export interface EndingFacts {
  action: Dissolution;
  entity: Entity;
  law: DissolutionLaw;
  today: LegalDate;
  board: Resolution;
  holders: Resolution | null;
  duties: ComplianceObligation[];
  /** Those of them that the state wants settled first. */
  owed: ComplianceObligation[];
  paper: Document | null;
  filing: Filing | null;
  claims: CreditorClaim[];
  qualifications: ForeignQualification[];
  appointments: AgentAppointment[];
  /** The entry that closes the minute book. */
  closing: MinuteBookEntry | null;
}

/** How a step stands. */
export interface Standing {
  state: StageState;
  on?: LegalDate | null;
  document_id?: string | null;
  filing_id?: string | null;
  remediation?: { operation: string; path: string };
}

type Papers = Pick<Standing, 'document_id' | 'filing_id'>;

export const pending: Standing = { state: 'pending' };
export const notNeeded: Standing = { state: 'not_needed' };
export const doneOn = (on: LegalDate | null, papers: Papers = {}): Standing => ({ state: 'done', on, ...papers });
export const underWay = (until: LegalDate | null, papers: Papers = {}): Standing => ({
  state: 'under_way',
  on: until,
  ...papers,
});
export const waiting = (operation: string, path: string, papers: Papers = {}): Standing => ({
  state: 'waiting',
  remediation: { operation, path: `/v1/${path}` },
  ...papers,
});
