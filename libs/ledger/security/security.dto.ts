import { EnvelopeView, Field, optional, nullable } from '#platform/wire/field';
import { securityMachine } from './security.machine';

class VestingSplitView {
  @Field.integer('Number of shares before the split.', { example: 4_000_000 })
  before: number;
  @Field.integer('Number of shares after the split.', { example: 40_000_000 })
  after: number;
  @Field.integer('Number of unvested shares repurchased by the company or accelerated before the split.', {
    example: 0,
  })
  forfeited: number;
}

class AccelerationOfVestingView {
  @Field.date('Date the shares vested.')
  on: string;
  @Field.integer('Number of unvested shares that vested early.', { example: 500_000 })
  quantity: number;
}

class InstallmentView {
  @Field.date('Vesting date.')
  on: string;
  @Field.integer('Number of shares that vest on this date.', { example: 100 })
  quantity: number;
}

class SecurityVestingView {
  @Field.integer('Number of months until all shares have vested.', { example: 48 })
  months: number;
  @Field.integer('Length of the cliff in months.', { example: 12 })
  cliff_months: number;
  @Field.date('Date vesting starts.')
  start: string;
  @Field.integer(
    'Number of shares subject to the schedule. For the remainder of a security, the number of shares in ' +
      'the original security.',
    { example: 4_000_000 },
  )
  quantity: number;
  @Field.integer(
    'Number of unvested shares repurchased by the company. After a split, includes only later ' +
      'repurchases, in post-split shares.',
    { example: 0 },
  )
  forfeited: number;
  @Field.objects(
    () => InstallmentView,
    'Vesting dates, if the schedule is not monthly. For such a schedule, `months` covers the full period.',
    { optional: true, maxItems: 5000 },
  )
  installments?: InstallmentView[];
  @Field.objects(
    () => AccelerationOfVestingView,
    'Unvested shares that vested early under an amendment to the agreement, starting with those that would vest ' +
      'last. After a split, includes only later accelerations, in post-split shares.',
    optional,
  )
  accelerations?: AccelerationOfVestingView[];
  @Field.date("Last day of the holder's service, if recorded on the grant. Vesting stopped on this date.", optional)
  service_ended_on?: string;
  @Field.objects(
    () => VestingSplitView,
    'Stock splits since the schedule was created. They do not change the vested proportion.',
    optional,
  )
  splits?: VestingSplitView[];
}

export class SecurityView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    securityMachine.states,
    'Status of the security. A transaction always replaces the whole security; any remaining shares ' +
      'become a new security.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the current or last holder.')
  stakeholder_id: string;
  @Field.string('Identifying number in the stock ledger. The shares are uncertificated.', { example: 'CS-1' })
  certificate_number: string;
  @Field.integer('Number of shares. For an LLC, the interest in ten-billionths of one percent.', { example: 4_000_000 })
  quantity: number;
  @Field.date('Issue date. Null for securities that existed when the company was imported.', nullable)
  issued_on: string | null;
  @Field.decimal('Issue price per share in dollars. Null if unknown.', { nullable: true, example: '0.00001' })
  price_per_share: string | null;
  @Field.string('Consideration received.', { nullable: true, example: 'cash' })
  consideration: string | null;
  @Field.object(
    () => SecurityVestingView,
    'Vesting schedule. The company may repurchase unvested shares. Null if the shares are not subject to vesting.',
    nullable,
  )
  vesting: SecurityVestingView | null;
  @Field.id(
    'doc',
    'ID of the agreement or other document the security was issued under, such as a purchase or grant agreement.',
    nullable,
  )
  document_id: string | null;
  @Field.id('grt', 'ID of the restricted stock grant that created the security.', nullable)
  grant_id: string | null;
  @Field.id(
    'sec',
    'ID of the earlier security that this security replaced in whole or in part, or from which its shares were ' +
      'transferred.',
    nullable,
  )
  predecessor_id: string | null;
}
