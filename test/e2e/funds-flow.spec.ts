import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { convertiblesOf, type Convertible } from '../support/convertibles';
import { closeDatabase, query } from '../support/database';
import { advance, everyEventOf, filingReaches, listAll, ok, papersOf, poll, type Company } from '../support/formation';
import { grantsOf, nia } from '../support/grants';
import { closeTemporal } from '../support/temporal';
import {
  buyer,
  payeeOf,
  representative,
  termsOf,
  transactionsOf,
  withMilestones,
  type Transaction,
  type Use,
} from '../support/transactions';

interface Flow {
  fixed: boolean;
  as_of: string;
  sources: { payer: string; amount_cents: number }[];
  uses: Use[];
  sources_cents: number;
  uses_cents: number;
  funds_flow_document_id: string | null;
}
interface Wire {
  id: string;
  status: string;
  account_number_last4: string | null;
  called_by: string | null;
}
interface Deferred {
  id: string;
  kind: string;
  status: string;
  amount_cents: number;
  due_on: string;
  paid_cents: number | null;
  shares: { name: string; held: string; amount_cents: number; paid_cents: number | null }[];
}

let mine: Api;
const { is, gates, go, corporation, llc, make, certify, waiveCalls, closeGates, decide, sign } = transactionsOf(
  () => mine,
);
const { issued } = convertiblesOf(() => mine);
const { company: withPlan, granted } = grantsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Funds flows')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const of = (id: string): string => `/v1/corporate_transactions/${id}`;
const flow = async (id: string): Promise<Flow> => ok(await mine.get<Flow>(`${of(id)}/funds_flow`));
const line = (id: string, body: object) => mine.post<{ id: string }>(`${of(id)}/funds_flow_lines`, body);
const wire = (id: string, body: object) => mine.post<Wire>(`${of(id)}/wire_instructions`, body);
const act = <T = Wire>(what: string, id: string, verb: string, body: object) =>
  mine.post<T>(`/v1/${what}/${id}/${verb}`, body);
const sum = (all: readonly { amount_cents: number }[]): number =>
  all.reduce((total, { amount_cents }) => total + amount_cents, 0);
const paramsOf = (answer: Parameters<typeof expectProblem>[0]): string[] =>
  (expectProblem(answer, 400, 'invalid_request')['errors'] as { param: string }[]).map(({ param }) => param);
const bank = { bank_name: 'Harbor Bank, N.A.', routing_number: '021000021', account_number: '000123454417' };
const call = { called_number: '+1 617 555 0142', called_by: 'Ada Okafor', spoke_with: 'Nora Quay' };

describe('an acquisition of a company with preferred stock, a SAFE, a note and options', () => {
  const consideration = 2_500_000_000;
  let company: Awaited<ReturnType<typeof withPlan>>;
  let promised: Record<'safe' | 'note', Convertible>;
  let grant: { id: string };
  let one: Transaction;
  const gate = async () => (await gates(one.id)).find(({ key }) => key === 'funds_flow')!;
  const deferred = async (kind: string): Promise<Deferred> =>
    (await listAll<Deferred>(mine, '/v1/deferred_payments', { corporate_transaction_id: one.id })).find(
      (payment) => payment.kind === kind,
    )!;

  beforeAll(async () => {
    company = await withPlan();
    ok(
      await mine.post(`/v1/entities/${company.id}/share_classes`, {
        name: 'Series Seed Preferred Stock',
        class_type: 'preferred',
        authorized_shares: 100_000,
        par_value: '0.0001',
        id_prefix: 'PS',
        original_issue_price: '10',
        liquidation_preference_multiple: '1',
        participation: 'none',
        conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
        holders: [
          {
            kind: 'organization',
            name: 'Cove Ventures, L.P.',
            representative: { name: 'Ines Cove', title: 'Partner', email: 'ines@tests.example' },
            quantity: 100_000,
            price_per_share: '10',
          },
        ],
      }),
    );
    promised = {
      safe: await issued(company, { kind: 'safe', amount_cents: 20_000_000, valuation_cap_cents: 400_000_000 }),
      note: await issued(company, {
        kind: 'note',
        amount_cents: 20_000_000,
        discount_percent: '20',
        note: { interest_rate_percent: '8', maturity_date: '2028-05-04' },
      }),
    };
    grant = await granted(
      ok(
        await company.ask({
          kind: 'nso',
          quantity: 4800,
          grantee: nia(),
          auto_generate_resolutions: true,
          exercise_price: '10',
          vesting: { start: '2025-05-04', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
        }),
      ),
    );
    one = ok(
      await mine.post<Transaction>('/v1/corporate_transactions', {
        entity_id: company.id,
        kind: 'acquisition',
        counterparty: buyer,
        acquisition: {
          consideration_cents: consideration,
          merger_subsidiary: 'Harbor Merger Sub, Inc.',
          subsidiary_formed_in: 'Delaware',
          escrow_cents: 250_000_000,
          escrow_months: 12,
          ...withMilestones({ earn_out_cents: 100_000_001 }),
          earn_out_months: 24,
        },
        representative,
        treatment: { options: 'cash_out', safes: 'convert', notes: 'repay' },
      }),
    );
  }, 180_000);

  it('is even to the cent from the first, and says by what each owner is paid', async () => {
    const { sources, uses, sources_cents, uses_cents, fixed } = await flow(one.id);
    expect({ fixed, sources, sources_cents, uses_cents }).toEqual({
      fixed: false,
      sources: [{ payer: buyer.name, amount_cents: consideration }],
      sources_cents: consideration,
      uses_cents: consideration,
    });
    expect(sum(uses)).toBe(consideration);
    const owners = uses.filter(({ kind }) => kind === 'proceeds');
    expect(owners.map(({ held }) => held).toSorted()).toEqual([
      'Note, repaid',
      'Option',
      'SAFE, as stock',
      'Stock',
      'Stock',
    ]);
    const note = owners.find(({ held }) => held === 'Note, repaid')!;
    expect(note).toMatchObject({ amount_cents: expect.closeTo(20_000_000, -6), escrow_cents: 0, earn_out_cents: 0 });
    expect(owners.reduce((total, { escrow_cents }) => total + escrow_cents, 0)).toBe(250_000_000);
    expect(owners.reduce((total, { earn_out_cents }) => total + earn_out_cents, 0)).toBe(100_000_001);
  });

  it('stays even, and its gates readable, while lines change', async () => {
    let changing = true;
    const change = async (): Promise<void> => {
      for (let times = 0; times < 10; times += 1) {
        const added = ok(await line(one.id, { kind: 'expense', payee: 'Quay & Lock LLP', amount_cents: 8_000_001 }));
        ok(await act('funds_flow_lines', added.id, 'remove', {}));
      }
    };
    const look = async (): Promise<void> => {
      while (changing) {
        const { sources_cents, uses_cents, uses } = await flow(one.id);
        expect([sources_cents, uses_cents, sum(uses)]).toEqual([consideration, consideration, consideration]);
        ok(await mine.get(`${of(one.id)}/gates`));
        ok(await mine.get(`${of(one.id)}/closing_checklist`));
      }
    };
    await Promise.all([
      Promise.all([change(), change()]).finally(() => (changing = false)),
      ...Array.from({ length: 4 }, look),
    ]);
  });

  it('pays debts, costs and adjustments before the owners, and no more than there is', async () => {
    const payoff = { kind: 'payoff', payee: 'Harbor Bank', amount_cents: 12_000_000, note: 'Payoff letter of May 4' };
    ok(await mine.post(`${of(one.id)}/funds_flow_lines?dry_run=true`, payoff));
    ok(await line(one.id, payoff));
    ok(await line(one.id, { kind: 'expense', payee: 'Quay & Lock LLP', amount_cents: 8_000_001 }));
    const wrong = ok(await line(one.id, { kind: 'adjustment', payee: buyer.name, amount_cents: 5_000_000 }));
    const refused = await line(one.id, { ...payoff, amount_cents: 2_225_000_000 });
    expect(paramsOf(refused)).toEqual(['amount_cents']);
    expect(JSON.stringify(refused.body)).toContain('$22,249,999.99 of the consideration remains');
    ok(await wire(one.id, { payee: 'line', funds_flow_line_id: wrong.id }));
    ok(await act('funds_flow_lines', wrong.id, 'remove', {}));
    expectProblem(await act('funds_flow_lines', wrong.id, 'remove', {}), 409, 'invalid_state_transition');
    expect(paramsOf(await wire(one.id, { payee: 'line', funds_flow_line_id: wrong.id }))).toEqual([
      'funds_flow_line_id',
    ]);
    const { uses } = await flow(one.id);
    expect(uses.slice(0, 3).map(({ kind, payee, amount_cents }) => [kind, payee, amount_cents])).toEqual([
      ['payoff', 'Harbor Bank', 12_000_000],
      ['expense', 'Quay & Lock LLP', 8_000_001],
      ['escrow', 'Escrow agent', 250_000_000],
    ]);
    expect(sum(uses)).toBe(consideration);
  });

  it('takes an instruction of a real routing number, for a payee that it knows', async () => {
    expect(paramsOf(await wire(one.id, { payee: 'escrow', ...bank, routing_number: '021000022' }))).toEqual([
      'routing_number',
    ]);
    expect(paramsOf(await wire(one.id, { payee: 'escrow', bank_name: bank.bank_name }))).toEqual([
      'routing_number',
      'account_number',
    ]);
    expect(paramsOf(await wire(one.id, { payee: 'owner' }))).toEqual(['stakeholder_id']);
    const [person] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
    expect(paramsOf(await wire(one.id, { payee: 'escrow', stakeholder_id: person!.id }))).toEqual(['stakeholder_id']);
  });

  it('counts one once the payee has read its number out in a call; a changed one needs a new call', async () => {
    ok(await mine.post(`${of(one.id)}/wire_instructions?dry_run=true`, { payee: 'escrow', ...bank }));
    const first = ok(await wire(one.id, { payee: 'escrow', ...bank }));
    expect(first).toMatchObject({ status: 'unverified', account_number_last4: '4417' });
    expect(JSON.stringify(first)).not.toContain(bank.account_number);
    const [kept] = await query<object>('select * from wire_instruction where id = $1', [first.id]);
    expect(JSON.stringify(kept)).not.toContain(bank.account_number);
    const verify = (id: string, more: object = {}) =>
      act('wire_instructions', id, 'verify', { ...call, account_number: bank.account_number, ...more });
    expect(paramsOf(await verify(first.id, { account_number: '000123454418' }))).toEqual(['account_number']);
    expect(paramsOf(await verify(first.id, { called_at: 1_900_000_000 }))).toEqual(['called_at']);
    expect(ok(await verify(first.id))).toMatchObject({ status: 'verified', called_by: 'Ada Okafor' });
    expectProblem(await verify(first.id), 409, 'invalid_state_transition');
    const changed = ok(await wire(one.id, { payee: 'escrow', ...bank, account_number: '000123450001' }));
    expect(ok(await mine.get<Wire>(`/v1/wire_instructions/${first.id}`)).status).toBe('replaced');
    expect((await flow(one.id)).uses.find(({ kind }) => kind === 'escrow')).toMatchObject({
      wire_instruction_id: changed.id,
      wire_status: 'unverified',
    });
    ok(await verify(changed.id, { account_number: '000123450001' }));
    const bare = ok(await wire(one.id, { payee: 'escrow' }));
    expect(paramsOf(await verify(bare.id))).toEqual(['account_number']);
    const waived = { reason: 'The agent is the bank of the buyer.' };
    ok(await act('wire_instructions', bare.id, 'waive?dry_run=true', waived));
    ok(await act('wire_instructions', bare.id, 'waive', waived));
    expectProblem(
      await act('wire_instructions', bare.id, 'waive', { reason: 'Again.' }),
      409,
      'invalid_state_transition',
    );
  });

  it('its gate is open and names who was not called back, until everybody was', async () => {
    const open = await gate();
    expect(open).toMatchObject({ status: 'open', remediation: { operation: 'wire_instructions.create' } });
    expect(open.summary).toContain(
      'sources and uses match at $25,000,000.00; no call-back has verified the wire instructions of ',
    );
    expect(open.summary).toContain('Harbor Bank; Quay & Lock LLP');
    const cove = (await flow(one.id)).uses.find(({ payee }) => payee === 'Cove Ventures, L.P.')!;
    await wire(one.id, { ...payeeOf(cove), ...bank });
    await waiveCalls(one.id);
    const last = await gate();
    expect(last).toMatchObject({ status: 'open', remediation: { operation: 'wire_instructions.verify' } });
    ok(await mine.post(last.remediation!.path, { ...call, account_number: bank.account_number }));
    expect((await gate()).status).toBe('closed');
  });

  it('is fixed at the release, on a statement that is even', async () => {
    await certify(company as never, company.clock, '2026-05-20');
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
    await closeGates(one.id, 'closing');
    await sign(one);
    ok(await mine.post(`${of(one.id)}/release`, {}));
    const { fixed, uses, funds_flow_document_id } = await flow(one.id);
    expect(fixed).toBe(true);
    expect(sum(uses)).toBe(consideration);
    const [statement] = await query<{ facts: { payments: Use[]; owners: Use[] } }>(
      'select facts from document where id = $1',
      [funds_flow_document_id],
    );
    expect(sum([...statement!.facts.payments, ...statement!.facts.owners])).toBe(consideration);
    await poll(
      'the statement is rendered',
      async () => ok(await mine.get<{ status: string }>(`/v1/documents/${funds_flow_document_id}`)),
      ({ status }) => status === 'ready',
    );
    expectProblem(
      await line(one.id, { kind: 'expense', payee: 'Late LLP', amount_cents: 1 }),
      409,
      'invalid_state_transition',
    );
  }, 180_000);

  it('once it is closed, the ledger says of each promise how it was treated', async () => {
    await filingReaches(mine, company.id, 'merger', 'submitted');
    await advance(mine, company.clock, '2026-06-05');
    one = await is(one.id, 'closed');
    const updated = await flow(one.id);
    expect(updated.as_of).toBe(one.effective_date);
    expect([updated.uses_cents, sum(updated.uses)]).toEqual([consideration, consideration]);
    const days = (Date.parse(one.effective_date!) - Date.parse('2026-05-04')) / 86_400_000;
    expect(updated.uses.find(({ held }) => held === 'Note, repaid')!.amount_cents).toBe(
      20_000_000 + Math.round((1_600_000 * days) / 365),
    );
    const statements = (await papersOf(mine, company.id)).filter(({ type }) => type === 'funds_flow_statement');
    expect(statements.map(({ facts }) => facts['replaces'])).toContain('2026-05-19');
    const reason = async (kind: string, { id }: { id: string }): Promise<string> =>
      ok(await mine.get<{ status_reason: string }>(`/v1/${kind}/${id}`)).status_reason;
    expect(await reason('convertibles', promised.safe)).toMatch(
      /It was converted, and its holder receives \$[\d,.]+\. An earn-out can pay its holder up to \$[\d,.]+ more\.$/,
    );
    expect(await reason('convertibles', promised.note)).toMatch(/It was repaid in the amount of \$20\d,\d{3}\.\d\d\.$/);
    expect(await reason('grants', grant)).toMatch(/The vested part was cashed out for \$[\d,.]+\. An earn-out /);
    const notices = (await papersOf(mine, company.id)).filter(({ type }) => type === 'notice_of_termination');
    expect(notices.map(({ facts }) => facts['instrument']).toSorted()).toEqual(['note', 'safe']);
    for (const { facts } of notices)
      expect(facts).toMatchObject({ principal_cents: 20_000_000, transaction: 'acquisition', buyer: buyer.name });
  });

  it('holds the escrow until its day on the clock, and then pays less of it for a reason', async () => {
    const escrow = await deferred('escrow');
    expect(escrow).toMatchObject({ status: 'held', amount_cents: 250_000_000 });
    expect(escrow.due_on).toBe(`2027${one.effective_date!.slice(4)}`);
    expect(sum(escrow.shares)).toBe(250_000_000);
    const early = await act('deferred_payments', escrow.id, 'pay', { paid_cents: 250_000_000 });
    expect(expectProblem(early, 409, 'invalid_state_transition').detail).toContain(`held until ${escrow.due_on}`);
    await advance(mine, company.clock, `${escrow.due_on}T12:00:00Z`);
    await poll(
      'the escrow is due',
      () => deferred('escrow'),
      ({ status }) => status === 'due',
    );
    expect((await everyEventOf(mine, company.id)).map(({ type }) => type)).toContain('deferred_payment.due');
    expect(paramsOf(await act('deferred_payments', escrow.id, 'pay', { paid_cents: 250_000_001 }))).toEqual([
      'paid_cents',
    ]);
    expect(paramsOf(await act('deferred_payments', escrow.id, 'pay', { paid_cents: 200_000_001 }))).toEqual(['reason']);
    const less = { paid_cents: 200_000_001, reason: 'A claim for unpaid sales tax, settled.' };
    const cove = (await flow(one.id)).uses.find(({ payee }) => payee === 'Cove Ventures, L.P.')!;
    const moved = ok(await wire(one.id, { ...payeeOf(cove), ...bank, account_number: '000123450001' }));
    const uncalled = expectProblem(
      await act('deferred_payments', escrow.id, 'pay', less),
      409,
      'invalid_state_transition',
    );
    expect(uncalled.detail).toContain('No call-back has confirmed the wire instructions for Cove Ventures, L.P.');
    ok(await act('wire_instructions', moved.id, 'verify', { ...call, account_number: '000123450001' }));
    ok(await act('deferred_payments', escrow.id, 'pay?dry_run=true', less));
    const paid = ok(await act<Deferred>('deferred_payments', escrow.id, 'pay', less));
    expect(paid).toMatchObject({ status: 'paid', paid_cents: 200_000_001 });
    expect(paid.shares.reduce((total, { paid_cents }) => total + paid_cents!, 0)).toBe(200_000_001);
    expectProblem(await act('deferred_payments', escrow.id, 'pay', { paid_cents: 1 }), 409, 'invalid_state_transition');
  }, 180_000);

  it('an earn-out that was not reached is forfeited on its day', async () => {
    const earnOut = await deferred('earn_out');
    expect(sum(earnOut.shares)).toBe(100_000_001);
    await advance(mine, company.clock, `${earnOut.due_on}T12:00:00Z`);
    await poll(
      'the earn-out is due',
      () => deferred('earn_out'),
      ({ status }) => status === 'due',
    );
    const lost = await act<Deferred>('deferred_payments', earnOut.id, 'pay', {
      paid_cents: 0,
      reason: 'The revenue of 2027 was not reached.',
    });
    expect(ok(lost)).toMatchObject({ status: 'forfeited', paid_cents: 0 });
  }, 180_000);
});

describe('an escrow', () => {
  const agent = (email: string) => ({
    kind: 'organization',
    name: 'Anchor Escrow, N.A.',
    email,
    representative: { name: 'Theo Weir', title: 'Vice President', email },
  });
  let one: Transaction;
  const agreement = async () => (await gates(one.id)).find(({ key }) => key === 'escrow_agreement')!;
  const draft = async (email: string) =>
    ok(await act('checklist_items', (await agreement()).id, 'draft', { escrow_agent: agent(email) }));
  const use = async () => (await flow(one.id)).uses.find(({ kind }) => kind === 'escrow')!;
  const calledBack = async (): Promise<string> => {
    const { id } = ok(await wire(one.id, { payee: 'escrow', ...bank }));
    ok(await act('wire_instructions', id, 'verify', { ...call, account_number: bank.account_number }));
    return id;
  };

  it('is paid to the agent of its agreement: another agent of the same name needs another call', async () => {
    const { company } = await corporation('Escrowed Works, Inc.');
    one = await make(company, 'merger', { consideration_cents: 500_000_000, escrow_cents: 50_000_000 });
    await draft('escrow@anchor.example');
    const first = await calledBack();
    const { stakeholder_id } = await use();
    expect(await use()).toMatchObject({
      payee: 'Anchor Escrow, N.A.',
      wire_instruction_id: first,
      wire_status: 'verified',
    });
    await draft('escrow@anchor-escrow.example');
    expect(await use()).toMatchObject({ payee: 'Anchor Escrow, N.A.', wire_status: 'missing' });
    expect((await use()).stakeholder_id).not.toBe(stakeholder_id);
    const second = await calledBack();
    expect(await use()).toMatchObject({ wire_instruction_id: second, wire_status: 'verified' });
    expect(ok(await mine.get<Wire>(`/v1/wire_instructions/${first}`)).status).toBe('replaced');
  });

  it('is not without its agreement: that is not waived, and the 409 says how it is mended', async () => {
    const { id } = await agreement();
    const waive = (item: string) => act('checklist_items', item, 'waive', { reason: 'The buyer trusts the sellers.' });
    expect(expectProblem(await waive(id), 409, 'invalid_state_transition').detail).toBe(
      'The terms include an escrow of $500,000.00, so you cannot waive the escrow agreement. Draft it with ' +
        `escrow_agent (POST /v1/checklist_items/${id}/draft), or satisfy the item with the signed agreement (POST ` +
        `/v1/checklist_items/${id}/satisfy). For a sale without escrow, terminate this transaction and create ` +
        'a new transaction without escrow_cents.',
    );
    const { company } = await corporation('Unescrowed Works, Inc.');
    one = await make(company, 'merger');
    ok(await waive((await agreement()).id));
  });
});

describe('a sale of stock, of which the buyer holds a part, for less than the preference and an earn-out', () => {
  const holder = (name: string, shares: number, more: object = {}) => ({
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@held.example`,
    shares,
    ...more,
  });
  let company: Company;
  let clock: { id: string };
  let one: Transaction;
  let bo: string;

  it('pays nothing for what the buyer holds, and the earn-out to whoever has more in all of it', async () => {
    ({ company, clock } = await corporation('Partly Held Works, Inc.', {
      founders: [
        holder('Ada Okafor', 100_000, { roles: ['director', 'officer'], titles: ['President', 'Secretary'] }),
        holder('Bo Chen', 50_000, { roles: [] }),
      ],
      authorized_shares: 1_000_000,
    }));
    ok(
      await mine.post(`/v1/entities/${company.id}/share_classes`, {
        name: 'Series Seed Preferred Stock',
        class_type: 'preferred',
        authorized_shares: 100_000,
        par_value: '0.01',
        id_prefix: 'PS',
        original_issue_price: '10',
        liquidation_preference_multiple: '1',
        participation: 'none',
        conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
        holders: [{ name: 'Ines Cove', email: 'ines@held.example', quantity: 100_000, price_per_share: '10' }],
      }),
    );
    const people = await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
    bo = people.find(({ name }) => name === 'Bo Chen')!.id;
    one = ok(
      await mine.post<Transaction>('/v1/corporate_transactions', {
        entity_id: company.id,
        kind: 'stock_sale',
        counterparty: { stakeholder_id: bo },
        stock_sale: {
          consideration_cents: 60_000_000,
          ...withMilestones({ earn_out_cents: 100_000_000 }),
          earn_out_months: 1,
        },
        representative,
      }),
    );
    const { uses } = await flow(one.id);
    // The preference of $1,000,000 comes first. The closing pays $600,000 of it, and the earn-out the rest.
    expect(uses.map(({ payee, amount_cents, earn_out_cents }) => [payee, amount_cents, earn_out_cents])).toEqual([
      ['Ines Cove', 60_000_000, 40_000_000],
      ['Ada Okafor', 0, 60_000_000],
    ]);
  });

  it('leaves the buyer the shares that it has, and transfers only the others', async () => {
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
    await closeGates(one.id, 'closing');
    await sign(one);
    ok(await mine.post(`${of(one.id)}/release`, {}));
    await is(one.id, 'closed');
    const held = await listAll<{ stakeholder_id: string; quantity: number }>(mine, '/v1/securities', {
      entity_id: company.id,
      status: 'outstanding',
    });
    expect(held.map(({ stakeholder_id, quantity }) => [stakeholder_id, quantity]).toSorted()).toEqual([
      [bo, 100_000],
      [bo, 100_000],
      [bo, 50_000],
    ]);
    const entries = await listAll<{ kind: string }>(mine, '/v1/ledger_entries', { entity_id: company.id });
    expect(entries.filter(({ kind }) => kind === 'stock_transfer')).toHaveLength(2);
  }, 180_000);

  it('pays a part of the earn-out to the preference that is still owed first', async () => {
    const [earnOut] = await listAll<Deferred>(mine, '/v1/deferred_payments', { corporate_transaction_id: one.id });
    expect(earnOut!.shares.map(({ name, amount_cents }) => [name, amount_cents])).toEqual([
      ['Ines Cove', 40_000_000],
      ['Ada Okafor', 60_000_000],
    ]);
    await advance(mine, clock, `${earnOut!.due_on}T12:00:00Z`);
    await poll(
      'it is due',
      async () => ok(await mine.get<Deferred>(`/v1/deferred_payments/${earnOut!.id}`)),
      ({ status }) => status === 'due',
    );
    const paid = await act<Deferred>('deferred_payments', earnOut!.id, 'pay', {
      paid_cents: 50_000_001,
      reason: 'One of two goals was reached.',
    });
    expect(ok(paid).shares.map(({ name, paid_cents }) => [name, paid_cents])).toEqual([
      ['Ines Cove', 40_000_000],
      ['Ada Okafor', 10_000_001],
    ]);
  }, 180_000);
});

it('a company that its buyer holds alone is not sold to it: nobody is there to be paid', async () => {
  const { company } = await corporation('Wholly Held Works, Inc.');
  const [ada] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
  const one = ok(
    await mine.post<Transaction>('/v1/corporate_transactions', {
      entity_id: company.id,
      kind: 'stock_sale',
      counterparty: { stakeholder_id: ada!.id },
      stock_sale: { consideration_cents: 1000 },
    }),
  );
  const { detail } = expectProblem(await mine.get(`${of(one.id)}/funds_flow`), 409, 'invalid_state_transition');
  expect(detail).toBe('The buyer already owns the entire company, so no other holder would receive proceeds.');
});

it('a sale of assets pays the company itself', async () => {
  const { company } = await corporation('Paid Assets, Inc.');
  const one = await make(company, 'asset_sale');
  const { uses } = await flow(one.id);
  expect(uses).toEqual([
    expect.objectContaining({ kind: 'proceeds', payee: 'Paid Assets, Inc.', stakeholder_id: null, held: 'Assets' }),
  ]);
  expect(sum(uses)).toBe(500_000_000);
});

it('the members of an LLC are paid by their interests, but the one who buys it', async () => {
  const { company } = await llc('Paid Rooms, LLC');
  const one = await make(company, 'merger');
  expect((await flow(one.id)).uses.map(({ held, amount_cents }) => [held, amount_cents])).toEqual([
    ['Membership interest', 300_000_000],
    ['Membership interest', 200_000_000],
  ]);
  const [bo] = (
    await listAll<{ id: string; name: string }>(mine, '/v1/stakeholders', { entity_id: company.id })
  ).filter(({ name }) => name === 'Bo Chen');
  const bought = ok(
    await mine.post<Transaction>('/v1/corporate_transactions', {
      entity_id: company.id,
      kind: 'merger',
      counterparty: { stakeholder_id: bo!.id },
      merger: termsOf['merger'],
    }),
  );
  expect((await flow(bought.id)).uses.map(({ payee, amount_cents }) => [payee, amount_cents])).toEqual([
    ['Ada Okafor', 500_000_000],
  ]);
});

it('where nobody pays there is no funds flow, and after it was called off nobody is paid: 409', async () => {
  const { company } = await corporation('Unpaid Works, Inc.');
  const free = await make(company, 'reorganization');
  for (const answer of [
    await mine.get(`${of(free.id)}/funds_flow`),
    await line(free.id, { kind: 'expense', payee: 'Quay & Lock LLP', amount_cents: 1 }),
    await wire(free.id, { payee: 'company' }),
  ])
    expectProblem(answer, 409, 'invalid_state_transition');
  const sold = await make((await corporation('Unsold Works, Inc.')).company, 'merger');
  const cost = ok(await line(sold.id, { kind: 'expense', payee: 'Quay & Lock LLP', amount_cents: 1 }));
  ok(await mine.post(`${of(sold.id)}/terminate`, { reason: 'No price was agreed.' }));
  for (const answer of [await wire(sold.id, { payee: 'escrow' }), await act('funds_flow_lines', cost.id, 'remove', {})])
    expectProblem(answer, 409, 'invalid_state_transition');
});
