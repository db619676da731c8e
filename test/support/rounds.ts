import { randomUUID } from 'node:crypto';
import { expectProblem, type Api } from './api';
import { adopt, begin, existingOf, listAll, ok, poll, signAll, type Company } from './formation';

interface Investor {
  stakeholder_id: string;
  name: string;
  shares: number | null;
  price_cents: number | null;
  paid_on: string | null;
  payment_reference: string | null;
  closed_on: string | null;
  security_id: string | null;
  notice_document_id: string | null;
}
interface Series {
  name: string;
  authorized_shares: number;
  original_issue_price: string;
  share_class_id: string | null;
}
export interface Round {
  id: string;
  status: string;
  investors: Investor[];
  agreed: {
    price_per_share: string;
    fully_diluted_after: number;
    authorized_common_shares: number;
    series: Series[];
    conversions: { convertible_id: string; shares: number; series: number }[];
  } | null;
  resolution_id: string | null;
  stockholder_consent_id: string | null;
  document_id: string | null;
  filing_id: string | null;
  purchase_agreement_document_id: string | null;
  term_sheet_document_id: string;
  first_closed_on: string | null;
  closed_on: string | null;
  status_reason: string | null;
}
export interface Resolution {
  id: string;
  status: string;
  body: string;
  action: string;
  signing_envelope_id: string;
  particulars: object;
  used_by: { operation: string; subject_id: string } | null;
}
export interface Model {
  price_per_share: string;
  fully_diluted_after: number;
  pool_increase: number;
  rows: { kind: string; shares_after: number }[];
}
export interface DryRun {
  resource: Round;
  would_emit: string[];
  cascade: { object: string; kind: string }[];
  fee_estimate: { total_cents: number };
}
interface Table {
  fully_diluted: number;
  pool_available: number;
  holders: { stakeholder_id: string; quantity: number }[];
  classes: {
    name: string;
    authorized: number;
    outstanding: number;
    reserved: number;
    reserved_for_conversion: number;
    promised: number;
    available: number;
  }[];
}

export const dry = { query: { dry_run: 'true' } };
export const payments = (investors: readonly Investor[], paid_on: string) =>
  investors.map(({ stakeholder_id }, index) => ({ stakeholder_id, paid_on, reference: `Wire ${index + 1}` }));
const agent = {
  name: 'Harbor Agents, Inc.',
  street: '8 The Green',
  city: 'Dover',
  county: 'Kent',
  postal_code: '19901',
};
export const founders = (shares: number) => [
  {
    name: 'Ada Okafor',
    email: `${randomUUID()}@tests.example`,
    roles: ['director', 'officer'],
    titles: ['President', 'Secretary', 'Treasurer'],
    shares,
  },
];
export const person = (name: string) => ({ name, email: `${randomUUID()}@tests.example` });
export const fund = () => ({
  kind: 'organization',
  name: 'Cove Ventures II, L.P.',
  email: `${randomUUID()}@tests.example`,
  representative: { name: 'Mary Tide', title: 'General Partner', email: `${randomUUID()}@tests.example` },
});
export const seed = (more: object = {}) => ({
  series: 'Series A',
  id_prefix: 'PA',
  pre_money_cents: 1_500_000_000,
  investors: [{ ...person('Lena Hart'), amount_cents: 500_000_000 }],
  registered_agent: agent,
  ...more,
});

export function roundsOf(by: () => Api) {
  const ask = <T = Round>(company: { id: string }, body: object, options = {}) =>
    by().post<T>(`/v1/entities/${company.id}/rounds`, body, options);
  const act = <T = Round>(
    id: string,
    what: 'draft' | 'closings' | 'close' | 'abandon',
    body: object = {},
    options = {},
  ) => by().post<T>(`/v1/rounds/${id}/${what}`, body, options);
  const read = async (id: string) => ok(await by().get<Round>(`/v1/rounds/${id}`));
  const becomes = (id: string, status: string) =>
    poll(
      `${id} ${status}`,
      () => read(id),
      (seen) => seen.status === status,
    );
  const complete = (signing_envelope_id: string): Promise<void> => signAll(by(), signing_envelope_id);
  const resolutionOf = async (id: string) => ok(await by().get<Resolution>(`/v1/resolutions/${id}`));
  const decide = (id: string): Promise<void> => adopt(by(), id);
  const envelopeOf = async (document_id: string): Promise<{ id: string; signers: { role: string; name: string }[] }> =>
    (
      await poll(
        `${document_id} is out`,
        () =>
          listAll<{ id: string; signers: { role: string; name: string }[] }>(by(), '/v1/signing_envelopes', {
            document_id,
            status: 'sent',
          }),
        (all) => all.length === 1,
      )
    )[0]!;
  const tableOf = async (company: { id: string }) => ok(await by().get<Table>(`/v1/entities/${company.id}/cap_table`));
  const params = (answer: { status: number }): string[] =>
    (
      expectProblem(answer as Awaited<ReturnType<typeof ask>>, 400, 'invalid_request')['errors'] as { param: string }[]
    ).map(({ param }) => param);
  async function decided(asked: Round): Promise<void> {
    await decide(asked.resolution_id!);
    const { stockholder_consent_id } = await poll(
      'the holders are asked',
      () => read(asked.id),
      (seen) => seen.stockholder_consent_id !== null,
    );
    await decide(stockholder_consent_id!);
    const { document_id } = await poll(
      'the certificate is written',
      () => read(asked.id),
      (seen) => seen.document_id !== null,
    );
    await complete((await envelopeOf(document_id!)).id);
  }
  async function signed(asked: Round): Promise<Round> {
    await becomes(asked.id, 'chartered');
    await complete((await envelopeOf(asked.purchase_agreement_document_id!)).id);
    return becomes(asked.id, 'signed');
  }
  const existing = (more: object = {}, shares = 9_250_000): Promise<Company> =>
    begin(
      by(),
      existingOf(`Round ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
        founders: founders(shares),
        authorized_shares: 12_000_000,
        par_value: '0.0001',
        ...more,
      }),
    );
  async function convertible(company: Company, name: string, terms: object): Promise<string> {
    const asked = ok(
      await by().post<{ id: string; resolution_id: string }>(`/v1/entities/${company.id}/convertibles`, {
        investor: person(name),
        ...terms,
        auto_generate_resolutions: true,
      }),
    );
    await decide(asked.resolution_id);
    const { document_id } = await poll(
      'approved',
      async () => ok(await by().get<{ status: string; document_id: string }>(`/v1/convertibles/${asked.id}`)),
      ({ status }) => status === 'approved',
    );
    await complete((await envelopeOf(document_id)).id);
    await poll(
      'outstanding',
      async () => ok(await by().get<{ status: string }>(`/v1/convertibles/${asked.id}`)),
      ({ status }) => status === 'outstanding',
    );
    return asked.id;
  }
  const safe = (company: Company, name: string, amount_cents: number, valuation_cap_cents: number, more: object = {}) =>
    convertible(company, name, { amount_cents, valuation_cap_cents, ...more });
  async function plan(company: Company, shares_reserved: number): Promise<string> {
    const asked = ok(
      await by().post<{ id: string; resolution_id: string }>(`/v1/entities/${company.id}/equity_plans`, {
        plan_name: 'the 2026 Equity Incentive Plan',
        shares_reserved,
        auto_generate_resolutions: true,
      }),
    );
    await decide(asked.resolution_id);
    const { stockholder_consent_id } = await poll(
      'submitted',
      async () => ok(await by().get<{ stockholder_consent_id: string | null }>(`/v1/equity_plans/${asked.id}`)),
      (seen) => seen.stockholder_consent_id !== null,
    );
    await decide(stockholder_consent_id!);
    await poll(
      'approved',
      async () => ok(await by().get<{ status: string }>(`/v1/equity_plans/${asked.id}`)),
      ({ status }) => status === 'approved',
    );
    return asked.id;
  }
  return {
    ask,
    act,
    read,
    becomes,
    complete,
    resolutionOf,
    decide,
    envelopeOf,
    tableOf,
    params,
    decided,
    signed,
    existing,
    convertible,
    safe,
    plan,
  };
}
