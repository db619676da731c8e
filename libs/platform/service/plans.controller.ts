import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  dailyQuota,
  dailyResources,
  monthlyQuotas,
  planTiers,
  quotaResources,
  ratesPerMinute,
  type RateClass,
} from '#kernel/limits';
import { capitalized, wordsOf } from '#kernel/words';
import { html, type Content } from '#platform/documents/html';
import { sendSitePage } from '#platform/pages/site-page';

const count = (value: number | null): string => (value === null ? 'unlimited' : value.toLocaleString('en-US'));
const head = (first: string): Content =>
  html`<thead><tr><th scope="col">${first}</th>${planTiers.map(
    (tier) => html`<th scope="col">${capitalized(tier)}</th>`,
  )}</tr></thead>`;

@Controller('plans')
export class PlansController {
  @Get()
  show(@Res() reply: FastifyReply): void {
    const quotaOf = (plan_tier: (typeof planTiers)[number], resource: (typeof quotaResources)[number]) =>
      monthlyQuotas({ plan_tier, account_kind: 'standard', livemode: true })[resource];
    const quotas = quotaResources.map(
      (resource) =>
        html`<tr><th scope="row">${capitalized(wordsOf(resource))}</th>${planTiers.map(
          (plan_tier) => html`<td data-head="${capitalized(plan_tier)}">${count(quotaOf(plan_tier, resource))}</td>`,
        )}</tr>`,
    );
    const rates = (Object.keys(ratesPerMinute) as RateClass[]).map(
      (rate) =>
        html`<tr><th scope="row">${capitalized(wordsOf(rate))}</th>
          ${planTiers.map(
            (tier) => html`<td data-head="${capitalized(tier)}">${count(ratesPerMinute[rate][tier])}</td>`,
          )}</tr>`,
    );
    const daily = dailyResources.map(
      (resource) =>
        html`<tr><th scope="row">${capitalized(wordsOf(resource))}</th>${planTiers.map(
          (plan_tier) =>
            html`<td data-head="${capitalized(plan_tier)}">${count(
              dailyQuota(resource, { plan_tier, livemode: true }),
            )}</td>`,
        )}</tr>`,
    );
    sendSitePage(
      reply,
      'Plans',
      html`<h1>Plans</h1>
      <p class="under">To change your plan, contact the operator of this service.</p>
      <h2>Per calendar month, in live mode</h2><table>${head('Quota')}<tbody>${quotas}</tbody></table>
      <h2>Per 24 hours, in live mode</h2><table>${head('Quota')}<tbody>${daily}</tbody></table>
      <h2>Per 60 seconds and token, in live
      mode</h2><table>${head('Class of operations')}<tbody>${rates}</tbody></table>
      <p>Test mode allows ten times these rates. <code>GET /v1/limits</code> shows your current usage.</p>`,
    );
  }
}
