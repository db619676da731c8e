import { dailyResources, planTiers, quotaResources, ratesPerMinute } from '#kernel/limits';
import { Field } from '#platform/wire/field';

export class RateLimitView {
  @Field.enum([...Object.keys(ratesPerMinute), 'all'], {
    doc:
      'The class; each operation names its own as `x-service-rate-limit`. `all`: the window of the token over ' +
      'all of them.',
    extensible: true,
  })
  operation_class: string;
  @Field.integer({ doc: 'Requests of this token in any 60 seconds.', example: 300 })
  limit_per_minute: number;
  @Field.integer({ doc: 'Requests in the last 60 seconds.', example: 12 })
  current_usage: number;
  @Field.integer({ doc: 'From here on answers carry Service-Quota-Warning.', example: 240 })
  warning_threshold: number;
}

export class MonthlyQuotaView {
  @Field.enum(quotaResources, { doc: 'What is counted.', extensible: true })
  resource: string;
  @Field.integer({ doc: 'How many a calendar month (UTC); null is unlimited.', nullable: true, example: 250 })
  limit: number | null;
  @Field.integer({ doc: 'Used this month; a second late.', example: 17 })
  current_usage: number;
  @Field.integer({ doc: 'From here on answers carry Service-Quota-Warning.', nullable: true, example: 200 })
  warning_threshold: number | null;
  @Field.datetime({ doc: 'When the count begins anew, ISO 8601 UTC.' })
  reset_at: string;
}

export class DailyQuotaView {
  @Field.enum(dailyResources, { doc: 'What is counted.', extensible: true })
  resource: string;
  @Field.integer({ doc: 'How many in any 24 hours; null is unlimited.', nullable: true, example: 5 })
  limit: number | null;
  @Field.integer({ doc: 'Made in the last 24 hours; what failed does not count.', example: 1 })
  current_usage: number;
  @Field.integer({ doc: 'From here on answers carry Service-Quota-Warning.', nullable: true, example: 4 })
  warning_threshold: number | null;
}

export class LimitsView {
  @Field.string({ doc: 'limits' })
  object: string;
  @Field.enum(planTiers, { doc: 'The plan of the account.', extensible: true })
  tier: string;
  @Field.objects(() => RateLimitView, { doc: 'The rate windows of this token.' })
  rate_limits: RateLimitView[];
  @Field.objects(() => MonthlyQuotaView, { doc: 'The quotas of the account in this mode.' })
  monthly_quotas: MonthlyQuotaView[];
  @Field.objects(() => DailyQuotaView, {
    doc: 'What the account may make in a day in this mode; it counts toward nothing else.',
  })
  daily_quotas: DailyQuotaView[];
}
