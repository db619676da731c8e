import type { Api } from './api';
import { begin, existingOf, listAll, ok, poll, type Company } from './formation';

export interface Amendment {
  id: string;
  entity_id: string;
  status: string;
  resolution_id: string;
  holders_vote: boolean;
  stockholder_consent_id: string | null;
  document_id: string | null;
  filing_id: string | null;
  effective_date: string | null;
  status_reason: string | null;
}
export interface DryRun<A> {
  resource: A;
  cascade: { object: string; kind: string }[];
  would_emit: string[];
  fee_estimate: { total_cents: number };
  warnings: string[];
}
interface Envelope {
  id: string;
  status: string;
  signers: { role: string; name: string }[];
}

export const corporationOf = (by: Api, name: string, more: object = {}): Promise<Company> =>
  begin(
    by,
    existingOf(name, 'c_corp', {
      authorized_shares: 1000,
      par_value: '0.01',
      founders: [
        {
          name: 'Ada Okafor',
          email: 'ada.charter@tests.example',
          roles: ['director', 'officer'],
          titles: ['President', 'Secretary', 'Treasurer'],
          shares: 600,
        },
        { name: 'Bo Chen', email: 'bo.charter@tests.example', roles: ['director'], shares: 400 },
      ],
      ...more,
    }),
  );

export class Amendments<A extends Amendment> {
  constructor(
    private readonly by: Api,
    private readonly path: string,
  ) {}

  ask(company: { id: string }, body: object) {
    return this.by.post<A>(`/v1/entities/${company.id}/${this.path}`, body);
  }
  async look(id: string): Promise<A> {
    return ok(await this.by.get<A>(`/v1/${this.path}/${id}`));
  }
  async rehearse(path: string, body: object = {}): Promise<DryRun<A>> {
    return ok(await this.by.post<DryRun<A>>(path, body, { query: { dry_run: 'true' } }));
  }
  reaches(id: string, status: string): Promise<A> {
    return poll(
      `${id} ${status}`,
      () => this.look(id),
      (seen) => seen.status === status,
    );
  }

  async complete(envelope: string): Promise<void> {
    ok(await this.by.post(`/v1/test_helpers/signing_envelopes/${envelope}/complete`));
  }

  async decide(resolution_id: string): Promise<void> {
    const look = async () =>
      ok(await this.by.get<{ status: string; signing_envelope_id: string | null }>(`/v1/resolutions/${resolution_id}`));
    await this.complete(
      (await poll(`${resolution_id} before its signers`, look, ({ status }) => status === 'pending_signatures'))
        .signing_envelope_id!,
    );
  }

  async consent({ id }: A): Promise<void> {
    await this.decide(
      (
        await poll(
          `${id} before its holders`,
          () => this.look(id),
          (seen) => seen.stockholder_consent_id !== null,
        )
      ).stockholder_consent_id!,
    );
  }

  async out({ id }: A): Promise<Envelope> {
    const { document_id } = await poll(
      `${id} has its paper`,
      () => this.look(id),
      (seen) => seen.document_id !== null,
    );
    return (
      await poll(
        'the amendment is out',
        () => listAll<Envelope>(this.by, '/v1/signing_envelopes', { document_id: document_id! }),
        ([found]) => found?.status === 'sent',
      )
    )[0]!;
  }

  async see(change: A): Promise<void> {
    await this.decide(change.resolution_id);
    if (change.holders_vote) await this.consent(change);
    await this.complete((await this.out(change)).id);
  }
}
