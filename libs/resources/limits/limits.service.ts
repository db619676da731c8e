import { Injectable } from '@nestjs/common';
import { monthlyQuotas, quotaResources, ratesPerMinute, relaxed, warnFrom, type RateClass } from '#kernel/limits';
import { Database } from '#platform/db/database';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/http/context';
import { monthEnd, usedOf } from '#platform/limits/standing';
import type { LimitsView } from './limits.dto';

const threshold = (limit: number): number => Math.ceil(warnFrom * limit);

@Injectable()
export class LimitsService {
  constructor(private readonly database: Database) {}

  /** Where the caller stands, before every window and quota. */
  async retrieve({ principal }: Ctx): Promise<LimitsView> {
    const { account_id, plan_tier, livemode, credential_id } = principal;
    const rows = await this.database.query<{ class: string; used: number }>(`select * from rate_usage($3) where ${tenant}`, [account_id, String(livemode), credential_id]);
    const inWindow = new Map(rows.map((row) => [row.class, row.used]));
    const quotas = monthlyQuotas(principal);
    const reset_at = monthEnd(new Date()).toISOString();
    return {
      object: 'limits', tier: plan_tier,
      rate_limits: (Object.keys(ratesPerMinute) as RateClass[]).map((operation_class) => {
        const limit_per_minute = ratesPerMinute[operation_class][plan_tier] * (livemode ? 1 : relaxed.testMode);
        return { operation_class, limit_per_minute, current_usage: inWindow.get(operation_class) ?? 0, warning_threshold: threshold(limit_per_minute) };
      }),
      monthly_quotas: quotaResources.map((resource) => {
        const limit = quotas[resource];
        return { resource, limit, current_usage: usedOf(principal, resource), warning_threshold: limit === null ? null : threshold(limit), reset_at };
      }),
    };
  }
}
