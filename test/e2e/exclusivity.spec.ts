import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, everyEventOf, founders, listAll, ok, poll, signAll, type Company } from '../support/formation';
import { mailsTo } from '../support/signing';
import { closeTemporal } from '../support/temporal';
import { buyer, termsOf, transactionsOf, type Transaction } from '../support/transactions';

interface Letter {
  id: string;
  status: string;
  counterparty_stakeholder_id: string;
  document_id: string;
  exclusivity_days_left: number | null;
}

let mine: Api;
const { is, go, corporation, certify, closeGates, decide, sign } = transactionsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Exclusivities')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const other = { ...buyer, name: 'Quarry Capital, LLC', email: 'deals@quarry.example' };
const act = <T = Letter>({ id }: { id: string }, verb: string, body: object = {}) =>
  mine.post<T>(`/v1/letters_of_intent/${id}/${verb}`, body);
const seen = async ({ id }: { id: string }) => ok(await mine.get<Letter>(`/v1/letters_of_intent/${id}`));
const draft = async ({ id: entity_id }: Company, counterparty: object, more: object = {}): Promise<Letter> =>
  ok(
    await mine.post<Letter>('/v1/letters_of_intent', {
      entity_id,
      counterparty,
      kind: 'asset_sale',
      structure: 'A purchase of all assets, for cash at closing.',
      price_cents: 500_000_000,
      binding_terms: [],
      expires_at: Date.parse('2026-06-01') / 1000,
      ...more,
    }),
  );
const exclusive = { exclusivity_until: '2026-07-31', binding_terms: ['exclusivity'] };

async function signed(letter: Letter): Promise<void> {
  ok(await act(letter, 'send'));
  const [envelope] = await poll(
    'the letter is out',
    () => listAll<{ id: string; status: string }>(mine, '/v1/signing_envelopes', { document_id: letter.document_id }),
    ([found]) => found?.status === 'sent',
  );
  await signAll(mine, envelope!.id);
  await poll(
    'it is signed',
    () => seen(letter),
    ({ status }) => status === 'signed',
  );
}

describe('a company that negotiates with one buyer alone', () => {
  let company: Company;
  let letter: Letter;
  let earlier: Letter;
  let begun: Transaction;
  beforeAll(async () => {
    ({ company } = await corporation('Promised Works, Inc.'));
    earlier = await draft(company, other);
    await signed(earlier);
    begun = ok(
      await mine.post<Transaction>('/v1/corporate_transactions', {
        entity_id: company.id,
        kind: 'asset_sale',
        asset_sale: termsOf['asset_sale'],
        counterparty: { stakeholder_id: earlier.counterparty_stakeholder_id },
      }),
    );
    letter = await draft(company, buyer, exclusive);
  });
  const begin = (counterparty: object) =>
    mine.post<Transaction>('/v1/corporate_transactions', {
      entity_id: company.id,
      kind: 'merger',
      merger: termsOf['merger'],
      counterparty,
    });

  it('is told what comes before a letter becomes a transaction: that both sides sign it', async () => {
    const refused = expectProblem(
      await act(letter, 'convert', { asset_sale: termsOf['asset_sale'] }),
      409,
      'invalid_state_transition',
    );
    expect(refused.detail).toMatch(/Both parties must sign the letter of intent first\. Send it with POST .*\/send/);
    await signed(letter);
  });

  it('begins, advances and converts no transaction with another', async () => {
    const another = { ...other, name: 'Third Fund, LP', email: 'deals@third.example' };
    await closeGates(begun.id, 'loi');
    for (const answer of [
      await begin(another),
      await begin({ stakeholder_id: earlier.counterparty_stakeholder_id }),
      await act<Transaction>(earlier, 'convert', { asset_sale: termsOf['asset_sale'] }),
      await go(begun.id, 'due_diligence'),
    ])
      expect(expectProblem(answer, 409, 'exclusivity_in_force')).toMatchObject({
        letter_of_intent_id: letter.id,
        exclusivity_until: '2026-07-31',
      });
  });

  it('begins one with that buyer, and reorganizes by itself', async () => {
    ok(await begin({ stakeholder_id: letter.counterparty_stakeholder_id }));
    ok(
      await mine.post('/v1/corporate_transactions', {
        entity_id: company.id,
        kind: 'reorganization',
        reorganization: termsOf['reorganization'],
        counterparty: { ...other, name: 'Promised Holdings, Inc.', email: 'holdings@promised.example' },
      }),
    );
  });
});

it('an exclusivity is over with the closing for which it was given, and nobody is mailed of it any more', async () => {
  const { company, clock } = await corporation('Fulfilled Works, Inc.');
  const letter = await draft(company, buyer, exclusive);
  await signed(letter);
  const one = ok(await act<Transaction>(letter, 'convert', { asset_sale: termsOf['asset_sale'] }));
  await certify(company, clock, '2026-05-20');
  await closeGates(one.id, 'loi');
  ok(await go(one.id, 'due_diligence'));
  await closeGates(one.id, 'due_diligence');
  ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
  await decide(one);
  await closeGates(one.id, 'definitive');
  ok(await go(one.id, 'closing'));
  await is(one.id, 'closing');
  await closeGates(one.id, 'closing');
  await sign(one);
  ok(await mine.post(`/v1/corporate_transactions/${one.id}/release`, {}));
  await is(one.id, 'closed');
  expect((await seen(letter)).exclusivity_days_left).toBe(0);
  await draft(company, other);
  await advance(mine, clock, '2026-08-01T12:00:00Z');
  const types = (await everyEventOf(mine, company.id)).map(({ type }) => type);
  expect(types.filter((type) => type.includes('exclusivity'))).toEqual(['letter_of_intent.exclusivity_ended']);
  expect(await mailsTo(founders[0]!.email!, 'Fulfilled Works, Inc.: exclusivity')).toEqual([]);
}, 180_000);
