import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  type Company,
  companyOf,
  everyEventOf,
  filingReaches,
  listAll,
  look,
  ok,
  papersOf,
  poll,
  resubmit,
  signAll,
  founders,
} from '../support/formation';
import type { Remediation } from '../support/remediation';
import { closeTemporal } from '../support/temporal';
import { buyer, termsOf, transactionsOf, type Transaction } from '../support/transactions';

let mine: Api;
const { see, is, gates, go, corporation, llc, make, certify, appointAgent, closeGates, decide, sign } = transactionsOf(
  () => mine,
);
beforeAll(async () => {
  mine = api((await newAccount('Transactions')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const stakes = async ({ id }: Company): Promise<[string, number][]> => {
  const people = await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: id });
  const { holders } = ok(
    await mine.get<{ holders: { stakeholder_id: string; positions: { quantity: number }[] }[] }>(
      `/v1/entities/${id}/cap_table`,
    ),
  );
  return holders.map(({ stakeholder_id, positions }) => [
    people.find((one) => one.id === stakeholder_id)!.name,
    positions.reduce((sum, { quantity }) => sum + quantity, 0),
  ]);
};
const rehearse = (id: string, verb: string, body: object) =>
  mine.post<{ would_emit: string[] }>(`/v1/corporate_transactions/${id}/${verb}`, body, { query: { dry_run: 'true' } });
const openOf = async (id: string, stage: string): Promise<string[]> =>
  (await gates(id)).filter((gate) => gate.stage === stage && gate.status === 'open').map(({ key }) => key);

async function calendarOf({ id }: Company): Promise<string[]> {
  const path = `/v1/entities/${id}/compliance_calendar`;
  const { obligations } = ok(await mine.get<{ obligations: { kind: string; completed_on: string | null }[] }>(path));
  return obligations.filter(({ completed_on }) => completed_on === null).map(({ kind }) => kind);
}

async function untilReleased(
  company: Company,
  clock: { id: string },
  kind: string,
  terms = termsOf[kind]!,
): Promise<Transaction> {
  const one = await make(company, kind, terms);
  const steps = [
    ['loi', 'due_diligence', {}],
    ['due_diligence', 'definitive', { auto_generate_resolutions: true }],
    ['definitive', 'closing', {}],
  ] as const;
  await certify(company, clock, '2026-05-20');
  for (const [stage, next, more] of steps) {
    expect((await see(one.id)).status).toBe(stage);
    const refused = expectProblem(await go(one.id, next, more), 409, 'stage_gate_open') as unknown as {
      gates: { key: string }[];
    };
    expect(refused.gates.map(({ key }) => key)).toEqual(await openOf(one.id, stage));
    if (stage === 'definitive') await decide(one);
    await closeGates(one.id, stage);
    expect(await openOf(one.id, stage)).toEqual([]);
    const rehearsed = ok(await rehearse(one.id, 'advance', { to_stage: next, ...more }));
    expect(rehearsed.would_emit).toContain(`corporate_transaction.${next}_begun`);
    expect((await see(one.id)).status).toBe(stage);
    ok(await go(one.id, next, more));
  }
  await is(one.id, 'closing');
  expectProblem(await mine.post(`/v1/corporate_transactions/${one.id}/release`, {}), 409, 'stage_gate_open');
  await closeGates(one.id, 'closing');
  await sign(one);
  ok(await rehearse(one.id, 'release', {}));
  expect((await see(one.id)).status).toBe('closing');
  return ok(await mine.post<Transaction>(`/v1/corporate_transactions/${one.id}/release`, {}));
}

describe('an acquisition by merger', () => {
  let company: Company;
  let clock: { id: string };
  let one: Transaction;

  it('goes from the letter of intent to the closing, and the buyer holds the company', async () => {
    ({ company, clock } = await corporation('Acquired Works, Inc.'));
    const rival = ok(
      await mine.post<Transaction>('/v1/corporate_transactions', {
        entity_id: company.id,
        kind: 'merger',
        merger: termsOf['merger'],
        counterparty: {
          kind: 'organization',
          name: 'Rival Corp.',
          email: 'deals@rival.example',
          representative: { name: 'Rita Vale', title: 'President', email: 'rita@rival.example' },
        },
      }),
    );
    one = await untilReleased(company, clock, 'acquisition');
    await filingReaches(mine, company.id, 'merger', 'submitted');
    await advance(mine, clock, '2026-06-05');
    one = await is(one.id, 'closed');
    const { steps } = ok(
      await mine.get<{ steps: { key: string; remediation: Remediation | null }[] }>(
        `/v1/corporate_transactions/${one.id}/progress`,
      ),
    );
    for (const key of ['effective_date_notice', 'tax_notices'])
      expect(steps.find((step) => step.key === key)).toMatchObject({
        status: 'waiting',
        remediation: { operation: 'checklist_items.satisfy', body: { note: null } },
      });
    expect((await look(mine, company.id)).status).toBe('acquired');
    expect(await stakes(company)).toEqual([[buyer.name, 1000]]);
    expect(await see(rival.id)).toMatchObject({
      status: 'terminated',
      status_reason: `The company was sold in transaction ${one.id}.`,
    });
  });

  it('owes as a subsidiary what it owed before: its calendar goes on', async () => {
    const owed = await calendarOf(company);
    for (const kind of ['annual_report', 'franchise_tax', 'federal_income_tax']) expect(owed).toContain(kind);
    await advance(mine, clock, '2027-02-10');
    await poll(
      'its annual report is due soon',
      () =>
        listAll<{ kind: string }>(mine, '/v1/compliance_obligations', { entity_id: company.id, status: 'due_soon' }),
      (soon) => soon.some(({ kind }) => kind === 'annual_report'),
    );
  });

  it('is told before what becomes of the company', async () => {
    const types = (await everyEventOf(mine, company.id)).map(({ type }) => type);
    expect(types.indexOf('corporate_transaction.closed')).toBeLessThan(types.indexOf('entity.acquired'));
  });

  it('is not advanced, released or called off once it is closed: 409', async () => {
    for (const [verb, body] of [
      ['advance', { to_stage: 'closing' }],
      ['release', {}],
      ['terminate', { reason: 'Too late.' }],
    ] as const)
      expectProblem(
        await mine.post(`/v1/corporate_transactions/${one.id}/${verb}`, body),
        409,
        'invalid_state_transition',
      );
  });
});

it('a merger ends the company, and every share in it', async () => {
  const { company, clock } = await corporation('Merged Works, Inc.');
  const terms = { ...termsOf['merger'], survivor_formed_in: 'Nevada' };
  const one = await untilReleased(company, clock, 'merger', terms);
  await advance(mine, clock, '2026-06-05');
  const { document_id } = await is(one.id, 'closed');
  expect((await look(mine, company.id)).status).toBe('merged');
  const [certificate] = await query<{ facts: object }>('select facts from document where id = $1', [document_id]);
  expect(certificate!.facts).toMatchObject({ survivor: buyer.name, other_formed_in: 'Nevada' });
  const returns = await poll(
    'its calendar ends with its last return',
    () => returnsOf(company),
    (due) => due.length === 1,
  );
  expect(returns).toEqual(['2026-09-15 us_form_1120']);
  expect(await stakes(company)).toEqual([]);
});

it('a sale of stock leaves every share with the buyer, and no state files it', async () => {
  const { company, clock } = await corporation('Sold Works, Inc.');
  const one = await untilReleased(company, clock, 'stock_sale');
  expect((await is(one.id, 'closed')).filing_id).toBeNull();
  expect((await look(mine, company.id)).status).toBe('acquired');
  expect(await stakes(company)).toEqual([[buyer.name, 1000]]);
});

it('a sale of assets leaves the company and its holders as they were', async () => {
  const { company, clock } = await corporation('Stripped Works, Inc.');
  const before = await stakes(company);
  const one = await untilReleased(company, clock, 'asset_sale');
  await is(one.id, 'closed');
  expect((await look(mine, company.id)).status).toBe('registered');
  expect(await stakes(company)).toEqual(before);
});

it('a reorganization puts the holding company in the place of the holders', async () => {
  const { company, clock } = await corporation('Held Works, Inc.');
  const one = await untilReleased(company, clock, 'reorganization');
  await advance(mine, clock, '2026-06-05');
  await is(one.id, 'closed');
  expect(await stakes(company)).toEqual([[buyer.name, 1000]]);
});

it('a reorganization of a company whose ledger has no stock for the holding company is refused: 409', async () => {
  const { company, clock } = await corporation('Bare Works, Inc.', {
    founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President', 'Secretary'] }],
    authorized_shares: undefined,
    par_value: undefined,
  });
  const one = await make(company, 'reorganization');
  await certify(company, clock, '2026-05-20');
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  const refused = await go(one.id, 'definitive', { auto_generate_resolutions: true });
  expect(expectProblem(refused, 409, 'invalid_state_transition').detail).toMatch(
    /^The ledger does not have a share class to issue to the new owner. Record a class with POST /,
  );
});

const returnsOf = async ({ id }: Company): Promise<string[]> =>
  (
    await listAll<{ rule_id: string; due_at: string; status: string }>(mine, '/v1/compliance_obligations', {
      entity_id: id,
    })
  )
    .filter(({ status, rule_id }) => status !== 'cancelled' && /^us_(form|de_llc)/.test(rule_id))
    .map(({ rule_id, due_at }) => `${due_at} ${rule_id}`)
    .toSorted();

it('an LLC that is converted is a corporation of its members, with directors and officers', async () => {
  const { company, clock } = await llc('Converted Rooms, LLC');
  await appointAgent(company);
  const people = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
  const one = await untilReleased(company, clock, 'conversion', {
    to_entity_type: 'c_corp',
    legal_name: 'Converted Rooms, Inc.',
    authorized_shares: 10_000_000,
    issued_shares: 1_000_000,
    par_value: '0.0001',
    director_ids: [people[0]!.id],
    officers: [{ stakeholder_id: people[0]!.id, titles: ['President'] }],
  });
  await advance(mine, clock, '2026-06-05');
  await is(one.id, 'closed');
  expect(await look(mine, company.id)).toMatchObject({ entity_type: 'c_corp', legal_name: 'Converted Rooms, Inc.' });
  expect((await stakes(company)).map(([, quantity]) => quantity).toSorted((a, b) => a - b)).toEqual([400_000, 600_000]);
  const notices = (await papersOf(mine, company.id)).filter(({ type }) => type === 'uncertificated_shares_notice');
  expect(notices.map(({ title }) => title).toSorted()).toEqual([
    'Notice of Uncertificated Shares CS-1 of Converted Rooms, Inc.',
    'Notice of Uncertificated Shares CS-2 of Converted Rooms, Inc.',
  ]);
  const returns = await poll(
    'its returns are due',
    () => returnsOf(company),
    (due) => due.some((line) => line.endsWith('us_form_1120')),
  );
  expect(returns).toEqual([
    '2026-06-01 us_de_llc_tax',
    '2026-08-17 us_form_1065', // the conversion takes effect in May
    '2026-10-15 us_form_1120', // the year ends on June 30, and began after 2025
    '2027-06-01 us_de_llc_tax',
    '2027-10-15 us_form_1120',
  ]);
});

it('a corporation that is converted is an LLC of its holders', async () => {
  const { company, clock } = await corporation('Turned Works, Inc.');
  await appointAgent(company);
  const one = await untilReleased(company, clock, 'conversion', {
    to_entity_type: 'llc',
    legal_name: 'Turned Works, LLC',
  });
  const { form_966_document_id } = (await see(one.id)) as unknown as { form_966_document_id: string };
  expect(ok(await mine.get<{ type: string }>(`/v1/documents/${form_966_document_id}`)).type).toBe('form_966_record');
  await advance(mine, clock, '2026-06-05');
  await is(one.id, 'closed');
  const returns = await poll(
    'its returns are due',
    () => returnsOf(company),
    (due) => due.some((line) => line.endsWith('us_de_llc_tax')),
  );
  expect(returns.map((line) => line.replace(/^2026-06-\d\d (?=us_form_966)/, ''))).toEqual([
    'us_form_966_conversion',
    '2026-09-15 us_form_1120',
    '2027-02-01 us_form_1099_div_statement', // January 31 is a Sunday
    '2027-03-01 us_form_1099_div_return',
    '2027-06-01 us_de_llc_tax',
  ]);
  expect(await look(mine, company.id)).toMatchObject({ entity_type: 'llc', management: 'members' });
  const people = await listAll<{ roles: { role: string; until: string | null }[] }>(mine, '/v1/stakeholders', {
    entity_id: company.id,
  });
  expect(people.flatMap(({ roles }) => roles.filter(({ until }) => until === null).map(({ role }) => role))).toEqual([
    'member',
  ]);
});

it('warns that a conversion to an LLC liquidates the corporation for tax (IRC §§ 331, 336)', async () => {
  const { company } = await corporation('Taxed Works, Inc.');
  await appointAgent(company);
  const body = {
    entity_id: company.id,
    kind: 'conversion',
    conversion: { to_entity_type: 'llc', legal_name: 'Taxed Works, LLC' },
  };
  const path = '/v1/corporate_transactions?dry_run=true';
  const { warnings } = ok(await mine.post<{ warnings: string[] }>(path, body));
  expect(warnings.join(' ')).toMatch(/IRC § 336.*IRC § 331.*Form 966/);
});

it('no stage is skipped', async () => {
  const { company } = await corporation('Skipped Works, Inc.');
  const one = await make(company, 'merger');
  for (const to of ['definitive', 'closing'])
    expect(expectProblem(await go(one.id, to), 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'loi',
      allowed_transitions: ['due_diligence'],
    });
});

describe('a company in a definitive transaction', () => {
  let company: Company;
  let one: Transaction;
  beforeAll(async () => {
    const made = await corporation('Bound Works, Inc.');
    company = made.company;
    one = await make(company, 'acquisition');
    await certify(company, made.clock, '2026-05-20');
    await closeGates(one.id, 'loi');
    ok(await go(one.id, 'due_diligence'));
    await closeGates(one.id, 'due_diligence');
    ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
  });

  it('is held: what its terms do not know is refused, and what a closing needs is not', async () => {
    const refused = await mine.post(`/v1/entities/${company.id}/name_changes`, {
      legal_name: 'Unbound Works, Inc.',
      auto_generate_resolutions: true,
    });
    expect(expectProblem(refused, 409, 'entity_in_transaction')).toMatchObject({ corporate_transaction_id: one.id });
    expectProblem(
      await mine.post(`/v1/entities/${company.id}/dissolve`, { auto_generate_resolutions: true }),
      409,
      'entity_in_transaction',
    );
    const readiness = `/v1/entities/${company.id}/dissolution_readiness`;
    expect(ok(await mine.get<{ executable: boolean; blockers: object[] }>(readiness))).toMatchObject({
      executable: false,
      blockers: expect.arrayContaining([
        expect.objectContaining({ category: 'transaction', summary: expect.stringContaining(one.id) }),
      ]),
    });
    expectProblem(
      await mine.post('/v1/corporate_transactions', {
        entity_id: company.id,
        kind: 'merger',
        merger: termsOf['merger'],
        counterparty: buyer,
      }),
      409,
      'entity_in_transaction',
    );
  });

  it('is let go when the transaction is called off, which voids what was asked', async () => {
    const ended = ok(
      await mine.post<Transaction>(`/v1/corporate_transactions/${one.id}/terminate`, { reason: 'No agreement.' }),
    );
    expect(ended).toMatchObject({ status: 'terminated', status_reason: expect.stringContaining('No agreement.') });
    ok(
      await mine.post(`/v1/entities/${company.id}/name_changes`, {
        legal_name: 'Unbound Works, Inc.',
        auto_generate_resolutions: true,
      }),
    );
  });
});

it('terms of another kind, or none, are refused: 422', async () => {
  const { company } = await corporation('Mistaken Works, Inc.');
  const ask = (body: object) =>
    mine.post('/v1/corporate_transactions', { entity_id: company.id, counterparty: buyer, kind: 'merger', ...body });
  expectProblem(await ask({}), 422, 'invalid_kind_payload');
  expectProblem(await ask({ acquisition: termsOf['acquisition'] }), 422, 'invalid_kind_payload');
});

it('a merger that the state refuses is filed again, corrected', async () => {
  const { company, clock } = await corporation('Sandbox Certificate Rejected Mergers, Inc.');
  const one = await untilReleased(company, clock, 'merger');
  await advance(mine, clock, '2026-06-22');
  await resubmit(mine, await filingReaches(mine, company.id, 'merger', 'rejected'));
  await advance(mine, clock, '2026-07-08');
  await is(one.id, 'closed');
});

it('what is above the threshold waits for the agencies, and what they clear goes on', async () => {
  const { company, clock } = await corporation('Notified Works, Inc.');
  const one = await make(company, 'merger', { consideration_cents: 20_000_000_000 });
  await certify(company, clock, '2026-05-20');
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  expect(await openOf(one.id, 'due_diligence')).toEqual(['hsr']);
  const path = `/v1/corporate_transactions/${one.id}/regulatory_filings`;
  const notify = async () =>
    ok(await mine.post<{ id: string; status: string; waiting_ends_on: string }>(path, { kind: 'hsr', agency: 'FTC' }));
  const old = expectProblem(
    await mine.post(path, { kind: 'hsr', agency: 'FTC', filed_on: '2025-04-14' }),
    400,
    'invalid_request',
  );
  expect(old.errors).toMatchObject([{ param: 'filed_on', code: 'out_of_range' }]);
  const withdrawn = await notify();
  expect(withdrawn.waiting_ends_on).toBe('2026-06-18');
  ok(await mine.post(`/v1/regulatory_filings/${withdrawn.id}/withdraw`, {}));
  const filed = await notify();
  expect(await openOf(one.id, 'due_diligence')).toEqual(['hsr']);
  const clear = () => mine.post(`/v1/regulatory_filings/${filed.id}/clear`, { reason: 'Early termination.' });
  ok(await clear());
  expectProblem(await clear(), 409, 'invalid_state_transition');
  expectProblem(await mine.post(`/v1/regulatory_filings/${filed.id}/withdraw`, {}), 409, 'invalid_state_transition');
  expect(await openOf(one.id, 'due_diligence')).toEqual([]);
  expect(expectProblem(await go(one.id, 'definitive'), 409, 'resolution_required').detail).toMatch(
    /Send auto_generate_resolutions: true .* ID in board_resolution_id\. Create .* \(kind, subject, action merger_/,
  );
  const both = await go(one.id, 'definitive', {
    auto_generate_resolutions: true,
    stockholder_resolution_id: 'res_0000000000000000000000000',
  });
  expect(expectProblem(both, 400, 'invalid_request').errors!.map(({ param }) => param)).toEqual([
    'stockholder_resolution_id',
  ]);
});

it('lists the errors of shape and of law of a conversion in one answer', async () => {
  const { company } = await corporation('Malformed Works, Inc.');
  const refused = await mine.post('/v1/corporate_transactions', {
    entity_id: company.id,
    kind: 'conversion',
    jurisdiction: 'US-NV',
    counterparty: buyer,
    conversion: {
      to_entity_type: 'llc',
      legal_name: 'Malformed Works, Inc.',
      authorized_shares: 'many',
      par_value: '0.0001',
      management: 'nobody',
    },
  });
  expect(
    expectProblem(refused, 400, 'invalid_request')
      .errors!.map(({ param, code }) => `${param} ${code}`)
      .toSorted(),
  ).toEqual([
    'conversion.authorized_shares invalid',
    'conversion.legal_name ending_misleading',
    'conversion.legal_name ending_required',
    'conversion.management invalid',
    'conversion.par_value not_applicable',
    'counterparty not_applicable',
    'entity_id no_agent',
    'jurisdiction unknown',
  ]);
});

it('what may be paid on top counts for the threshold, and a waiting does not end on a weekend', async () => {
  const { company } = await corporation('Earning Works, Inc.');
  const one = await make(company, 'merger', { consideration_cents: 13_000_000_000, earn_out_cents: 900_000_000 });
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  expect(await openOf(one.id, 'due_diligence')).toContain('hsr');
  const filing = { kind: 'hsr', agency: 'FTC', filed_on: '2026-05-01' };
  const filed = await mine.post(`/v1/corporate_transactions/${one.id}/regulatory_filings`, filing);
  expect(ok(filed)).toMatchObject({ waiting_ends_on: '2026-06-01' });
});

it('what the service sees by itself, nobody says or waives; what is done is not done again', async () => {
  const { company } = await corporation('Seen Works, Inc.');
  const one = await make(company, 'merger');
  const all = await gates(one.id);
  const { id: seen } = all.find(({ key }) => key === 'good_standing')!;
  const { id: said } = all.find(({ key }) => key === 'confidentiality')!;
  const { id: waived } = all.find(({ key }) => key === 'exclusivity')!;
  const act = (id: string, verb: string, body: object = {}) => mine.post(`/v1/checklist_items/${id}/${verb}`, body);
  expectProblem(await act(seen, 'satisfy'), 409, 'invalid_state_transition');
  expectProblem(await act(seen, 'waive', { reason: 'No.' }), 409, 'invalid_state_transition');
  const { id: presented } = all.find(({ key }) => key === 'agreement_presented')!;
  expect(expectProblem(await act(presented, 'draft'), 409, 'invalid_state_transition').detail).toContain(
    'draft the definitive_agreement item',
  );
  ok(await act(waived, 'waive', { reason: 'The buyer waives it.' }));
  const silent = expectProblem(await act(said, 'satisfy'), 400, 'invalid_request');
  expect(silent.errors!.map(({ param }) => param)).toEqual(['evidence_document_id', 'note']);
  ok(await act(said, 'satisfy', { note: 'Signed by both parties on May 4.' }));
  expectProblem(await act(said, 'satisfy'), 409, 'invalid_state_transition');
  ok(await mine.post(`/v1/corporate_transactions/${one.id}/terminate`, { reason: 'No agreement.' }));
  expectProblem(
    await mine.post(`/v1/corporate_transactions/${one.id}/regulatory_filings`, { kind: 'hsr', agency: 'FTC' }),
    409,
    'invalid_state_transition',
  );
});

it('a company that is not formed yet enters into no transaction: 409', async () => {
  const draft = await begin(mine, companyOf('Unformed Works, Inc.', 'c_corp', { submit: false }));
  const answer = await mine.post('/v1/corporate_transactions', {
    entity_id: draft.id,
    kind: 'merger',
    merger: termsOf['merger'],
    counterparty: buyer,
  });
  expectProblem(answer, 409, 'invalid_state_transition');
});

it('a signed letter of intent becomes its transaction, whose gates its binding terms satisfy', async () => {
  const { company } = await corporation('Intended Works, Inc.');
  const letter = ok(
    await mine.post<{ id: string; document_id: string }>('/v1/letters_of_intent', {
      entity_id: company.id,
      counterparty: buyer,
      kind: 'merger',
      structure: 'A merger of the Company into the Counterparty, for cash at closing.',
      price_cents: 500_000_000,
      exclusivity_until: '2026-07-31',
      binding_terms: ['exclusivity', 'confidentiality'],
      expires_at: Date.parse('2026-06-01') / 1000,
    }),
  );
  const path = `/v1/letters_of_intent/${letter.id}/convert`;
  expectProblem(await mine.post(path, { merger: termsOf['merger'] }), 409, 'invalid_state_transition');
  ok(await mine.post(`/v1/letters_of_intent/${letter.id}/send`, {}));
  const [envelope] = await poll(
    'the letter is out',
    () => listAll<{ id: string; status: string }>(mine, '/v1/signing_envelopes', { document_id: letter.document_id }),
    ([found]) => found?.status === 'sent',
  );
  await signAll(mine, envelope!.id);
  await poll(
    'it is signed',
    async () => ok(await mine.get<{ status: string }>(`/v1/letters_of_intent/${letter.id}`)),
    ({ status }) => status === 'signed',
  );
  expectProblem(await mine.post(path, { acquisition: termsOf['acquisition'] }), 422, 'invalid_kind_payload');
  ok(await mine.post(path, { merger: termsOf['merger'] }, { query: { dry_run: 'true' } }));
  const one = ok(await mine.post<Transaction>(path, { merger: termsOf['merger'] }));
  expect(one).toMatchObject({ status: 'loi', kind: 'merger', letter_of_intent_id: letter.id });
  expect(await openOf(one.id, 'loi')).toEqual([]);
});
