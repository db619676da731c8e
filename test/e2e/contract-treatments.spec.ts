import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { convertiblesOf } from '../support/convertibles';
import { closeDatabase } from '../support/database';
import { ok } from '../support/formation';
import { grantsOf, nia } from '../support/grants';
import { closeTemporal } from '../support/temporal';
import { buyer, transactionsOf, type Transaction } from '../support/transactions';

let mine: Api;
const { gates } = transactionsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Contract treatments')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

describe('a treatment that pays a SAFE its amount and options nothing', () => {
  let company: { id: string };
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
  const less = { safes: 'cash_out', options: 'cancel' };

  beforeAll(async () => {
    const grants = grantsOf(() => mine);
    const made = await grants.company();
    company = made;
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
      /Nia Ford \(Option: \$0\.00 instead of \$[\d,.]+\) and .*\(SAFE: \$200,000\.00 instead of \$2,[\d,.]+\)/,
    );
  });

  it('opens a gate that only a signed amendment closes', async () => {
    one = ok(await mine.post<Transaction>('/v1/corporate_transactions', body(less)));
    const open = (await gate(one.id))!;
    expect(open).toMatchObject({
      status: 'open',
      stage: 'closing',
      remediation: { operation: 'checklist_items.satisfy' },
    });
    expect(open.summary).toContain('(SAFE: $200,000.00 instead of');
    const act = (verb: string, more: object) => mine.post(`/v1/checklist_items/${open.id}/${verb}`, more);
    expectProblem(await act('waive', { reason: 'The holders agreed.' }), 409, 'invalid_state_transition');
    expectProblem(await act('satisfy', { note: 'The holders agreed.' }), 400, 'invalid_request');
    const upload = async (executed: boolean): Promise<string> =>
      ok(
        await mine.post<{ id: string }>('/v1/documents/upload', {
          entity_id: company.id,
          type: 'amendment',
          title: 'Amendment of SAFE-1 and of the option of Nia Ford',
          executed,
          file: samplePdf(`amendment ${executed}`).toString('base64'),
        }),
      ).id;
    expectProblem(await act('satisfy', { evidence_document_id: await upload(false) }), 400, 'invalid_request');
    ok(await act('satisfy', { evidence_document_id: await upload(true) }));
    expect(await gate(one.id)).toMatchObject({ status: 'closed' });
  });

  it('has no gate without a treatment, and a closed gate where no holder receives less', async () => {
    const none = ok(await mine.post<Transaction>('/v1/corporate_transactions', body({})));
    expect(await gate(none.id)).toBeUndefined();
    const same = ok(await mine.post<Transaction>('/v1/corporate_transactions', body({ safes: 'convert' })));
    expect(await gate(same.id)).toMatchObject({ status: 'closed' });
  });
});
