import { dailyResources, planTiers, quotaResources, ratesPerMinute } from '#kernel/limits';
import { Field } from '#platform/wire/field';

class RateLimitView {
  @Field.enum(
    [...Object.keys(ratesPerMinute), 'all'],
    "Rate limit class, as specified in each operation's `x-service-rate-limit`. `all` covers all of the " +
      "token's requests.",
    { extensible: true },
  )
  operation_class: string;
  @Field.integer('Maximum number of requests by this token in any 60-second period.', { example: 300 })
  limit_per_minute: number;
  @Field.integer('Number of requests in the last 60 seconds.', { example: 12 })
  current_usage: number;
  @Field.integer('Usage threshold for the Service-Quota-Warning header.', { example: 240 })
  warning_threshold: number;
}

class MonthlyQuotaView {
  @Field.enum(quotaResources, 'Resource the quota counts.', { extensible: true })
  resource: string;
  @Field.integer('Maximum number per calendar month (UTC). Null if unlimited.', { nullable: true, example: 250 })
  limit: number | null;
  @Field.integer('Usage this month, no more than one second out of date.', { example: 17 })
  current_usage: number;
  @Field.integer('Usage threshold for the Service-Quota-Warning header.', { nullable: true, example: 200 })
  warning_threshold: number | null;
  @Field.datetime('Time the quota resets, in ISO 8601 format (UTC).')
  reset_at: string;
}

class DailyQuotaView {
  @Field.enum(dailyResources, 'Resource the quota counts.', { extensible: true })
  resource: string;
  @Field.integer('Maximum number in any 24-hour period. Null if unlimited.', { nullable: true, example: 5 })
  limit: number | null;
  @Field.integer('Number created in the last 24 hours, excluding failures.', { example: 1 })
  current_usage: number;
  @Field.integer('Usage threshold for the Service-Quota-Warning header.', { nullable: true, example: 4 })
  warning_threshold: number | null;
}

export class LimitsView {
  @Field.discriminator('limits')
  object: string;
  @Field.enum(planTiers, 'Subscription plan of your account.', { extensible: true })
  tier: string;
  @Field.objects(() => RateLimitView, "Token's rate limits.")
  rate_limits: RateLimitView[];
  @Field.objects(() => MonthlyQuotaView, 'Monthly quotas for the account in this mode.')
  monthly_quotas: MonthlyQuotaView[];
  @Field.objects(
    () => DailyQuotaView,
    'Daily quotas for the account in this mode. Usage does not count toward any other quota.',
  )
  daily_quotas: DailyQuotaView[];
}
