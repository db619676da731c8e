import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { convertiblesOf } from '../support/convertibles';
import { closeDatabase } from '../support/database';
import { listAll, ok, poll, signAll } from '../support/formation';
import { grantsOf, nia } from '../support/grants';
import { closeTemporal } from '../support/temporal';
import { buyer, transactionsOf, type Transaction } from '../support/transactions';

interface Item {
  papers: {
    document_id: string;
    signing_envelope_id: string | null;
    signers: { stakeholder_id: string; role: string }[];
  }[];
}

let mine: Api;
const { gates, certify, closeGates, decide, go, is, sign } = transactionsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Contract treatments')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

describe('a treatment that pays a SAFE its amount and options nothing', () => {
  let company: Awaited<ReturnType<ReturnType<typeof grantsOf>['company']>>;
  let clock: { id: string };
  let one: Transaction;
  const body = (treatment: object) => ({
    entity_id: company.id,
    kind: 'merger',
    counterparty: buyer,
    merger: {
      consideration_cents: 4_000_000_000,
      survivor_formed_in: 'Delaware',
      survivor_address: { line1: '9 Quay Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
    },
    treatment,
  });
  const gate = async (id: string) => (await gates(id)).find(({ key }) => key === 'treatment_amendments');
  const idsByName = async () => {
    const people = await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
    return (name: string): string => people.find((one) => one.name === name)!.id;
  };
  const less = { safes: 'cash_out', options: 'cancel' };

  beforeAll(async () => {
    const grants = grantsOf(() => mine);
    const made = await grants.company();
    company = made;
    ({ clock } = made);
    await convertiblesOf(() => mine).issued(made, {
      kind: 'safe',
      amount_cents: 20_000_000,
      valuation_cap_cents: 400_000_000,
    });
    await grants.granted(
      ok(
        await made.ask({
          grantee: nia(),
          kind: 'nso',
          quantity: 4800,
          exercise_price: '10',
          auto_generate_resolutions: true,
          vesting: { start: '2025-05-04', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
        }),
      ),
    );
  }, 120_000);

  it('warns of each holder with both amounts when the transaction begins', async () => {
    const { warnings } = ok(
      await mine.post<{ warnings: string[] }>('/v1/corporate_transactions?dry_run=true', body(less)),
    );
    expect(JSON.stringify(warnings)).toMatch(
      /Nia Ford \(Option: \$0\.00 instead of \$[\d,.]+\) and .*\(SAFE-1: \$200,000\.00 instead of \$2,[\d,.]+\)/,
    );
  });

  it('opens a gate that lists each holder, and closes once the amendment of each is on file', async () => {
    const evidenced = ok(await mine.post<Transaction>('/v1/corporate_transactions', body(less)));
    const open = (await gate(evidenced.id))!;
    expect(open).toMatchObject({
      status: 'open',
      stage: 'closing',
      remediation: { operation: 'checklist_items.draft' },
    });
    expect(open.summary).toMatch(
      /Nia Ford \(Option: \$0\.00 instead of .*Lena Hart \(SAFE-1: \$200,000\.00 instead of /,
    );
    expect(open.summary).toMatch(/no amendment is on file for Nia Ford and Lena Hart\.$/);
    const act = (verb: string, more: object) => mine.post(`/v1/checklist_items/${open.id}/${verb}`, more);
    const refused = async (more: object) =>
      expectProblem(await act('satisfy', more), 400, 'invalid_request').errors!.map(
        ({ param, code }) => `${param} ${code}`,
      );
    expectProblem(await act('waive', { reason: 'The holders agreed.' }), 409, 'invalid_state_transition');
    expect(await refused({ note: 'The holders agreed.' })).toEqual(['evidence_document_id missing']);
    const upload = async (executed: boolean): Promise<string> =>
      ok(
        await mine.post<{ id: string }>('/v1/documents/upload', {
          entity_id: company.id,
          type: 'amendment',
          title: 'Amendment of an instrument',
          executed,
          file: samplePdf(`amendment ${executed}`).toString('base64'),
        }),
      ).id;
    expect(await refused({ evidence_document_id: await upload(false) })).toEqual(['evidence_document_id conflict']);
    const evidence_document_id = await upload(true);
    const idOf = await idsByName();
    expect(await refused({ evidence_document_id })).toEqual(['stakeholder_id missing']);
    expect(await refused({ evidence_document_id, stakeholder_id: idOf('Ada Okafor') })).toEqual([
      'stakeholder_id conflict',
    ]);
    const [other] = await listAll<{ id: string }>(mine, '/v1/checklist_items', {
      corporate_transaction_id: evidenced.id,
    });
    expectProblem(
      await mine.post(`/v1/checklist_items/${other!.id}/satisfy`, { note: 'Seen.', stakeholder_id: idOf('Nia Ford') }),
      400,
      'invalid_request',
    );
    ok(await act('satisfy', { evidence_document_id, stakeholder_id: idOf('Nia Ford') }));
    const half = (await gate(evidenced.id))!;
    expect(half).toMatchObject({
      status: 'open',
      remediation: { operation: 'checklist_items.satisfy', body: { stakeholder_id: idOf('Lena Hart') } },
    });
    expect(half.summary).toMatch(/no amendment is on file for Lena Hart\.$/);
    ok(await act('satisfy', { evidence_document_id: await upload(true), stakeholder_id: idOf('Lena Hart') }));
    expect(await gate(evidenced.id)).toMatchObject({ status: 'closed', remediation: null });
    ok(await mine.post(`/v1/corporate_transactions/${evidenced.id}/terminate`, { reason: 'Not agreed.' }));
    expect(ok(await mine.get(`/v1/documents/${evidence_document_id}`))).toMatchObject({ execution_status: 'executed' });
  });

  it('has no gate without a treatment, and a closed gate where no holder receives less', async () => {
    const none = ok(await mine.post<Transaction>('/v1/corporate_transactions', body({})));
    expect(await gate(none.id)).toBeUndefined();
    const same = ok(await mine.post<Transaction>('/v1/corporate_transactions', body({ safes: 'convert' })));
    expect(await gate(same.id)).toMatchObject({ status: 'closed' });
  });

  it('drafts an amendment for each holder, and releases nothing before each has signed', async () => {
    one = ok(await mine.post<Transaction>('/v1/corporate_transactions', body(less)));
    await certify(company, clock, '2026-05-20');
    for (const [stage, next, more] of [
      ['loi', 'due_diligence', {}],
      ['due_diligence', 'definitive', { auto_generate_resolutions: true }],
      ['definitive', 'closing', {}],
    ] as const) {
      if (stage === 'definitive') await decide(one);
      await closeGates(one.id, stage);
      ok(await go(one.id, next, more));
    }
    await is(one.id, 'closing');
    const { id } = (await gate(one.id))!;
    const { papers } = ok(await mine.post<Item>(`/v1/checklist_items/${id}/draft`, {}));
    expect(papers.map(({ signers }) => signers.map(({ role }) => role))).toEqual([
      ['holder', 'company'],
      ['holder', 'company'],
    ]);
    const idOf = await idsByName();
    for (const { document_id, signers } of papers) {
      await poll(
        'the amendment is rendered',
        async () => ok(await mine.get<{ status: string }>(`/v1/documents/${document_id}`)),
        ({ status }) => status === 'ready',
      );
      const { text } = await mine.get(`/v1/documents/${document_id}/html`);
      const treatments = [
        /each Instrument that is an option to purchase stock shall be cancelled without payment/,
        /each Instrument that is a simple agreement for future equity shall be cancelled for payment to its holder/,
      ] as const;
      const [own, other] =
        signers[0]!.stakeholder_id === idOf('Nia Ford') ? treatments : ([treatments[1], treatments[0]] as const);
      expect(text).toMatch(own);
      expect(text).toMatch(/Option dated \w+ \d+, 2026 on 4,800 shares at \$10\.00|SAFE-1 dated \w+ \d+, 2026/);
      expect(text).not.toMatch(other);
    }
    ok(await mine.post(`/v1/corporate_transactions/${one.id}/signature_packets`, { checklist_item_ids: [id] }));
    const sent = ok(await mine.get<Item>(`/v1/checklist_items/${id}`)).papers;
    const signFor = (name: string) =>
      signAll(mine, sent.find(({ signers }) => signers[0]!.stakeholder_id === idOf(name))!.signing_envelope_id!);
    await signFor('Nia Ford');
    await poll(
      'the gate waits for the other holder alone',
      async () => (await gate(one.id))!,
      ({ status, summary }) => status === 'open' && !/waiting for the signature of .*Nia/.test(summary),
    );
    await closeGates(one.id, 'closing', ['treatment_amendments']);
    await sign(one);
    const release = () => mine.post(`/v1/corporate_transactions/${one.id}/release`, {});
    expect(expectProblem(await release(), 409, 'stage_gate_open')).toMatchObject({
      gates: [
        { key: 'treatment_amendments', summary: expect.stringMatching(/waiting for the signature of .*Lena Hart/) },
      ],
    });
    await signFor('Lena Hart');
    await poll(
      'the gate is closed',
      async () => (await gate(one.id))!,
      ({ status }) => status === 'closed',
    );
    ok(await release());
  }, 180_000);
});
