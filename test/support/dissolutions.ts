import { samplePdf } from '#testing/sample-pdf';
import type { Answer, Api } from './api';
import {
  adopt,
  advance,
  begin,
  clockAt,
  companyOf,
  consentOut,
  dutiesOf,
  existingOf,
  filingReaches,
  founders,
  listAll,
  ok,
  poll,
  reaches,
  signAll,
  type Company,
} from './formation';
import type { Remediation } from './remediation';

export interface Dissolution {
  id: string;
  entity_id: string;
  status: string;
  resolution_id: string;
  stockholder_consent_id: string | null;
  document_id: string | null;
  filing_id: string | null;
  effective_date: string | null;
  claims_until: string | null;
  form_966_document_id: string | null;
  notice_document_id: string | null;
  notice_mailed_on: string | null;
  reserve_cents: number | null;
  distributed_cents: number | null;
  reserve_document_id: string | null;
  distributed_on: string | null;
  distribution_document_id: string | null;
  survives_until: string | null;
  status_reason: string | null;
  abandonment_resolution_id: string | null;
}
export interface Duty {
  id: string;
  kind: string;
  period: string;
  status: string;
  due_at: string;
}
export interface Ended {
  status: string;
  withdrawn_on?: string;
  end_reason?: string;
}
export interface Readiness {
  executable: boolean;
  procedure_recommended: string;
  procedure_reason: string;
  blockers: { category: string; severity: string; summary: string; remediation: Remediation | null }[];
}

export interface Stage {
  key: string;
  title: string;
  status: string;
  on: string | null;
  jurisdiction: string | null;
  reversible: boolean;
  document_id: string | null;
  filing_id: string | null;
  remediation: Remediation | null;
}

export type Ending = Company & { clock: Awaited<ReturnType<typeof clockAt>> };

const [first] = founders;

export function companies(mine: Api) {
  const corporation = async (legal_name: string, more: object = {}): Promise<Ending> => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await begin(
      mine,
      existingOf(legal_name, 'c_corp', {
        test_clock_id: clock.id,
        founders: [{ ...first, roles: ['director', 'officer'], titles: ['President', 'Secretary'], shares: 1000 }],
        authorized_shares: 2000,
        par_value: '0.01',
        ...more,
      }),
    );
    return { ...company, clock };
  };
  const llc = async (legal_name: string, more: object = {}): Promise<Ending> => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await begin(
      mine,
      existingOf(legal_name, 'llc', {
        test_clock_id: clock.id,
        founders: founders.map((one, index) => ({ ...one, roles: ['member'], equity_percent: ['60', '40'][index] })),
        ...more,
      }),
    );
    return { ...company, clock };
  };
  /** With an adopted first consent and no stock. */
  const shell = async (legal_name: string): Promise<Ending> => {
    const clock = await clockAt(mine, '2026-05-04');
    const one = [{ ...first, roles: ['director', 'officer'], titles: ['President', 'Secretary'] }];
    const stock = { authorized_shares: 1000, par_value: '0.01' };
    const { id } = await begin(
      mine,
      companyOf(legal_name, 'c_corp', { test_clock_id: clock.id, founders: one, ...stock }),
    );
    await filingReaches(mine, id, 'formation', 'submitted');
    await advance(mine, clock, '2026-06-01');
    const company = await reaches(mine, id, 'active');
    await consentOut(mine, id);
    const [envelope] = await listAll<{ id: string }>(mine, '/v1/signing_envelopes', { entity_id: id });
    await signAll(mine, envelope!.id);
    await poll(
      'its book has begun',
      () => listAll(mine, '/v1/minute_book_entries', { entity_id: id }),
      (entries) => entries.length === 5,
    );
    return { ...company, clock };
  };
  return { corporation, llc, shell };
}

export async function settleTaxes(
  mine: Api,
  company: { id: string },
  completed_on = '2026-05-04',
  through = '2026',
): Promise<void> {
  for (const duty of await dutiesOf<Duty & { jurisdiction: string }>(mine, company.id))
    if (
      duty.jurisdiction === 'US-DE' &&
      duty.kind !== 'annual_meeting' &&
      !['completed', 'cancelled'].includes(duty.status) &&
      duty.period <= `${through}~`
    )
      ok(await mine.post(`/v1/compliance_obligations/${duty.id}/complete`, { completed_on }));
}

export function ending(mine: Api) {
  const dissolve = async ({ id }: { id: string }, more: object = {}): Promise<Dissolution> =>
    ok(await mine.post<Dissolution>(`/v1/entities/${id}/dissolve`, { auto_generate_resolutions: true, ...more }));
  const seen = async (id: string): Promise<Dissolution> => ok(await mine.get<Dissolution>(`/v1/dissolutions/${id}`));
  const is = (id: string, status: string): Promise<Dissolution> =>
    poll(
      `${id} ${status}`,
      () => seen(id),
      (one) => one.status === status,
    );
  const readiness = async ({ id }: { id: string }): Promise<Readiness> =>
    ok(await mine.get<Readiness>(`/v1/entities/${id}/dissolution_readiness`));

  const decided = async (one: Dissolution): Promise<Dissolution> => {
    await adopt(mine, one.resolution_id);
    const { stockholder_consent_id, status } = await poll(
      'the holders are asked, or it is decided',
      () => seen(one.id),
      (now) => now.stockholder_consent_id !== null || now.status === 'approved',
    );
    if (status !== 'approved' && stockholder_consent_id !== null) await adopt(mine, stockholder_consent_id);
    return is(one.id, 'approved');
  };
  const abandonment = async (entity_id: string): Promise<string> => {
    const { id } = ok(
      await mine.post<{ id: string }>(`/v1/entities/${entity_id}/resolutions`, {
        kind: 'written_consent',
        subject: 'Abandonment of the Dissolution',
        action: 'abandonment_of_dissolution',
        cover_page_fields: { resolved_clauses: ['the dissolution of the Company is abandoned'] },
      }),
    );
    await adopt(mine, id);
    await poll(
      'the abandonment is adopted',
      async () => ok(await mine.get<{ status: string }>(`/v1/resolutions/${id}`)),
      ({ status }) => status === 'adopted',
    );
    return id;
  };
  const abandon = async ({ id, entity_id }: Dissolution): Promise<Dissolution> =>
    ok(
      await mine.post<Dissolution>(`/v1/dissolutions/${id}/cancel`, {
        abandonment_resolution_id: await abandonment(entity_id),
      }),
    );
  const signed = async (one: Dissolution): Promise<void> => {
    const { document_id } = await poll(
      'it has its paper',
      () => seen(one.id),
      (now) => now.document_id !== null,
    );
    const [envelope] = await poll(
      'the paper is out',
      () => listAll<{ id: string; status: string }>(mine, '/v1/signing_envelopes', { document_id: document_id! }),
      ([found]) => found?.status === 'sent',
    );
    await signAll(mine, envelope!.id);
  };
  const claim = async (id: string, amount_cents: number): Promise<{ id: string; status: string }> =>
    ok(
      await mine.post<{ id: string; status: string }>(`/v1/dissolutions/${id}/creditor_claims`, {
        claimant: 'Harbor Hosting LLC',
        ground: 'Invoice 2026-118',
        amount_cents,
      }),
    );
  const evidence = async (entity_id: string, title: string): Promise<string> =>
    ok(
      await mine.post<{ id: string }>('/v1/documents/upload', {
        entity_id,
        type: 'record',
        title,
        file: samplePdf(`${entity_id} ${title}`).toString('base64'),
      }),
    ).id;
  const notice = async (
    { id, entity_id }: Dissolution,
    given: { mailed_on: string; published_on?: string; claims_until?: string; mail_class?: string | undefined },
  ): Promise<Answer<Dissolution>> =>
    mine.post<Dissolution>(`/v1/dissolutions/${id}/record_notice`, {
      mail_class: 'certified',
      ...given,
      evidence_document_id: await evidence(entity_id, 'Affidavit of publication'),
    });
  const settle = (id: string, settled_cents: number, more: object = {}): Promise<Answer<{ status: string }>> =>
    mine.post<{ status: string }>(`/v1/creditor_claims/${id}/settle`, { settled_cents, ...more });
  const outstanding = async ({ id }: { id: string }): Promise<number> =>
    ok(await mine.get<{ outstanding: number }>(`/v1/entities/${id}/cap_table`)).outstanding;
  const stagesOf = async (id: string): Promise<Record<string, Stage>> => {
    const { steps } = ok(await mine.get<{ steps: Stage[] }>(`/v1/dissolutions/${id}/progress`));
    return Object.fromEntries(steps.map((one) => [one.key, one]));
  };
  return {
    dissolve,
    seen,
    is,
    readiness,
    decided,
    abandonment,
    abandon,
    settleTaxes: (company: { id: string }, completed_on?: string) => settleTaxes(mine, company, completed_on),
    signed,
    claim,
    evidence,
    notice,
    settle,
    outstanding,
    stagesOf,
  };
}
