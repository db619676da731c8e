import {
  accountOf,
  bankWith,
  company,
  contradictions,
  database,
  funded,
  open,
  outcomeOf,
  pay,
  payee,
  payees,
  request,
  run,
  transferOf,
  transfers,
} from '../banking.fixture';
import { AccountClosing } from '../account_closing/account-closing';
import { Counterparty } from '#banking/counterparty';

const ach = async (cents = 100) => {
  const at = await funded(1000);
  const counterparty_id = await payee(at.entity_id);
  const transfer = await pay({ from_account_id: at.id, counterparty_id, rail: 'ach', amount_cents: cents });
  return { ...at, counterparty_id, transfer };
};

describe('a transfer to a counterparty', () => {
  it('is on hold, then submitted, settled, and returned with its own posting', async () => {
    const { id, transfer, bank, submit, deliver } = await ach();
    expect(await accountOf(id)).toMatchObject({ current_cents: 1000, available_cents: 900 });
    await submit(transfer.id);
    expect(await transferOf(transfer.id)).toMatchObject({ status: 'submitted', trace_number: '110000000000001' });
    bank.settle(transfer.id);
    await deliver();
    expect(await transferOf(transfer.id)).toMatchObject({ status: 'settled', settled_at: expect.any(Date) as Date });
    expect(await accountOf(id)).toMatchObject({ current_cents: 900, available_cents: 900 });
    bank.return(transfer.id);
    await deliver();
    expect(await transferOf(transfer.id)).toMatchObject({ status: 'returned', return: { code: 'R03' } });
    expect(await accountOf(id)).toMatchObject({ current_cents: 1000, available_cents: 1000 });
    const kinds = await database.system.query(
      'select kind, amount_cents::int, balance_cents::int from bank_transaction where bank_account_id = $1 order by id',
      [id],
    );
    expect(kinds).toEqual([
      { kind: 'inbound', amount_cents: 1000, balance_cents: 1000 },
      { kind: 'transfer', amount_cents: -100, balance_cents: 900 },
      { kind: 'return', amount_cents: 100, balance_cents: 1000 },
    ]);
    expect(await contradictions()).toEqual([]);
  });

  it('posts the settlement and the return if the bank reports both before it answers', async () => {
    const { id, transfer, bank, submit } = await ach();
    await bank.submit({ key: transfer.id } as never);
    bank.settle(transfer.id);
    bank.return(transfer.id);
    await submit(transfer.id);
    expect((await transferOf(transfer.id)).status).toBe('returned');
    expect(await accountOf(id)).toMatchObject({ current_cents: 1000, available_cents: 1000 });
  });

  it('waits for an earlier notification, and applies each once', async () => {
    const { id, transfer, bank, submit, deliver } = await ach();
    await submit(transfer.id);
    bank.settle(transfer.id);
    bank.return(transfer.id);
    const [settled, returned] = bank.notices.splice(0);
    await deliver([returned!]);
    expect((await transferOf(transfer.id)).status).toBe('submitted');
    await deliver([settled!, settled!, returned!]);
    expect((await transferOf(transfer.id)).status).toBe('returned');
    expect((await accountOf(id)).available_cents).toBe(1000);
    const [applied] = await database.system.query<{ count: number; kept: number }>(
      'select count(applied_at)::int as count, count(sealed)::int as kept from bank_notification where subject_id = $1',
      [transfer.id],
    );
    expect(applied).toEqual({ count: 2, kept: 0 });
  });

  it('releases its amount when the bank fails it', async () => {
    const { id, transfer, bank, submit, deliver } = await ach();
    await submit(transfer.id);
    bank.fail(transfer.id);
    await deliver();
    expect(await transferOf(transfer.id)).toMatchObject({ status: 'failed', failure: 'refused_by_the_network' });
    expect((await accountOf(id)).available_cents).toBe(1000);
  });

  it('can be cancelled until Minutebook calls the bank, and not while the outcome of a call is unknown', async () => {
    const first = await ach();
    await request((ctx) => transfers.cancel({ id: first.transfer.id }, ctx));
    expect((await transferOf(first.transfer.id)).status).toBe('cancelled');
    expect((await accountOf(first.id)).available_cents).toBe(1000);
    await first.submit(first.transfer.id);
    expect(first.bank.orders).toEqual([]);
    const second = await ach();
    const { bank, submit } = bankWith({ loses: 1 });
    await expect(submit(second.transfer.id)).rejects.toThrow('lost');
    expect(await outcomeOf(request((ctx) => transfers.cancel({ id: second.transfer.id }, ctx)))).toBe(
      'invalid_state_transition',
    );
    expect(bank.orders).toHaveLength(1);
  });

  it('asks the bank first after a lost answer, and moves the money once', async () => {
    const { id, transfer } = await ach();
    const { bank, submit, deliver } = bankWith({ loses: 1 });
    await expect(submit(transfer.id)).rejects.toThrow('lost');
    expect(await transferOf(transfer.id)).toMatchObject({ status: 'pending' });
    expect((await accountOf(id)).available_cents).toBe(900);
    await submit(transfer.id);
    await submit(transfer.id);
    bank.settle(transfer.id);
    await deliver();
    expect([bank.asked, bank.orders.length]).toEqual([1, 1]);
    expect((await accountOf(id)).current_cents).toBe(900);
  });

  it('sends the order again only if the bank does not know it', async () => {
    const { transfer } = await ach();
    const { bank, submit } = bankWith({ deaf: 1 });
    await expect(submit(transfer.id)).rejects.toThrow('never arrived');
    await submit(transfer.id);
    expect([bank.asked, bank.orders.length]).toEqual([1, 1]);
  });

  it('waits until the bank has opened the account', async () => {
    const entity_id = await company();
    const { id } = await open(entity_id);
    const other = await open(entity_id, 'Other');
    const at = bankWith();
    await at.align(id);
    at.bank.receive(id, 100);
    await at.deliver();
    const { id: moved } = await pay({
      from_account_id: id,
      to_account_id: other.id,
      rail: 'internal',
      amount_cents: 100,
    });
    await expect(at.submit(moved)).rejects.toThrow('has not opened');
    await at.align(other.id);
    await at.submit(moved);
    expect(at.bank.orders).toHaveLength(1);
  });
});

describe('a transfer between accounts', () => {
  it('settles at once for both companies, and comes back if the bank refuses it', async () => {
    const { id, bank, align, submit } = await funded(500);
    const to = await open(await company());
    await align(to.id);
    const { id: moved, status } = await pay({
      from_account_id: id,
      to_account_id: to.id,
      rail: 'internal',
      amount_cents: 200,
    });
    expect(status).toBe('settled');
    expect([(await accountOf(id)).current_cents, (await accountOf(to.id)).current_cents]).toEqual([300, 200]);
    bank.transfers.set(moved, {
      ...(await bank.submit({ key: 'any' } as never)),
      status: 'failed',
      failure: 'account_frozen',
    });
    await submit(moved);
    expect(await transferOf(moved)).toMatchObject({ status: 'returned', return: { code: 'bank_refused' } });
    expect([(await accountOf(id)).current_cents, (await accountOf(to.id)).current_cents]).toEqual([500, 0]);
    expect(await contradictions()).toEqual([]);
  });

  it('returns without a posting if both accounts were closed before the refusal', async () => {
    const { id, entity_id, bank, align, submit } = await funded(200);
    const [to, last] = [await open(entity_id, 'Second'), await open(entity_id, 'Third')];
    for (const one of [to, last]) await align(one.id);
    const order = { from_account_id: id, to_account_id: to.id, rail: 'internal', amount_cents: 200 } as const;
    const { id: moved } = await pay(order);
    const close = (from: string, sweep_to_account_id?: string) =>
      request((ctx) => new AccountClosing().close({ id: from, sweep_to_account_id }, ctx));
    await close(id);
    await close(to.id, last.id);
    const state = await bank.submit({ key: 'any' } as never);
    bank.transfers.set(moved, { ...state, status: 'failed', failure: 'account_closed' });
    await submit(moved);
    expect((await transferOf(moved)).status).toBe('returned');
    expect((await accountOf(last.id)).current_cents).toBe(200);
    expect(await contradictions()).toEqual([]);
  });

  it('moves between two accounts in both directions at the same time', async () => {
    const { id, entity_id } = await funded(100);
    const other = await open(entity_id, 'Other');
    await pay({ from_account_id: id, to_account_id: other.id, rail: 'internal', amount_cents: 50 });
    const there = { from_account_id: id, to_account_id: other.id, rail: 'internal', amount_cents: 1 } as const;
    const back = { ...there, from_account_id: other.id, to_account_id: id };
    await Promise.all(Array.from({ length: 40 }, (_, at) => pay(at % 2 === 0 ? there : back)));
    expect([(await accountOf(id)).current_cents, (await accountOf(other.id)).current_cents]).toEqual([50, 50]);
    expect(await contradictions()).toEqual([]);
  });
});

describe('refuses', () => {
  it('a rail that does not reach the destination, and a request with no or two destinations', async () => {
    const { id, entity_id } = await funded(100);
    const counterparty_id = await payee(entity_id);
    const { id: to_account_id } = await open(entity_id, 'Other');
    const outcome = (more: object) => outcomeOf(pay({ from_account_id: id, amount_cents: 1, ...more } as never));
    expect(await outcome({ rail: 'ach', to_account_id })).toBe('rail_not_supported');
    expect(await outcome({ rail: 'internal', counterparty_id })).toBe('rail_not_supported');
    expect(await outcome({ rail: 'ach' })).toBe('invalid_request');
    expect(await outcome({ rail: 'ach', counterparty_id, to_account_id })).toBe('invalid_request');
    expect(await outcome({ rail: 'internal', to_account_id: id })).toBe('invalid_request');
  });

  it('a counterparty of another company, one that is not verified for the rail, and one that is archived', async () => {
    const { id, entity_id } = await funded(100);
    const outcome = (counterparty_id: string, rail: 'ach' | 'wire' = 'ach') =>
      outcomeOf(pay({ from_account_id: id, counterparty_id, rail, amount_cents: 1 }));
    expect(await outcome(await payee(await company()))).toBe('invalid_request');
    const mine = await payee(entity_id);
    expect(await outcome(mine, 'wire')).toBe('counterparty_not_verified');
    expect(await outcome(mine)).toBe('done');
    await request((ctx) => payees.archive({ id: mine }, ctx));
    expect(await outcome(mine)).toBe('counterparty_not_verified');
  });

  it('an external reference that a transfer ever had, in parallel too', async () => {
    const { id, entity_id } = await funded(100);
    const counterparty_id = await payee(entity_id);
    const order = {
      from_account_id: id,
      counterparty_id,
      rail: 'ach',
      amount_cents: 10,
      external_reference: 'INV-1',
    } as const;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(pay(order))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'external_reference_used')]);
    expect((await accountOf(id)).available_cents).toBe(90);
  });
});

it('pays a corrected account only after a new verification', async () => {
  const { transfer, counterparty_id, bank, submit, deliver } = await ach();
  await submit(transfer.id);
  bank.report(transfer.id, { routing_number: '011401533', account_number: '99990000' });
  await deliver();
  expect(await run((work) => work.find(Counterparty, counterparty_id))).toMatchObject({
    routing_number: '011401533',
    account_number_last4: '0000',
    verifications: [],
  });
  const verify = (account_number: string) =>
    outcomeOf(request((ctx) => payees.verify({ id: counterparty_id, rail: 'ach', account_number }, ctx)));
  expect(await verify('000123454417')).toBe('invalid_request');
  expect(await verify('99990000')).toBe('done');
});

it('needs the details of a phone call before it pays by wire', async () => {
  const id = await payee(await company());
  const verify = (more: object) =>
    outcomeOf(request((ctx) => payees.verify({ id, rail: 'wire', account_number: '000123454417', ...more }, ctx)));
  expect(await verify({})).toBe('invalid_request');
  expect(await verify({ called_number: '+1 617 555 0142', called_by: 'Ada', spoke_with: 'Nora' })).toBe('done');
});

it('warns before a wire that nobody can recall it, with the payee, the account and the date', async () => {
  const { id: from_account_id, entity_id } = await funded(1000);
  const counterparty_id = await payee(entity_id);
  const call = { called_number: '+1 617 555 0142', called_by: 'Ada', spoke_with: 'Nora' };
  const verified = { id: counterparty_id, account_number: '000123454417', ...call };
  await request((ctx) => payees.verify({ ...verified, rail: 'wire' }, ctx));
  const warningsOf = (rail: 'ach' | 'wire') =>
    request(async (ctx) => {
      await transfers.create({ from_account_id, counterparty_id, rail, amount_cents: 100 }, ctx);
      return ctx.work.warnings;
    });
  expect(await warningsOf('wire')).toEqual([
    expect.stringMatching(
      /This wire cannot be recalled .*“Harbor Supplies”, account number ending in 4417, .* on \w+ \d+, \d{4}\.$/,
    ),
  ]);
  expect(await warningsOf('ach')).toEqual([]);
});
