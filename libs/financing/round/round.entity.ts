import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { RegisteredAgentFacts } from '#documents/kit';
import type { Participation } from '#ledger/share_class';
import { RoundView } from './round.dto';
import { roundMachine, type RoundStatus } from './round.machine';

export interface RoundInvestor {
  stakeholder_id: string;
  name: string;
  amount_cents: number;
  shares: number | null;
  price_cents: number | null;
  paid_on: LegalDate | null;
  payment_reference: string | null;
  closed_on: LegalDate | null;
  security_id: string | null;
  notice_document_id: string | null;
}

export interface RoundPool {
  equity_plan_id: string;
  plan_name: string;
  shares: number | null;
  percent: string | null;
  borne_by: 'existing_holders' | 'all_holders';
}

/**
 * The investors' series comes first, then a series for each other conversion price. A share votes as the common stock
 * that it becomes.
 */
export interface RoundSeries {
  name: string;
  id_prefix: string;
  authorized_shares: number;
  original_issue_price: string;
  votes_per_share: string;
  share_class_id: string | null;
}

export interface RoundConversion {
  convertible_id: string;
  number: string;
  holder: string;
  amount_cents: number;
  shares: number;
  price_per_share: string;
  converts_at: string;
  series: number;
}

/** Another class of common stock that needs more authorized shares for options or a pool increase. */
interface RoundPlanClass {
  share_class_id: string;
  name: string;
  authorized_before: number;
  authorized_shares: number;
}

export interface RoundFigures {
  as_of: LegalDate;
  price_per_share: string;
  fully_diluted_before: number;
  fully_diluted_after: number;
  pool_increase: number;
  common_before: number;
  authorized_common_shares: number;
  plan_class: RoundPlanClass | null;
  series: RoundSeries[];
  conversions: RoundConversion[];
}

/** `document_id` is the restated certificate. */
@ResourceEntity({
  name: 'round',
  prefix: 'rnd',
  machine: roundMachine,
  view: () => RoundView,
  papers: ['document_id', 'purchase_agreement_document_id'],
})
export class Round extends FiledAction {
  declare signer_stakeholder_id: string;
  declare status: RoundStatus;
  @Column('text') series: string;
  @Column('text') id_prefix: string;
  @Column('integer') seniority: number;
  @Column('text') liquidation_preference_multiple: string;
  @Column('text') participation: Participation;
  @Column('text') participation_cap_multiple: string | null;
  @Column('text') dividend_percent: string | null;
  @Column('bigint') pre_money_cents: number;
  @Column('integer') price_decimals: number;
  @Column('boolean') pre_money_includes_convertibles: boolean;
  @Column('bigint') promised_options: number;
  @Column('bigint') authorized_common_shares: number | null;
  @Column('jsonb') pool: RoundPool | null;
  @Column('jsonb') investors: RoundInvestor[];
  @Column('jsonb') registered_agent: RegisteredAgentFacts | null;
  @Column('text') term_sheet_document_id: string;
  @Column('jsonb') agreed: RoundFigures | null;
  @Column('text') purchase_agreement_document_id: string | null;
  @Column('date') signed_on: LegalDate | null;
  @Column('date') first_closed_on: LegalDate | null;
  @Column('date') closed_on: LegalDate | null;
}
