import { randomUUID } from 'node:crypto';
import { samplePdf } from '#testing/sample-pdf';
import { expectProblem, type Api } from './api';
import { adopt, signAll, begin, clockAt, existingOf, listAll, ok, poll, type Company } from './formation';

export interface Grant {
  id: string;
  status: string;
  kind: string;
  stakeholder_id: string;
  quantity: number;
  issued_quantity: number;
  returned_quantity: number;
  exercise_price: string | null;
  effective_date: string | null;
  expires_on: string | null;
  resolution_id: string;
  document_id: string | null;
  status_reason: string | null;
  incentive_years: { year: number; iso_quantity: number; nso_quantity: number }[] | null;
  replaces_grant_id: string | null;
  replaced_by_grant_id: string | null;
  ended_on: string | null;
  vesting: { conditions: { kind: string; parts: number; on?: string }[] };
}
export interface Resolution {
  id: string;
  status: string;
  signing_envelope_id: string;
}
export interface DryRun {
  resource: Grant;
  would_emit: string[];
  warnings: string[];
  cascade: { object: string; kind: string }[];
}
interface Table {
  classes: { outstanding: number; reserved: number; available: number }[];
  plans: { granted: number; available: number }[];
  holders: { stakeholder_id: string; quantity: number; granted: number }[];
  fully_diluted: number;
}
interface VestingPosition {
  grant_id: string | null;
  quantity: number;
  vested: number;
  unvested: number;
  fully_vested_on: string | null;
}
export interface Plan {
  id: string;
}

export const rehearsing = { query: { dry_run: 'true' } };
export const monthly = { start: '2026-05-04', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] };
export const nia = () => ({ name: 'Nia Ford', email: `${randomUUID()}@tests.example` });

export function grantsOf(by: () => Api) {
  const read = async ({ id }: { id: string }) => ok(await by().get<Grant>(`/v1/grants/${id}`));
  const becomes = (grant: { id: string }, status: string) =>
    poll(
      `${grant.id} ${status}`,
      () => read(grant),
      (seen) => seen.status === status,
    );
  const act = <T = Grant>({ id }: { id: string }, what: string, body: object = {}, options = {}) =>
    by().post<T>(`/v1/grants/${id}/${what}`, body, options);
  const params = (answer: Awaited<ReturnType<typeof act>>) =>
    expectProblem(answer, 400, 'invalid_request').errors!.map(({ param }: { param: string }) => param);
  const sign = (resolution_id: string): Promise<void> => adopt(by(), resolution_id);
  const value = async (company: { id: string }, effective_date: string, price_per_share = '10') =>
    ok(
      await by().post<{ id: string }>(`/v1/entities/${company.id}/valuations`, {
        price_per_share,
        effective_date,
        method: 'independent_appraisal',
        provider: 'Harbor',
        evidence: { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') },
      }),
    );
  /** Ada has all votes, stockholders approved a plan of 50,000 shares, and stock is worth $10. */
  async function company(terms: { withheld_shares_return?: boolean } = {}) {
    const clock = await clockAt(by(), '2026-05-04');
    const made: Company = await begin(
      by(),
      existingOf(`Grants ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
        founders: [
          {
            name: 'Ada Okafor',
            email: `${randomUUID()}@tests.example`,
            roles: ['director', 'officer'],
            titles: ['President', 'Secretary'],
            shares: 600_000,
          },
        ],
        authorized_shares: 1_000_000,
        par_value: '0.01',
        test_clock_id: clock.id,
      }),
    );
    const plan = ok(
      await by().post<Plan & { resolution_id: string }>(`/v1/entities/${made.id}/equity_plans`, {
        plan_name: 'the 2026 Equity Incentive Plan',
        shares_reserved: 50_000,
        auto_generate_resolutions: true,
        ...terms,
      }),
    );
    const consent = () =>
      by().get<{ status: string; stockholder_consent_id: string | null }>(`/v1/equity_plans/${plan.id}`);
    await sign(plan.resolution_id);
    const { stockholder_consent_id } = await poll(
      'submitted',
      async () => ok(await consent()),
      (seen) => seen.stockholder_consent_id !== null,
    );
    await sign(stockholder_consent_id!);
    await poll(
      'approved',
      async () => ok(await consent()),
      ({ status }) => status === 'approved',
    );
    await poll(
      'both are in the minute book',
      async () => ok(await by().get<{ data: unknown[] }>(`/v1/entities/${made.id}/minute_book`)).data.length,
      (entries) => entries === 2,
    );
    await value(made, '2026-05-01');
    return {
      id: made.id,
      clock,
      plan,
      ask: <T = Grant>(body: object, options = {}) =>
        by().post<T>(`/v1/entities/${made.id}/grants`, { equity_plan_id: plan.id, vesting: monthly, ...body }, options),
    };
  }
  async function granted(asked: Grant): Promise<Grant> {
    await sign(asked.resolution_id);
    const { document_id } = await becomes(asked, 'approved');
    const [envelope] = await poll(
      'its agreement is out',
      () => listAll<{ id: string }>(by(), '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
      (all) => all.length === 1,
    );
    await signAll(by(), envelope!.id);
    return becomes(asked, 'outstanding');
  }
  const tableOf = async ({ id }: { id: string }) => ok(await by().get<Table>(`/v1/entities/${id}/cap_table`));
  const vestingOf = async ({ id }: { id: string }) =>
    ok(await by().get<{ holdings: VestingPosition[] }>(`/v1/entities/${id}/vesting`)).holdings;
  return { read, becomes, act, params, sign, value, company, granted, tableOf, vestingOf };
}
