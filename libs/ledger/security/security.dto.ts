import { EnvelopeView, Field, optional, nullable } from '#platform/wire/field';
import { securityMachine } from './security.machine';

class VestingSplitView {
  @Field.integer('Number of shares before the split.', { example: 4_000_000 })
  before: number;
  @Field.integer('Number of shares after the split.', { example: 40_000_000 })
  after: number;
  @Field.integer('Number of unvested shares taken back by the company before the split.', { example: 0 })
  forfeited: number;
}

class InstallmentView {
  @Field.date('Vesting date.')
  on: string;
  @Field.integer('Number of shares that vest on the date.', { example: 100 })
  quantity: number;
}

class SecurityVestingView {
  @Field.integer('Months until everything has vested.', { example: 48 })
  months: number;
  @Field.integer('Cliff in months.', { example: 12 })
  cliff_months: number;
  @Field.date('Start date.')
  start: string;
  @Field.integer(
    'Number of shares under the schedule. For the remainder of a security, the number of the original security.',
    { example: 4_000_000 },
  )
  quantity: number;
  @Field.integer(
    'Number of unvested shares taken back by the company. After a split, the number since then in current shares.',
    { example: 0 },
  )
  forfeited: number;
  @Field.objects(
    () => InstallmentView,
    'Vesting dates, if the schedule is not monthly. `months` then covers their whole span.',
    { optional: true, maxItems: 5000 },
  )
  installments?: InstallmentView[];
  @Field.date("Last day of the holder's service, when vesting stopped, if recorded on the grant.", optional)
  service_ended_on?: string;
  @Field.objects(
    () => VestingSplitView,
    'Splits since the schedule was made, which keep the vested proportion.',
    optional,
  )
  splits?: VestingSplitView[];
}

export class SecurityView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    securityMachine.states,
    'Status of the security. An act ends a whole security; any remainder becomes a new security.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the current or last holder.')
  stakeholder_id: string;
  @Field.string('Number in the stock ledger. Shares are uncertificated.', { example: 'CS-1' })
  certificate_number: string;
  @Field.integer('Number of shares. For an LLC, ten-billionths of one percent.', { example: 4_000_000 })
  quantity: number;
  @Field.date('Issue date. Null if the security existed when the company was imported.', nullable)
  issued_on: string | null;
  @Field.decimal('Issue price per share in dollars. Null if unknown.', { nullable: true, example: '0.00001' })
  price_per_share: string | null;
  @Field.string('Consideration received.', { nullable: true, example: 'cash' })
  consideration: string | null;
  @Field.object(
    () => SecurityVestingView,
    'Vesting schedule, during which the company may repurchase unvested shares. Null if none.',
    nullable,
  )
  vesting: SecurityVestingView | null;
  @Field.id('doc', 'ID of the purchase agreement.', nullable)
  document_id: string | null;
  @Field.id('grt', 'ID of the grant of restricted stock that the security comes from.', nullable)
  grant_id: string | null;
  @Field.id(
    'sec',
    'ID of the security that this security replaced, in whole or in part, or was transferred from.',
    nullable,
  )
  predecessor_id: string | null;
}
