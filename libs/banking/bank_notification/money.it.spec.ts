import fc from 'fast-check';
import type { BankEntry, BankNotification } from '#banking/bank';
import {
  accountOf,
  bankWith,
  company,
  contradictions,
  database,
  open,
  outcomeOf,
  pay,
  payee,
  request,
  transfers,
} from '../banking.fixture';

type Step =
  | { do: 'fund' | 'pay' | 'move'; cents: number }
  | { do: 'reverse' | 'settle' | 'return' | 'fail' | 'cancel'; nth: number }
  | { do: 'deliver'; order: number[]; twice: boolean }
  | { do: 'reconcile' };

const cents = fc.integer({ min: 1, max: 500 });
const nth = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('fund' as const, 'pay' as const, 'pay' as const, 'move' as const), cents }),
  fc.record({
    do: fc.constantFrom('reverse' as const, 'settle' as const, 'return' as const, 'fail' as const, 'cancel' as const),
    nth,
  }),
  fc.record({
    do: fc.constant('deliver' as const),
    order: fc.array(nth, { minLength: 3, maxLength: 8 }),
    twice: fc.boolean(),
  }),
  fc.constant({ do: 'reconcile' as const }),
);

const drawn = (notices: BankNotification[], order: number[]): BankNotification[] =>
  order.flatMap((at) => (notices.length > 0 ? notices.splice(at % notices.length, 1) : []));

async function story(steps: Step[]): Promise<void> {
  const [entity_id, other_id] = [await company(), await company()];
  const [{ id }, { id: other }] = [await open(entity_id), await open(other_id, 'Other')];
  const counterparty_id = await payee(entity_id);
  const { bank, align, submit, deliver, reconcile } = bankWith();
  await align(id);
  await align(other);
  const sent: string[] = [];
  const reversed = new Set<BankEntry>();
  const told: BankNotification[] = [];
  const give = async (notices: BankNotification[]): Promise<void> => {
    told.push(...notices);
    await Promise.all(notices.map((one) => deliver([one])));
  };
  for (const one of steps) {
    const before = await accountOf(id);
    if (one.do === 'fund') bank.receive(id, one.cents);
    if (one.do === 'pay') {
      const made = await pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: one.cents }).catch(
        (error: { code: string }) => error.code,
      );
      if (typeof made === 'string')
        expect([made, before.available_cents! < one.cents]).toEqual(['insufficient_funds', true]);
      else sent.push(made.id);
    }
    if (one.do === 'move')
      await outcomeOf(pay({ from_account_id: id, to_account_id: other, rail: 'internal', amount_cents: one.cents }));
    if (one.do === 'cancel' && sent.length > 0)
      await outcomeOf(request((ctx) => transfers.cancel({ id: sent[one.nth % sent.length]! }, ctx)));
    if (one.do === 'reverse' && bank.received.length > 0) {
      const entry = bank.received[one.nth % bank.received.length]!;
      if (!reversed.has(entry)) bank.reverse(entry);
      reversed.add(entry);
    }
    if ((one.do === 'settle' || one.do === 'return' || one.do === 'fail') && sent.length > 0) {
      const key = sent[one.nth % sent.length]!;
      await submit(key);
      const known = bank.transfers.get(key);
      if (one.do === 'return' ? known?.status === 'settled' : known?.status === 'accepted') bank[one.do](key);
    }
    if (one.do === 'reconcile') expect(await reconcile(id)).toMatchObject({ status: 'matched' });
    if (one.do === 'deliver') {
      const notices = drawn(bank.notices, one.order);
      await give(one.twice ? [...notices, ...notices] : notices);
    }
  }
  await give(bank.notices.splice(0));
  await give(told);
  const balance = await accountOf(id);
  const gone = [...bank.transfers].flatMap(([key, { status }]) => (status === 'settled' ? [key] : []));
  const [books] = await database.system.query<{ paid: number; moved: number; held: number }>(
    `select coalesce(sum(amount_cents) filter (where id = any($2)), 0)::int as paid,
      coalesce(sum(amount_cents) filter (where rail = 'internal'), 0)::int as moved,
      coalesce(sum(amount_cents) filter (where status in ('pending', 'submitted')), 0)::int as held
     from bank_transfer where from_account_id = $1`,
    [id, gone],
  );
  const kept = bank.received
    .filter((entry) => !reversed.has(entry))
    .reduce((sum, entry) => sum + entry.amount_cents, 0);
  expect(balance.current_cents).toBe(kept - books!.paid - books!.moved);
  expect(balance.available_cents).toBe(balance.current_cents! - books!.held);
  if (reversed.size === 0) expect(balance.available_cents).toBeGreaterThanOrEqual(0);
  expect(await contradictions()).toEqual([]);
  expect(await reconcile(id)).toMatchObject({
    status: 'matched',
    bank_balance_cents: bank.accounts.get(id)!.current_cents,
  });
}

it(
  'keeps the books whatever is sent, returned or reversed, however often and late the bank reports, and whenever ' +
    'the account is reconciled',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), story), { numRuns: 25 });
  },
);
