import type { Fee, Step } from '#kernel/plan';
import type { Metadata } from '#platform/wire/envelope';
import type { StateFilingFacts } from './state-filing.document';
import type { StateFilingType } from '#filings/filing';
import type { ExpediteLevel } from '#law/states/filing-fees';
import type { StateCode } from '#law/common/jurisdictions';
import type { AgentAppointment } from '#compliance/agent_appointment';
import type { Price } from './filing-price';
import type { StateFilingPayload } from './state-filing.dto';

/** A filing that somebody asks for. */
export interface StateFilingRequest {
  type: StateFilingType;
  jurisdiction: StateCode;
  payload: StateFilingPayload;
  expedite: ExpediteLevel;
  authorizing_resolution_id?: string | undefined;
  metadata?: Metadata | undefined;
}

/** A filing, priced, with what it ends and says. */
export interface Order {
  price: Price;
  statute: string;
  period: string | null;
  /** The name of its paper, where the state has one of its own. */
  name?: string;
  /** The agent or the filing that it is about, where that is not the company itself. */
  subject_id?: string;
  /** The appointment that ends with its acceptance. */
  ends?: AgentAppointment | undefined;
  /** The rows and events of its acceptance, besides duties that are discharged. */
  effects?: Pick<Step, 'creates' | 'emits'>;
  /** The parts of its form that no record of the company says. */
  sections?: StateFilingFacts['sections'];
}

/** Orders a filing that discharges no duty, for its fee alone. */
export const orderFor = (fee: Fee, more: Partial<Order> = {}): Order => ({
  price: { fees: [fee], payments: [], lines: [], discharges: [] },
  statute: fee.source,
  period: null,
  ...more,
});
