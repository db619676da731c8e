import { samplePdf } from '#testing/sample-pdf';
import type { Answer, Api } from './api';
import {
  adopt,
  begin,
  clockAt,
  dutiesOf,
  existingOf,
  founders,
  listAll,
  ok,
  poll,
  signAll,
  type Company,
} from './formation';

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
  blockers: { category: string; severity: string; summary: string; remediation: { operation: string } | null }[];
}

export interface Stage {
  step: string;
  summary: string;
  state: string;
  on: string | null;
  reversible: boolean;
  document_id: string | null;
  filing_id: string | null;
  remediation: { operation: string; path: string } | null;
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
  return { corporation, llc };
}

/** Pays all state taxes and fees until the end. */
export async function settleTaxes(mine: Api, company: { id: string }, completed_on = '2026-05-04'): Promise<void> {
  for (const duty of await dutiesOf<Duty & { jurisdiction: string }>(mine, company.id))
    if (duty.jurisdiction === 'US-DE' && !['completed', 'cancelled'].includes(duty.status) && duty.period <= '2026~')
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
    given: { mailed_on: string; published_on?: string; claims_until?: string },
  ): Promise<Answer<Dissolution>> =>
    mine.post<Dissolution>(`/v1/dissolutions/${id}/record_notice`, {
      ...given,
      evidence_document_id: await evidence(entity_id, 'Affidavit of publication'),
    });
  const settle = (id: string, settled_cents: number, more: object = {}): Promise<Answer<{ status: string }>> =>
    mine.post<{ status: string }>(`/v1/creditor_claims/${id}/settle`, { settled_cents, ...more });
  const outstanding = async ({ id }: { id: string }): Promise<number> =>
    ok(await mine.get<{ outstanding: number }>(`/v1/entities/${id}/cap_table`)).outstanding;
  const stagesOf = async (id: string): Promise<Record<string, Stage>> => {
    const { steps } = ok(await mine.get<{ steps: Stage[] }>(`/v1/dissolutions/${id}/progress`));
    return Object.fromEntries(steps.map((one) => [one.step, one]));
  };
  return {
    dissolve,
    seen,
    is,
    readiness,
    decided,
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
