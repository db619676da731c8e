import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { HeldRole } from '#companies/stakeholder';
import { EntityView } from './entity.dto';
import { entityMachine, type EntityStatus } from './entity.machine';
import type { PrincipalAddress } from '#law/formation/address';
import type { AppliedDefault, FounderValues, Incorporator } from '#law/formation/formation-input';
import type { IncorporatorSignature } from '#law/formation/incorporator';
import type { Governance } from '#law/formation/governance';
import type { EntityType } from '#law/common/entity-types';
import type { TaxClassification } from '#law/common/obligation-rule';
import type { JurisdictionCode, StateCode } from '#law/common/jurisdictions';

/** A founder as named in the formation documents, with the resulting stakeholder. */
export interface EntityFounder extends FounderValues {
  stakeholder_id: string;
}

export const rolesFrom = ({ roles, titles }: EntityFounder, from: LegalDate): HeldRole[] =>
  roles.map((role) => ({ role, titles: role === 'officer' || role === 'manager' ? titles : [], from, until: null }));

interface FormerName {
  name: string;
  until: LegalDate;
}

interface FormerType {
  entity_type: EntityType;
  taxed_as: TaxClassification;
  until: LegalDate;
  /** Absent in older rows, which kept it. */
  fiscal_year_end?: string;
}

export const isForeignIn = (
  state: StateCode,
  { jurisdiction, foreign_jurisdiction }: Pick<Entity, 'jurisdiction' | 'foreign_jurisdiction'>,
): boolean => state !== jurisdiction || foreign_jurisdiction !== null;

/** A legal company. */
@ResourceEntity({
  name: 'entity',
  prefix: 'ent',
  machine: entityMachine,
  view: () => EntityView,
  place: 'entity_id',
  standsIn: ['workspace_id', 'portfolio_id'],
})
export class Entity extends Envelope {
  @Column('text') status: EntityStatus;
  @Column('text') origin: 'formed' | 'existing';
  @Column('text') legal_name: string;
  /** Oldest first. */
  @Column('jsonb') former_names: FormerName[];
  @Column('text') entity_type: EntityType;
  /** Oldest first. */
  @Column('jsonb') former_forms: FormerType[];
  /** State of formation, or of registration of a company formed abroad. */
  @Column('text') jurisdiction: JurisdictionCode;
  /** Country code. Null for a company formed in a state. */
  @Column('text') foreign_jurisdiction: string | null;
  /** Null if an existing company has not provided it. */
  @Column('text') purpose: string | null;
  @Column('text') public_benefit: string | null;
  @Column('jsonb') principal_address: PrincipalAddress;
  @Column('text') fiscal_year_end: string;
  @Column('bigint') authorized_shares: number | null;
  @Column('text') par_value: string | null;
  @Column('text') management: 'members' | 'managers' | null;
  @Column('jsonb') governance: Governance;
  @Column('jsonb') founders: EntityFounder[];
  /** Null for an existing company. */
  @Column('jsonb') incorporator: Incorporator | null;
  @Column('integer') incorporator_founder_index: number | null;
  @Column('jsonb') incorporator_signature: IncorporatorSignature | null;
  @Column('jsonb') applied_defaults: AppliedDefault[];
  @Column('text') registered_agent_id: string | null;
  @Column('text') workspace_id: string | null;
  @Column('text') portfolio_id: string | null;
  @Column('text') test_clock_id: string | null;
  @Column('text') state_file_number: string | null;
  @Column('text') ein: string | null;
  @Column('date') formation_date: LegalDate | null;
  @Column('date') dissolution_adopted_on: LegalDate | null;
  @Column('date') dissolved_on: LegalDate | null;
  /** ID of the corporate transaction in progress, which limits other changes. */
  @Column('text') corporate_transaction_id: string | null;
  @Column('timestamptz') submitted_at: Date | null;
  @Column('timestamptz') registered_at: Date | null;
  @Column('timestamptz') activated_at: Date | null;
  /** Explanation after a rejection or cancellation. */
  @Column('text') status_reason: string | null;
}
