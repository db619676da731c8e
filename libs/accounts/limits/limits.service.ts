import { Injectable } from '@nestjs/common';
import {
  dailyQuota,
  dailyResources,
  monthlyQuotas,
  planTiers,
  quotaResources,
  ratesPerMinute,
  relaxed,
  warnFrom,
  type RateClass,
} from '#kernel/limits';
import { Config } from '#platform/config/config';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/operations/context';
import { madeToday } from '#platform/limits/daily-quota';
import { monthEnd, usedOf } from '#platform/limits/quota-usage';
import type { LimitsView } from './limits.dto';

const threshold = (limit: number): number => Math.ceil(warnFrom * limit);
const thresholdOf = (limit: number | null): number | null => (limit === null ? null : threshold(limit));

@Injectable()
export class LimitsService {
  private readonly tokenRates: number[];

  constructor({ TOKEN_RATES }: Config) {
    this.tokenRates = TOKEN_RATES.split(',').map(Number);
  }

  async retrieve({ principal, read }: Ctx): Promise<LimitsView> {
    const { plan_tier, livemode, credential_id } = principal;
    const rows = await read.query<{ class: string; used: number }>(`select * from rate_usage($3) where ${tenant}`, [
      credential_id,
    ]);
    const inWindow = new Map(rows.map((row) => [row.class, row.used]));
    const daily_quotas = await Promise.all(
      dailyResources.map(async (resource) => {
        const [made] = await read.query<{ used: number }>(`${madeToday(resource)} and ${tenant}`);
        const limit = dailyQuota(resource, principal);
        return { resource, limit, current_usage: made!.used, warning_threshold: thresholdOf(limit) };
      }),
    );
    const quotas = monthlyQuotas(principal);
    const reset_at = monthEnd(new Date()).toISOString();
    const window = (operation_class: string, live: number, used = 0, own = Infinity) => {
      const limit_per_minute = Math.min(live * (livemode ? 1 : relaxed.testMode), own);
      return { operation_class, limit_per_minute, current_usage: used, warning_threshold: threshold(limit_per_minute) };
    };
    return {
      object: 'limits',
      tier: plan_tier,
      rate_limits: [
        ...(Object.keys(ratesPerMinute) as RateClass[]).map((rate) =>
          window(rate, ratesPerMinute[rate][plan_tier], inWindow.get(rate)),
        ),
        window(
          'all',
          this.tokenRates[planTiers.indexOf(plan_tier)]!,
          inWindow.get('*'),
          principal.requests_per_minute ?? undefined,
        ),
      ],
      monthly_quotas: quotaResources.map((resource) => {
        const limit = quotas[resource];
        return {
          resource,
          limit,
          current_usage: usedOf(principal, resource),
          warning_threshold: thresholdOf(limit),
          reset_at,
        };
      }),
      daily_quotas,
    };
  }
}
