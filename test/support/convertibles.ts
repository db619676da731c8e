import { randomUUID } from 'node:crypto';
import { expectProblem, type Api } from './api';
import { adopt, begin, existingOf, listAll, ok, poll, signAll, type Company } from './formation';

export interface Note {
  interest_rate_percent: string;
  compounding: string;
  day_count: string;
  interest_from: string | null;
  maturity_date: string;
  qualified_financing_cents: number | null;
}
export interface Convertible {
  id: string;
  status: string;
  kind: string;
  note: Note | null;
  settled_cents: number | null;
  number: string | null;
  stakeholder_id: string;
  amount_cents: number;
  valuation_cap_cents: number | null;
  cap_basis: string | null;
  discount_percent: string | null;
  mfn: boolean;
  resolution_id: string | null;
  document_id: string | null;
  replaces_convertible_id: string | null;
  adopts_convertible_id: string | null;
  effective_date: string | null;
  ended_on: string | null;
  status_reason: string | null;
}
export interface Resolution {
  id: string;
  status: string;
  signing_envelope_id: string;
  used_by: { operation: string; subject_id: string } | null;
}
export interface DryRun {
  resource: Convertible;
  would_emit: string[];
  cascade: { object: string; kind: string }[];
}

export const lena = () => ({ name: 'Lena Hart', email: `${randomUUID()}@tests.example` });
const founders = () => [
  {
    name: 'Ada Okafor',
    email: `${randomUUID()}@tests.example`,
    roles: ['director', 'officer'],
    titles: ['President', 'Secretary'],
    shares: 9_250_000,
  },
];
export const seriesA = {
  name: 'Series A Preferred Stock',
  class_type: 'preferred',
  authorized_shares: 1_500_000,
  par_value: '0.0001',
  id_prefix: 'PA',
  original_issue_price: '1.1144',
  liquidation_preference_multiple: '1',
  participation: 'none',
  conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
};
export const capped = { amount_cents: 20_000_000, valuation_cap_cents: 400_000_000 };

export function convertiblesOf(by: () => Api) {
  const ask = <T = Convertible>(company: { id: string }, body: object, options = {}) =>
    by().post<T>(`/v1/entities/${company.id}/convertibles`, body, options);
  const act = <T = Convertible>(
    id: string,
    what: 'amend' | 'mfn' | 'repay' | 'cancel',
    body: object = {},
    options = {},
  ) => by().post<T>(`/v1/convertibles/${id}/${what}`, body, options);
  const read = async (id: string) => ok(await by().get<Convertible>(`/v1/convertibles/${id}`));
  const becomes = (id: string, status: string) =>
    poll(
      `${id} ${status}`,
      () => read(id),
      (seen) => seen.status === status,
    );
  const complete = (signing_envelope_id: string): Promise<void> => signAll(by(), signing_envelope_id);
  const decide = (resolution_id: string): Promise<void> => adopt(by(), resolution_id);
  const signPaper = async (id: string): Promise<Convertible> => {
    const { document_id } = await becomes(id, 'approved');
    const [envelope] = await poll(
      'its paper is out',
      () => listAll<{ id: string }>(by(), '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
      (all) => all.length === 1,
    );
    await complete(envelope!.id);
    return becomes(id, 'outstanding');
  };
  const issued = async (company: { id: string }, terms: object): Promise<Convertible> => {
    const asked = ok(await ask(company, { investor: lena(), ...terms, auto_generate_resolutions: true }));
    await decide(asked.resolution_id!);
    return signPaper(asked.id);
  };
  const params = (answer: { status: number }): string[] =>
    (
      expectProblem(answer as Awaited<ReturnType<typeof ask>>, 400, 'invalid_request')['errors'] as { param: string }[]
    ).map(({ param }) => param);
  const existing = (more: object = {}): Promise<Company> =>
    begin(
      by(),
      existingOf(`Convertible ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
        founders: founders(),
        authorized_shares: 20_000_000,
        par_value: '0.0001',
        ...more,
      }),
    );
  return { ask, act, read, becomes, decide, signPaper, issued, params, existing };
}
