import { dailyResources, planTiers, quotaResources, ratesPerMinute } from '#kernel/limits';
import { Field } from '#platform/wire/field';

class RateLimitView {
  @Field.enum(
    [...Object.keys(ratesPerMinute), 'all'],
    'Rate limit class, as in `x-service-rate-limit` of each operation. `all` covers all requests of the token.',
    { extensible: true },
  )
  operation_class: string;
  @Field.integer('Maximum requests of this token in any 60 seconds.', { example: 300 })
  limit_per_minute: number;
  @Field.integer('Requests in the last 60 seconds.', { example: 12 })
  current_usage: number;
  @Field.integer('Usage threshold for the Service-Quota-Warning header.', { example: 240 })
  warning_threshold: number;
}

class MonthlyQuotaView {
  @Field.enum(quotaResources, 'Resource the quota counts.', { extensible: true })
  resource: string;
  @Field.integer('Maximum per calendar month (UTC). Null if unlimited.', { nullable: true, example: 250 })
  limit: number | null;
  @Field.integer('Usage this month, up to one second old.', { example: 17 })
  current_usage: number;
  @Field.integer('Usage threshold for the Service-Quota-Warning header.', { nullable: true, example: 200 })
  warning_threshold: number | null;
  @Field.datetime('Reset time of the quota, ISO 8601 UTC.')
  reset_at: string;
}

class DailyQuotaView {
  @Field.enum(dailyResources, 'Resource the quota counts.', { extensible: true })
  resource: string;
  @Field.integer('Maximum in any 24 hours. Null if unlimited.', { nullable: true, example: 5 })
  limit: number | null;
  @Field.integer('Number created in the last 24 hours. Failures do not count.', { example: 1 })
  current_usage: number;
  @Field.integer('Usage threshold for the Service-Quota-Warning header.', { nullable: true, example: 4 })
  warning_threshold: number | null;
}

export class LimitsView {
  @Field.discriminator('limits')
  object: string;
  @Field.enum(planTiers, 'Plan of the account.', { extensible: true })
  tier: string;
  @Field.objects(() => RateLimitView, 'Rate limits of this token.')
  rate_limits: RateLimitView[];
  @Field.objects(() => MonthlyQuotaView, 'Monthly quotas of the account in this mode.')
  monthly_quotas: MonthlyQuotaView[];
  @Field.objects(() => DailyQuotaView, 'Daily quotas of the account in this mode. They count toward no other quota.')
  daily_quotas: DailyQuotaView[];
}
