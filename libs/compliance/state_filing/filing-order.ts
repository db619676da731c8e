import type { Fee, Step } from '#kernel/plan';
import type { Metadata } from '#platform/wire/envelope';
import type { StateFilingType } from '#filings/filing';
import type { ExpediteLevel } from '#law/states/filing-fees';
import type { StateCode } from '#law/common/jurisdictions';
import type { AgentAppointment } from '#compliance/agent_appointment';
import type { Price } from './filing-price';
import type { Decision } from './filing-decision';
import type { FilingFacts, Row } from './filing-facts';
import type { StateFilingPayload } from './state-filing.dto';

export interface StateFilingRequest {
  type: StateFilingType;
  jurisdiction: StateCode;
  payload: StateFilingPayload;
  expedite: ExpediteLevel;
  authorizing_resolution_id?: string | undefined;
  signer_stakeholder_id?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface Order {
  price: Price;
  statute: string;
  period: string | null;
  /** Set if the state has its own name for it. */
  name?: string;
  /** Set if the filing concerns an agent or another filing. */
  subject_id?: string;
  ends?: AgentAppointment | undefined;
  /** In addition to discharged obligations. */
  effects?: Pick<Step, 'creates' | 'emits'>;
  facts?: FilingFacts;
  /** Documents of other offices, and returns, that the office requires with it. */
  attached?: readonly Row[];
  decision?: Decision | null;
  /** The last report of a company that ends. */
  isFinal?: boolean;
}

export const orderFor = (fee: Fee, more: Partial<Order> = {}): Order => ({
  price: { fees: [fee], payments: [], lines: [], discharges: [] },
  statute: fee.source,
  period: null,
  ...more,
});
