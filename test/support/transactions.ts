import { samplePdf } from '#testing/sample-pdf';
import type { Api } from './api';
import { settleTaxes } from './dissolutions';
import { adopt, advance, begin, clockAt, existingOf, founders, listAll, ok, poll, signAll } from './formation';
import { follow, type Remediation } from './remediation';

export interface Gate {
  id: string;
  key: string;
  stage: string;
  status: string;
  summary: string;
  remediation: Remediation | null;
}
export interface RoomEntry {
  id: string;
  status: string;
  section: string;
  document_id: string;
  sha256: string | null;
}
export interface Transaction {
  id: string;
  entity_id: string;
  status: string;
  kind: string;
  resolution_id: string | null;
  holders_vote: boolean;
  stockholder_consent_id: string | null;
  document_id: string | null;
  presented_document_id: string | null;
  filing_id: string | null;
  effective_date: string | null;
  status_reason: string | null;
}

export interface Use {
  kind: string;
  payee: string;
  stakeholder_id: string | null;
  funds_flow_line_id: string | null;
  held: string | null;
  amount_cents: number;
  escrow_cents: number;
  earn_out_cents: number;
  held_cents: number;
  wire_instruction_id: string | null;
  wire_status: string;
}

export const payeeOf = ({ kind, stakeholder_id, funds_flow_line_id }: Use): object => {
  if (kind === 'escrow') return { payee: 'escrow' };
  if (funds_flow_line_id !== null) return { payee: 'line', funds_flow_line_id };
  return stakeholder_id === null ? { payee: 'company' } : { payee: 'owner', stakeholder_id };
};

export const buyer = {
  kind: 'organization',
  name: 'Harbor Holdings, Inc.',
  email: 'deals@harbor.example',
  representative: { name: 'Nora Quay', title: 'Chief Executive Officer', email: 'nora@harbor.example' },
};

export const representative = { name: 'Lena Hart', email: 'lena@holders.example' };

export const termsOf: Record<string, object> = {
  merger: {
    consideration_cents: 500_000_000,
    survivor_formed_in: 'Delaware',
    survivor_address: { line1: '9 Quay Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
  },
  acquisition: {
    consideration_cents: 500_000_000,
    merger_subsidiary: 'Harbor Merger Sub, Inc.',
    subsidiary_formed_in: 'Delaware',
  },
  asset_sale: {
    consideration_cents: 500_000_000,
    description: 'all software and customer contracts',
    substantially_all: true,
  },
  stock_sale: { consideration_cents: 500_000_000 },
  reorganization: { merger_subsidiary: 'Meridian Merger Sub, Inc.', subsidiary_formed_in: 'Delaware' },
};

interface Later {
  escrow_cents?: number;
  earn_out_cents?: number;
  expense_fund_cents?: number;
}

export const withMilestones = <T extends Later>({ earn_out_cents, ...terms }: T): object =>
  earn_out_cents === undefined
    ? terms
    : {
        ...terms,
        earn_out_cents,
        earn_out_milestones: [
          { description: 'Annual recurring revenue of $5,000,000', by: '2026-06-01', amount_cents: earn_out_cents },
        ],
      };

const representedIn = (kind: string, { escrow_cents, earn_out_cents, expense_fund_cents }: Later): object =>
  kind !== 'asset_sale' && (escrow_cents ?? earn_out_cents ?? expense_fund_cents) !== undefined
    ? { representative }
    : {};

/** Evidence items use the type of their checklist item. */
export const shown = [
  'definitive_agreement',
  'constituent_approval',
  'disclosure_schedules',
  'payoff_letters',
  'transfer_instrument',
  'stock_powers',
  'converted_charter',
  'converted_governance',
  'organizational_consent',
];

const [first] = founders;

export function transactionsOf(by: () => Api) {
  const see = async (id: string): Promise<Transaction> =>
    ok(await by().get<Transaction>(`/v1/corporate_transactions/${id}`));
  const is = (id: string, status: string): Promise<Transaction> =>
    poll(
      `${id} ${status}`,
      () => see(id),
      (one) => one.status === status,
    );
  const gates = async (id: string): Promise<Gate[]> =>
    ok(await by().get<{ data: Gate[] }>(`/v1/corporate_transactions/${id}/gates`)).data;
  const go = (id: string, to_stage: string, more: object = {}) =>
    by().post<Transaction>(`/v1/corporate_transactions/${id}/advance`, { to_stage, ...more });

  async function corporation(legal_name: string, more: object = {}) {
    const clock = await clockAt(by(), '2026-05-04');
    const company = await begin(
      by(),
      existingOf(legal_name, 'c_corp', {
        test_clock_id: clock.id,
        founders: [{ ...first, roles: ['director', 'officer'], titles: ['President', 'Secretary'], shares: 1000 }],
        authorized_shares: 2000,
        par_value: '0.01',
        ...more,
      }),
    );
    return { company, clock };
  }

  async function llc(legal_name: string, more: object = {}) {
    const clock = await clockAt(by(), '2026-05-04');
    const company = await begin(
      by(),
      existingOf(legal_name, 'llc', {
        test_clock_id: clock.id,
        founders: founders.map((one, index) => ({ ...one, roles: ['member'], equity_percent: ['60', '40'][index] })),
        ...more,
      }),
    );
    return { company, clock };
  }

  const make = async ({ id: entity_id }: { id: string }, kind: string, terms = termsOf[kind]!): Promise<Transaction> =>
    ok(
      await by().post<Transaction>('/v1/corporate_transactions', {
        entity_id,
        kind,
        [kind]: kind === 'conversion' ? terms : { ...termsOf[kind], ...withMilestones(terms) },
        ...(kind === 'conversion' ? {} : { counterparty: buyer }),
        ...representedIn(kind, terms),
      }),
    );

  async function certify({ id }: { id: string }, clock: { id: string }, until: string): Promise<void> {
    const filing = ok(
      await by().post<{ id: string }>(`/v1/entities/${id}/filings`, { type: 'good_standing_certificate' }),
    );
    const decided = () =>
      poll(
        'the certificate is decided on',
        async () => ok(await by().get<{ status: string }>(`/v1/filings/${filing.id}`)),
        ({ status }) => status === 'accepted' || status === 'rejected',
      );
    await advance(by(), clock, until);
    if ((await decided()).status === 'accepted') return;
    ok(await by().post(`/v1/filings/${filing.id}/resubmit`, {}));
    await advance(by(), clock, '2026-06-05');
    await decided();
  }

  async function appointAgent({ id: entity_id }: { id: string }): Promise<void> {
    const agents = await listAll<{ id: string; provider: string; jurisdiction: string }>(
      by(),
      '/v1/registered_agents',
      {},
    );
    const agent = agents.find((one) => one.provider === 'service' && one.jurisdiction === 'US-DE')!;
    ok(await by().post(`/v1/registered_agents/${agent.id}/attach`, { entity_id }));
  }

  async function waiveCalls(id: string): Promise<void> {
    const { uses } = ok(await by().get<{ uses: Use[] }>(`/v1/corporate_transactions/${id}/funds_flow`));
    const payees = new Set(
      uses
        .filter(({ wire_status }) => wire_status === 'missing')
        .map(payeeOf)
        .map((payee) => JSON.stringify(payee)),
    );
    for (const payee of payees) {
      const instruction = ok(
        await by().post<{ id: string }>(`/v1/corporate_transactions/${id}/wire_instructions`, JSON.parse(payee)),
      );
      ok(await by().post(`/v1/wire_instructions/${instruction.id}/waive`, { reason: 'Paid by check.' }));
    }
  }

  async function disclose(id: string, section: string, more: object = {}): Promise<RoomEntry> {
    const { entity_id } = await see(id);
    const { id: document_id } = ok(
      await by().post<{ id: string }>('/v1/documents/upload', {
        entity_id,
        type: 'record',
        title: 'Certificate of incorporation',
        file: samplePdf(`${id} ${section}`).toString('base64'),
      }),
    );
    return ok(
      await by().post<RoomEntry>(`/v1/corporate_transactions/${id}/data_room_entries`, {
        document_id,
        section,
        ...more,
      }),
    );
  }

  const broughtIn = async (entity_id: string, type: string): Promise<string> =>
    ok(
      await by().post<{ id: string }>('/v1/documents/upload', {
        entity_id,
        type,
        title: type.replaceAll('_', ' '),
        executed: true,
        file: samplePdf(`${entity_id} ${type}`).toString('base64'),
      }),
    ).id;

  async function closeGates(id: string, stage: string, except: readonly string[] = []): Promise<void> {
    const { entity_id } = await see(id);
    for (const gate of await gates(id))
      if (gate.stage === stage && gate.status === 'open' && !except.includes(gate.key)) {
        if (gate.key === 'data_room') await disclose(id, 'corporate');
        if (gate.key === 'franchise_taxes') await settleTaxes(by(), { id: entity_id });
        if (gate.key === 'funds_flow') await waiveCalls(id);
        else if (shown.includes(gate.key))
          ok(
            await by().post(`/v1/checklist_items/${gate.id}/satisfy`, {
              evidence_document_id: await broughtIn(entity_id, gate.key),
            }),
          );
        else if (['agreement_presented', 'holders_notice', 'plan_of_conversion'].includes(gate.key))
          ok(await follow(by(), gate.remediation!));
        else if (gate.key === 'data_room' || gate.remediation?.operation.startsWith('checklist_items.'))
          ok(await by().post(`/v1/checklist_items/${gate.id}/satisfy`, { note: 'Seen.' }));
      }
  }

  async function decide({ id }: Transaction): Promise<void> {
    const closed = (key: string) =>
      poll(
        `the gate ${key}`,
        () => gates(id),
        (all) => all.every((gate) => gate.key !== key || gate.status === 'closed'),
      );
    await adopt(by(), (await see(id)).resolution_id!);
    await closed('decision');
    const { stockholder_consent_id: consent } = await poll(
      'the holders are asked, or have no vote',
      () => see(id),
      ({ holders_vote, stockholder_consent_id }) => !holders_vote || stockholder_consent_id !== null,
    );
    if (consent !== null) await adopt(by(), consent);
    await closed('holders_approval');
  }

  async function sign({ id }: Transaction): Promise<void> {
    const { document_id } = await is(id, 'closing');
    const [envelope] = await poll(
      'the instrument is out',
      () => listAll<{ id: string; status: string }>(by(), '/v1/signing_envelopes', { document_id: document_id! }),
      ([found]) => found?.status === 'sent',
    );
    await signAll(by(), envelope!.id);
    await poll(
      'it is signed',
      () => gates(id),
      (all) => all.find(({ key }) => key === 'instrument')!.status === 'closed',
    );
  }

  return {
    disclose,
    see,
    is,
    gates,
    go,
    corporation,
    llc,
    make,
    certify,
    appointAgent,
    waiveCalls,
    broughtIn,
    closeGates,
    decide,
    sign,
  };
}
