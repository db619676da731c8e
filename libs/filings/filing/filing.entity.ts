import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ExpediteLevel } from '#law/states/filing-fees';
import { FilingView } from './filing.dto';
import { filingMachine, type FilingStatus } from './filing.machine';

/** Excludes charter documents. */
export const stateFilingTypes = [
  'annual_report',
  'franchise_tax',
  'statement_of_information',
  'good_standing_certificate',
  'foreign_qualification',
  'withdrawal',
  'registered_agent_change',
  'correction',
  'reinstatement',
] as const;
export type StateFilingType = (typeof stateFilingTypes)[number];

export type FilingType =
  | 'formation'
  | 'tax_identifier'
  | 'amendment'
  | 'dissolution'
  | 'merger'
  | 'conversion'
  | 'beneficial_ownership_report'
  | StateFilingType;

export const isStateFiling = (type: FilingType): type is StateFilingType =>
  (stateFilingTypes as readonly FilingType[]).includes(type);

/** The office accepts these only from a company that has its powers. */
export const needsPowers = (type: FilingType): boolean =>
  ['amendment', 'merger', 'conversion', 'foreign_qualification', 'correction'].includes(type);

/** Acceptance always requires evidence. */
@ResourceEntity({ name: 'filing', prefix: 'flg', machine: filingMachine, view: () => FilingView })
export class Filing extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: FilingStatus;
  @Column('text') type: FilingType;
  @Column('text') subject_id: string;
  @Column('text') legal_name: string;
  @Column('text') jurisdiction: string;
  @Column('text') authority: string;
  @Column('bigint') fee_cents: number;
  /** Tax, penalty and interest. */
  @Column('bigint') payment_cents: number;
  @Column('text') expedite: ExpediteLevel;
  @Column('text') authorizing_resolution_id: string | null;
  @Column('text') document_id: string | null;
  @Column('text') evidence_document_id: string | null;
  @Column('text') file_number: string | null;
  @Column('date') effective_date: LegalDate | null;
  @Column('text') rejection_reason: string | null;
  /** Starts at 1. */
  @Column('integer') attempt: number;
  @Column('timestamptz') submitted_at: Date | null;
  @Column('timestamptz') decided_at: Date | null;
}

/** For example `wyoming_secretary_of_state` becomes the Wyoming Secretary of State. */
export const officeName = ({ authority }: Pick<Filing, 'authority'>): string =>
  authority
    .split('_')
    .map((word) => (word === 'of' || word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
