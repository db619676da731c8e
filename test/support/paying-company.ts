import { query } from './database';
import type { Api } from './api';
import { companyOf, form, listAll, ok, poll, signAll } from './formation';

export interface Transfer {
  id: string;
  status: string;
  rail: string;
  amount_cents: number;
}

export class PayingCompany {
  private constructor(
    private readonly by: Api,
    readonly id: string,
  ) {}

  static async form(by: Api, legal_name: string): Promise<PayingCompany> {
    const { id } = await form(by, companyOf(legal_name));
    const [consent] = await poll(
      'the first consent is out for signature',
      () =>
        listAll<{ signing_envelope_id: string }>(by, '/v1/resolutions', {
          entity_id: id,
          status: 'pending_signatures',
        }),
      (found) => found.length > 0,
    );
    await signAll(by, consent!.signing_envelope_id);
    await poll(
      'the first consent is adopted',
      () => listAll(by, '/v1/resolutions', { entity_id: id, status: 'adopted' }),
      (found) => found.length > 0,
    );
    return new PayingCompany(by, id);
  }

  async account(name: string, amount_cents: number): Promise<string> {
    const { id } = ok(
      await this.by.post<{ id: string }>('/v1/bank_accounts', { entity_id: this.id, kind: 'checking', name }),
    );
    const payment = { bank_account_id: id, amount_cents, sender: 'Quay Ventures LP' };
    ok(await this.by.post('/v1/test_helpers/bank/inbound_transfers', payment));
    await poll(
      `the money of ${name}`,
      () => query('select from inbound_transfer where bank_account_id = $1', [id]),
      (found) => found.length > 0,
    );
    return id;
  }

  async payee(name: string): Promise<string> {
    const account_number = '000123454417';
    const facts = { entity_id: this.id, name, routing_number: '021000021', account_number };
    const { id } = ok(await this.by.post<{ id: string }>('/v1/counterparties', facts));
    ok(await this.by.post(`/v1/counterparties/${id}/verify`, { rail: 'ach', account_number }));
    return id;
  }

  async reaches(transfer: string, status: string): Promise<void> {
    await poll(
      `${transfer} ${status}`,
      async () => ok(await this.by.get<Transfer>(`/v1/bank_transfers/${transfer}`)),
      (seen) => seen.status === status,
    );
  }

  async reconciled(account: string): Promise<Record<string, unknown>> {
    const { id } = ok(await this.by.post<{ id: string }>(`/v1/bank_accounts/${account}/reconciliation`, {}));
    return poll(
      `the reconciliation of ${account}`,
      async () => ok(await this.by.get(`/v1/reconciliations/${id}`)),
      ({ status }) => status !== 'running',
    );
  }
}

export const entriesOf = async (transfers: string[]): Promise<[transfer: string, kind: string][]> =>
  (
    await query<{ bank_transfer_id: string; kind: string }>(
      `select bank_transfer_id, kind from bank_ledger_entry where bank_transfer_id = any($1)
         order by recorded_at, reverses_entry_id nulls first`, // one transaction may record both
      [transfers],
    )
  ).map(({ bank_transfer_id, kind }) => [bank_transfer_id, kind]);
