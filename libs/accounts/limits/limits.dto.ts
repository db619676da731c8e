import { dailyResources, planTiers, quotaResources, ratesPerMinute } from '#kernel/limits';
import { Field } from '#platform/wire/field';

class RateLimitView {
  @Field.enum(
    [...Object.keys(ratesPerMinute), 'all'],
    'The class; each operation names its own as `x-service-rate-limit`. `all`: the window of the token over ' +
      'all of them.',
    { extensible: true },
  )
  operation_class: string;
  @Field.integer('Requests of this token in any 60 seconds.', { example: 300 })
  limit_per_minute: number;
  @Field.integer('Requests in the last 60 seconds.', { example: 12 })
  current_usage: number;
  @Field.integer('From here on answers carry Service-Quota-Warning.', { example: 240 })
  warning_threshold: number;
}

class MonthlyQuotaView {
  @Field.enum(quotaResources, 'What is counted.', { extensible: true })
  resource: string;
  @Field.integer('How many a calendar month (UTC); null is unlimited.', { nullable: true, example: 250 })
  limit: number | null;
  @Field.integer('Used this month; a second late.', { example: 17 })
  current_usage: number;
  @Field.integer('From here on answers carry Service-Quota-Warning.', { nullable: true, example: 200 })
  warning_threshold: number | null;
  @Field.datetime('When the count begins anew, ISO 8601 UTC.')
  reset_at: string;
}

class DailyQuotaView {
  @Field.enum(dailyResources, 'What is counted.', { extensible: true })
  resource: string;
  @Field.integer('How many in any 24 hours; null is unlimited.', { nullable: true, example: 5 })
  limit: number | null;
  @Field.integer('Made in the last 24 hours; what failed does not count.', { example: 1 })
  current_usage: number;
  @Field.integer('From here on answers carry Service-Quota-Warning.', { nullable: true, example: 4 })
  warning_threshold: number | null;
}

export class LimitsView {
  @Field.string('limits')
  object: string;
  @Field.enum(planTiers, 'The plan of the account.', { extensible: true })
  tier: string;
  @Field.objects(() => RateLimitView, 'The rate windows of this token.')
  rate_limits: RateLimitView[];
  @Field.objects(() => MonthlyQuotaView, 'The quotas of the account in this mode.')
  monthly_quotas: MonthlyQuotaView[];
  @Field.objects(
    () => DailyQuotaView,
    'What the account may make in a day in this mode; it counts toward nothing else.',
  )
  daily_quotas: DailyQuotaView[];
}
