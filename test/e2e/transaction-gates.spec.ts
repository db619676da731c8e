import { samplePdf } from '#testing/sample-pdf';
import { inSequence } from '#testing/patterns';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { convertiblesOf } from '../support/convertibles';
import { closeDatabase } from '../support/database';
import { settleTaxes } from '../support/dissolutions';
import {
  adopt,
  advance,
  everyEventOf,
  filingReaches,
  founders,
  listAll,
  ok,
  poll,
  type Company,
} from '../support/formation';
import { grantsOf, nia, type Grant } from '../support/grants';
import { linkTo, signBy, submit } from '../support/signing';
import { closeTemporal } from '../support/temporal';
import { buyer, representative, transactionsOf, type Transaction } from '../support/transactions';

let mine: Api;
const { see, is, gates, go, corporation, make, certify, appointAgent, broughtIn, closeGates, decide, sign } =
  transactionsOf(() => mine);
const { company: withPlan, granted } = grantsOf(() => mine);
const { issued } = convertiblesOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Transaction gates')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

interface Item {
  id: string;
  key: string;
  papers: { document_id: string; signers: object[] }[];
}
const itemOf = async (id: string, key: string): Promise<Item> =>
  (await listAll<Item>(mine, '/v1/checklist_items', { corporate_transaction_id: id })).find((one) => one.key === key)!;
const act = async (id: string, key: string, verb: string, body: object = {}) =>
  mine.post<Item>(`/v1/checklist_items/${(await itemOf(id, key)).id}/${verb}`, body);
const gateOf = async (id: string, key: string) => (await gates(id)).find((gate) => gate.key === key)!;
const release = (id: string) => mine.post<Transaction>(`/v1/corporate_transactions/${id}/release`, {});
const refusedBy = async (id: string): Promise<string[]> =>
  (expectProblem(await release(id), 409, 'stage_gate_open') as unknown as { gates: { key: string }[] }).gates.map(
    ({ key }) => key,
  );

async function untilDefinitive(company: Company, clock: { id: string }, kind: string, terms?: object) {
  const one = await make(company, kind, terms);
  await certify(company, clock, '2026-05-20');
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
  return one;
}

async function untilClosing(one: Transaction): Promise<void> {
  await decide(one);
  await closeGates(one.id, 'definitive');
  ok(await go(one.id, 'closing'));
  await is(one.id, 'closing');
  await closeGates(one.id, 'closing');
}

describe('what no sale of stock closes without', () => {
  let company: Company;
  let one: Transaction;
  beforeAll(async () => {
    const made = await corporation('Shown Works, Inc.');
    company = made.company;
    one = await make(company, 'stock_sale');
    await certify(company, made.clock, '2026-05-20');
  });

  it('refuses signed stock powers before the transaction is definitive', async () => {
    const evidence_document_id = await broughtIn(company.id, 'stock_power');
    const refused = await act(one.id, 'stock_powers', 'satisfy', { evidence_document_id });
    expect(expectProblem(refused, 409, 'invalid_state_transition').detail).toContain(
      'until the transaction is definitive',
    );
  });

  it('is not waived, and nobody only says that it is there', async () => {
    await closeGates(one.id, 'loi');
    ok(await go(one.id, 'due_diligence'));
    await closeGates(one.id, 'due_diligence');
    ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
    for (const [key, operation] of [
      ['definitive_agreement', 'corporate_transactions.send_packets'],
      ['stock_powers', 'checklist_items.draft'],
    ] as const) {
      expect((await gateOf(one.id, key)).remediation?.operation).toBe(operation);
      expectProblem(await act(one.id, key, 'waive', { reason: 'No.' }), 409, 'invalid_state_transition');
      expect(expectProblem(await act(one.id, key, 'satisfy', { note: 'Seen.' }), 400, 'invalid_request')).toMatchObject(
        { errors: [{ param: 'evidence_document_id', code: 'missing' }] },
      );
    }
    expectProblem(await act(one.id, 'disclosure_schedules', 'satisfy', { note: 'Seen.' }), 400, 'invalid_request');
  });

  it('is shown by a paper that is executed, by everybody who holds shares', async () => {
    const { id: evidence_document_id } = ok(
      await mine.post<{ id: string }>('/v1/documents/upload', {
        entity_id: company.id,
        type: 'stock_power',
        title: 'Stock power that nobody has signed',
        file: samplePdf('unsigned').toString('base64'),
      }),
    );
    expect(
      expectProblem(await act(one.id, 'stock_powers', 'satisfy', { evidence_document_id }), 400, 'invalid_request'),
    ).toMatchObject({ errors: [{ param: 'evidence_document_id', code: 'conflict' }] });
    await closeGates(one.id, 'definitive');
    await closeGates(one.id, 'closing');
    expect([
      (await gateOf(one.id, 'definitive_agreement')).status,
      (await gateOf(one.id, 'stock_powers')).status,
    ]).toEqual(['closed', 'closed']);
  });
});

it('papers that were drafted before somebody came to hold shares are not sent without them', async () => {
  const { company, clock } = await corporation('Joined Works, Inc.', { authorized_shares: 5000 });
  const one = await make(company, 'stock_sale');
  await certify(company, clock, '2026-05-20');
  ok(await act(one.id, 'stock_powers', 'draft'));
  ok(
    await mine.post(`/v1/entities/${company.id}/share_classes`, {
      name: 'Class B Common Stock',
      class_type: 'common',
      id_prefix: 'CSB',
      authorized_shares: 500,
      par_value: '0.01',
      votes_per_share: '1',
      holders: [{ kind: 'individual', name: 'Bo Chen', email: 'bo@tests.example', quantity: 100 }],
    }),
  );
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
  expect((await gateOf(one.id, 'stock_powers')).summary).toContain('Bo Chen holds shares and has not signed');
  const send = () => mine.post(`/v1/corporate_transactions/${one.id}/signature_packets`, {});
  expect(expectProblem(await send(), 409, 'invalid_state_transition').detail).toContain('Bo Chen');
  expect(ok(await act(one.id, 'stock_powers', 'draft')).papers).toHaveLength(2);
});

describe('a company that a definitive transaction holds', () => {
  it('is not held before what changes its ledger has ended', async () => {
    const { company, clock } = await corporation('Busy Works, Inc.');
    const one = await make(company, 'merger');
    await certify(company, clock, '2026-05-20');
    await closeGates(one.id, 'loi');
    ok(await go(one.id, 'due_diligence'));
    await closeGates(one.id, 'due_diligence');
    const change = ok(
      await mine.post<{ id: string }>(`/v1/entities/${company.id}/name_changes`, {
        legal_name: 'Busier Works, Inc.',
        auto_generate_resolutions: true,
      }),
    );
    const agree = () => go(one.id, 'definitive', { auto_generate_resolutions: true });
    expect(expectProblem(await agree(), 409, 'invalid_state_transition')).toMatchObject({
      detail: expect.stringContaining(change.id),
      under_way: [change.id],
    });
    ok(await mine.post(`/v1/name_changes/${change.id}/cancel`, {}));
    ok(await agree());
  });

  it('has the ledger that was agreed on: nobody exercises, converts, restates or is admitted', async () => {
    const company = await withPlan();
    const { id: grant } = await granted(
      ok(
        await company.ask<Grant>({
          kind: 'nso',
          grantee: nia(),
          quantity: 4800,
          exercise_price: '10',
          vesting: { start: '2025-05-04', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
          auto_generate_resolutions: true,
        }),
      ),
    );
    const note = await issued(company, {
      kind: 'note',
      amount_cents: 1_000_000,
      discount_percent: '20',
      note: { interest_rate_percent: '8', maturity_date: '2028-05-04' },
    });
    const one = await untilDefinitive(company as unknown as Company, company.clock, 'asset_sale');
    const refused = async (path: string, body: object): Promise<void> => {
      const answer = expectProblem(await mine.post(`/v1${path}`, body), 409, 'entity_in_transaction');
      expect(answer).toMatchObject({ corporate_transaction_id: one.id });
    };
    await refused(`/grants/${grant}/exercise`, { quantity: 100, paid_cents: 100_000 });
    await refused(`/convertibles/${note.id}/repay`, { paid_on: '2026-05-19', paid_cents: 1_000_000 });
    await refused(`/grants/${grant}/accelerate`, {
      resolution_id: (await see(one.id)).resolution_id,
      reason: 'A farewell.',
    });
    await refused(`/entities/${company.id}/share_classes`, {
      name: 'Class B Common Stock',
      class_type: 'common',
      id_prefix: 'CSB',
      authorized_shares: 500,
      par_value: '0.01',
      votes_per_share: '1',
    });
    ok(await mine.post(`/v1/grants/${grant}/terminate`, { reason: 'voluntary_other' }));
  });
});

it('the law of the closing is asked at the release: agencies that are waited for again, and others', async () => {
  const { company, clock } = await corporation('Waiting Works, Inc.');
  const path = `/v1/corporate_transactions`;
  const one = await make(company, 'merger', { consideration_cents: 20_000_000_000 });
  const notify = async (body: object): Promise<{ id: string }> =>
    ok(await mine.post<{ id: string }>(`${path}/${one.id}/regulatory_filings`, { agency: 'FTC', ...body }));
  await certify(company, clock, '2026-05-20');
  const first = await notify({ kind: 'hsr', filed_on: '2026-05-01', waiting_days: 15 });
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
  await untilClosing(one);
  await sign(one);
  ok(await mine.post(`/v1/regulatory_filings/${first.id}/withdraw`, {}));
  expect(await refusedBy(one.id)).toEqual(['hsr', 'clearances']);
  const again = await notify({ kind: 'hsr' });
  ok(await mine.post(`/v1/regulatory_filings/${again.id}/clear`, { reason: 'Early termination.' }));
  const foreign = await notify({ kind: 'cfius', agency: 'CFIUS' });
  expect(await refusedBy(one.id)).toEqual(['clearances']);
  expect((await gateOf(one.id, 'clearances')).remediation).toMatchObject({ operation: 'regulatory_filings.clear' });
  ok(await mine.post(`/v1/regulatory_filings/${foreign.id}/clear`, { reason: 'No unresolved concerns.' }));
  ok(await release(one.id));
});

describe('a corporation that is to end by a merger', () => {
  const taxOf = async ({ id: entity_id }: Company): Promise<{ status: string; status_reason: string | null }> =>
    (
      await listAll<{ kind: string; status: string; status_reason: string | null }>(
        mine,
        '/v1/compliance_obligations',
        { entity_id, sort: 'due_at' },
      )
    ).find(({ kind }) => kind === 'franchise_tax')!;
  const gateIs = (id: string, status: string) =>
    poll(
      `the gate of the taxes is ${status}`,
      () => gateOf(id, 'franchise_taxes'),
      (gate) => gate.status === status,
    );

  it('settles taxes to the end of the month first, and owes the rest where it goes on (8 Del. C. § 277)', async () => {
    const { company, clock } = await corporation('Taxed Works, Inc.');
    const one = await untilDefinitive(company, clock, 'merger');
    expect(await gateIs(one.id, 'open')).toMatchObject({
      stage: 'closing',
      summary: expect.stringContaining('the annual report for 2026 and franchise tax for 2026 are owed'),
      remediation: { operation: 'filings.create', path: `/v1/entities/${company.id}/filings` },
    });
    await settleTaxes(mine, company);
    expect((await gateIs(one.id, 'closed')).summary).toContain(
      'paid through 2026-05-31, and the state must accept by then',
    );
    await advance(mine, clock, '2026-06-01T16:00:00Z');
    await gateIs(one.id, 'open');
    await poll(
      'more is owed',
      () => taxOf(company),
      ({ status }) => status === 'upcoming',
    );
    const report = { type: 'annual_report' };
    const { document_id } = ok(await mine.post<{ document_id: string }>(`/v1/entities/${company.id}/filings`, report));
    // 8 Del. C. § 277(2)
    const { title } = ok(await mine.get<{ title: string }>(`/v1/documents/${document_id}`));
    expect(title).toBe('Filing Data Sheet: Final Annual Report for 2026, Delaware');
    await filingReaches(mine, company.id, 'annual_report', 'submitted');
    await advance(mine, clock, '2026-06-17');
    expect((await gateIs(one.id, 'closed')).summary).toContain('paid through 2026-06-30');
    // A filing of June 26 is accepted in July, and the tax covers the month of the effect (8 Del. C. § 277(1)).
    await advance(mine, clock, '2026-06-26T16:00:00Z');
    await gateIs(one.id, 'open');
    ok(await mine.post(`/v1/corporate_transactions/${one.id}/terminate`, { reason: 'No agreement.' }));
    const { status_reason } = await poll(
      'the rest of the year is owed',
      () => taxOf(company),
      ({ status }) => status === 'upcoming',
    );
    expect(status_reason).toContain('paid only through 2026-06-30');
  });

  it('is asked for no taxes where its state asks for none', async () => {
    const wyoming = { jurisdiction: 'US-WY', state_file_number: '2019-000123999' };
    const { company } = await corporation('Untaxed Works, Inc.', wyoming);
    const keys = (await gates((await make(company, 'merger')).id)).map(({ key }) => key);
    expect(keys).not.toContain('franchise_taxes');
  });
});

describe('an instrument that was not signed', () => {
  it('is written and signed again: the transaction goes on', async () => {
    const { company, clock } = await corporation('Hesitant Works, Inc.');
    const one = await untilDefinitive(company, clock, 'acquisition');
    expectProblem(await act(one.id, 'instrument', 'draft'), 409, 'invalid_state_transition');
    await untilClosing(one);
    const { document_id: first } = await see(one.id);
    const link = await linkTo('ada@tests.example', 'Please sign', 'into Hesitant Works');
    expectProblem(await act(one.id, 'instrument', 'draft'), 409, 'invalid_state_transition');
    await submit(link, 'consent', { agree: 'yes' });
    await submit(link, 'decline', { reason: 'The name is wrong.' });
    const open = await poll(
      'the gate is open again',
      () => gateOf(one.id, 'instrument'),
      ({ remediation }) => remediation?.operation === 'checklist_items.draft',
    );
    expect(open.summary).toContain('the document is declined');
    await advance(mine, clock, '2026-05-22');
    expect((await see(one.id)).status).toBe('closing');
    expectProblem(await act(one.id, 'instrument', 'draft', { document_id: first }), 400, 'invalid_request');
    ok(await act(one.id, 'instrument', 'draft'));
    expect((await see(one.id)).document_id).not.toBe(first);
    await sign(one);
    ok(await release(one.id));
    await advance(mine, clock, '2026-06-05');
    await is(one.id, 'closed');
  });
});

describe('stockholders who did not consent', () => {
  it(
    'get a notice of the merger with their appraisal rights, dated no later than today (8 Del. C. § ' + '262(d))',
    async () => {
      const [ada, bo] = founders;
      const { company, clock } = await corporation('Noticed Works, Inc.', {
        founders: [
          { ...ada, roles: ['director', 'officer'], titles: ['President', 'Secretary'], shares: 700 },
          { ...bo, roles: ['officer'], titles: ['Treasurer'], shares: 300 },
        ],
      });
      const one = await untilDefinitive(company, clock, 'merger');
      await adopt(mine, (await see(one.id)).resolution_id!);
      await poll(
        'the holders are asked',
        () => see(one.id),
        ({ stockholder_consent_id }) => stockholder_consent_id !== null,
      );
      await signBy(
        await linkTo('ada@tests.example', 'Please sign', 'Noticed Works, Inc., as stockholder'),
        'Ada Okafor',
      );
      const gate = await poll(
        'the notices are due',
        () => gateOf(one.id, 'holders_notice'),
        ({ remediation }) => remediation?.operation === 'checklist_items.draft',
      );
      const late = { evidence_document_id: await broughtIn(company.id, 'proof_of_mailing'), done_on: '2026-12-31' };
      expect(
        expectProblem(await mine.post(`/v1/checklist_items/${gate.id}/satisfy`, late), 400, 'invalid_request').errors,
      ).toMatchObject([{ param: 'done_on', code: 'out_of_range' }]);
      expectProblem(
        await mine.post(`/v1/checklist_items/${gate.id}/satisfy`, { note: 'Mailed on May 21.' }),
        400,
        'invalid_request',
      );
      expectProblem(
        await mine.post(`/v1/checklist_items/${gate.id}/waive`, { reason: 'Bo Chen knows of it.' }),
        409,
        'invalid_state_transition',
      );
      const item = ok(
        await mine.post<{ status: string; papers: { document_id: string }[] }>(
          `/v1/checklist_items/${gate.id}/draft`,
          {},
        ),
      );
      expect([item.status, item.papers.length]).toEqual(['delivered', 1]);
      expect((await mine.get(`/v1/documents/${item.papers[0]!.document_id}/html`)).text.replace(/\s+/g, ' ')).toMatch(
        inSequence(
          /To .*Bo Chen.*You did not consent\. This notice of that action is given to you under 8.Del\. C\. §.228\(e\)/,
          /.*right to receive: \$5,000\.000000 for each share of Common Stock \(1,000 shares\)/,
          /.*demand for appraisal on or before June \d+, 2026/,
        ),
      );
      expect(await gateOf(one.id, 'holders_notice')).toMatchObject({ status: 'closed' });
    },
  );
});

it('asks where the other constituent is formed, and the address of a survivor (8 Del. C. § 251(c)(6))', async () => {
  const { company } = await corporation('Unplaced Works, Inc.');
  const made = (kind: string, terms: object, more: object = {}) =>
    mine.post('/v1/corporate_transactions', {
      entity_id: company.id,
      kind,
      counterparty: buyer,
      [kind]: { consideration_cents: 500_000_000, ...terms },
      ...more,
    });
  const paramsOf = async (answer: ReturnType<typeof made>): Promise<string[]> =>
    expectProblem(await answer, 400, 'invalid_request')
      .errors!.map(({ param }) => param)
      .toSorted();
  expect(await paramsOf(made('merger', {}))).toEqual(['merger.survivor_address', 'merger.survivor_formed_in']);
  const subsidiary = { merger_subsidiary: 'Harbor Merger Sub, Inc.' };
  expect(await paramsOf(made('acquisition', subsidiary))).toEqual(['acquisition.subsidiary_formed_in']);
  expect(await paramsOf(made('acquisition', { ...subsidiary, subsidiary_formed_in: 'Nevada' }))).toEqual([
    'acquisition.subsidiary_authorized_stock',
  ]);
  const terms = { ...subsidiary, subsidiary_formed_in: 'Delaware', earn_out_cents: 100 };
  expect(await paramsOf(made('acquisition', terms))).toEqual(['acquisition.earn_out_milestones', 'representative']);
  const milestone = { description: 'Release of version 3', by: '2027-04-30', amount_cents: 99 };
  expect(
    await paramsOf(made('acquisition', { ...terms, earn_out_milestones: [milestone] }, { representative })),
  ).toEqual(['acquisition.earn_out_milestones']);
});

it('a conversion is told before what becomes of the company', async () => {
  const { company, clock } = await corporation('Retold Works, Inc.');
  await appointAgent(company);
  const one = await untilDefinitive(company, clock, 'conversion', {
    to_entity_type: 'llc',
    legal_name: 'Retold Works, LLC',
  });
  await untilClosing(one);
  await sign(one);
  ok(await release(one.id));
  await advance(mine, clock, '2026-06-05');
  await is(one.id, 'closed');
  const types = (await everyEventOf(mine, company.id)).map(({ type }) => type);
  expect(types.indexOf('corporate_transaction.closed')).toBeLessThan(types.indexOf('entity.converted'));
});

it('a closing is not begun while nobody may sign its instrument, and that ends nothing', async () => {
  const { company, clock } = await corporation('Unsigned Works, Inc.');
  const one = await untilDefinitive(company, clock, 'merger');
  await decide(one);
  await closeGates(one.id, 'definitive');
  const [ada] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
  ok(
    await mine.post(`/v1/entities/${company.id}/officer_changes`, {
      departures: [
        { stakeholder_id: ada!.id, by: 'resignation', notice: { delivered_on: '2026-05-05', statement: 'I resign.' } },
      ],
    }),
  );
  expect(expectProblem(await go(one.id, 'closing'), 409, 'invalid_state_transition').detail).toContain(ada!.id);
  expect((await see(one.id)).status).toBe('definitive');
});

describe('who runs a company', () => {
  const rolesOf = async ({ id }: Company) =>
    (
      await listAll<{ roles: { role: string; until: string | null }[] }>(mine, '/v1/stakeholders', { entity_id: id })
    ).flatMap(({ roles }) => roles.filter(({ until }) => until === null).map(({ role }) => role));

  it('is nobody once it was merged into another, and no agent stands for it', async () => {
    const { company, clock } = await corporation('Vanished Works, Inc.');
    await appointAgent(company);
    const one = await untilDefinitive(company, clock, 'merger');
    await untilClosing(one);
    await sign(one);
    ok(await release(one.id));
    await advance(mine, clock, '2026-06-05');
    await is(one.id, 'closed');
    expect(await rolesOf(company)).toEqual([]);
    const agents = await listAll<{ status: string }>(mine, '/v1/agent_appointments', { entity_id: company.id });
    expect(agents.map(({ status }) => status)).toEqual(['ended']);
  });

  it('decides without those who have an interest, as the law has it', async () => {
    const { company, clock } = await corporation('Conflicted Works, Inc.');
    const one = await make(company, 'merger');
    await certify(company, clock, '2026-05-20');
    await closeGates(one.id, 'loi');
    ok(await go(one.id, 'due_diligence'));
    await closeGates(one.id, 'due_diligence');
    const [ada] = await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
    const agree = (safe_harbor: string) =>
      go(one.id, 'definitive', {
        auto_generate_resolutions: true,
        interests: [{ stakeholder_id: ada!.id, interest: 'Is employed by the buyer from then on.', safe_harbor }],
      });
    for (const alone of ['disinterested_directors', 'committee'])
      expect(expectProblem(await agree(alone), 400, 'invalid_request')).toMatchObject({
        errors: [{ param: 'interests[0].safe_harbor', code: 'conflict' }],
      });
    ok(await agree('disinterested_holders'));
    const { resolution_id } = await see(one.id);
    const { document_id } = ok(await mine.get<{ document_id: string }>(`/v1/resolutions/${resolution_id}`));
    expect((await mine.get(`/v1/documents/${document_id}/html`)).text.replace(/\s+/g, ' ')).toMatch(
      inSequence(
        /disclosed or are known to all members of the Board, 8.Del\. C\. §.144: Ada Okafor: Is employed by the buyer/,
        /.*submitted for approval to the disinterested stockholders.*§.144\(a\)\(2\)/,
      ),
    );
    await adopt(mine, resolution_id!);
    const { stockholder_consent_id } = await poll(
      'the holders are asked',
      () => see(one.id),
      (seen) => seen.stockholder_consent_id !== null,
    );
    await adopt(mine, stockholder_consent_id!);
    await poll(
      'the gate of the holders says who has not consented',
      () => gateOf(one.id, 'holders_approval'),
      ({ status, summary }) => status === 'open' && summary.includes('0 of 0 shares of disinterested stockholders'),
    );
  });
});
