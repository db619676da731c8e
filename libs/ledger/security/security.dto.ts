import { EnvelopeView, Field, optional, nullable } from '#platform/wire/field';
import { securityMachine } from './security.machine';

class VestingSplitView {
  @Field.integer('How many shares the security had that was split.', { example: 4_000_000 })
  before: number;
  @Field.integer('How many came of them.', { example: 40_000_000 })
  after: number;
  @Field.integer('How many shares the company had taken back before they had vested, until then.', { example: 0 })
  forfeited: number;
}

class InstallmentView {
  @Field.date('The day.')
  on: string;
  @Field.integer('How many shares vest on it.', { example: 100 })
  quantity: number;
}

class SecurityVestingView {
  @Field.integer('Months until everything has vested.', { example: 48 })
  months: number;
  @Field.integer('Months before anything vests.', { example: 12 })
  cliff_months: number;
  @Field.date('From when.')
  start: string;
  @Field.integer('How many shares it is about; of a security that is what remained of another, those of the first.', {
    example: 4_000_000,
  })
  quantity: number;
  @Field.integer(
    'How many of them the company took back before they had vested; after a split those since, in shares of ' +
      'today.',
    { example: 0 },
  )
  forfeited: number;
  @Field.objects(
    () => InstallmentView,
    'The days by which it vests, where it does so by these and not by months; months are then as many as they ' +
      'take.',
    { optional: true, maxItems: 5000 },
  )
  installments?: InstallmentView[];
  @Field.date(
    "The last day of its holder's service, with which vesting stopped, where that is recorded of the grant.",
    optional,
  )
  service_ended_on?: string;
  @Field.objects(
    () => VestingSplitView,
    'The splits since the schedule was made, in the shares for which it stays: what had vested is the same ' +
      'part of what came of it.',
    optional,
  )
  splits?: VestingSplitView[];
}

export class SecurityView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    securityMachine.states,
    'How it stands. An act ends it whole; what remains of a part becomes a security of its own.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'Who holds it, or held it to the end.')
  stakeholder_id: string;
  @Field.string('Its number in the stock ledger. No certificate of paper goes with it.', { example: 'CS-1' })
  certificate_number: string;
  @Field.integer('How many shares; of an LLC ten-billionths of one percent.', { example: 4_000_000 })
  quantity: number;
  @Field.date('The day on which it was issued; null where the company held it so when it was brought in.', nullable)
  issued_on: string | null;
  @Field.decimal('Dollars a share that it was issued for; null where that is not stated.', {
    nullable: true,
    example: '0.00001',
  })
  price_per_share: string | null;
  @Field.string('What was given for it.', { nullable: true, example: 'cash' })
  consideration: string | null;
  @Field.object(
    () => SecurityVestingView,
    'Until then the company may buy back what has not vested; null for none.',
    nullable,
  )
  vesting: SecurityVestingView | null;
  @Field.id('doc', 'The agreement that it was issued under.', nullable)
  document_id: string | null;
  @Field.id(
    'grt',
    'The grant under an equity plan by which it, or what it came of, was issued as restricted stock.',
    nullable,
  )
  grant_id: string | null;
  @Field.id(
    'sec',
    'The security out of which it came: what remained of it when a part was taken, what was transferred of it, ' +
      'or what was issued instead of it.',
    nullable,
  )
  predecessor_id: string | null;
}
