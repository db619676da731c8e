import fc from 'fast-check';
import {
  accountOf,
  contradictions,
  database,
  funded,
  open,
  pay,
  payee,
  request,
  run,
  tenant,
  works,
} from '../banking.fixture';
import { AccountClosing } from '../account_closing/account-closing';
import { BankStatement } from './bank-statement.entity';
import { BankStatementService } from './bank-statement.service';
import { issueStatement } from './issue-statement';
import { monthAfter, monthAt } from './statement-month';

const service = new BankStatementService();
const issue = (bank_account_id: string) => issueStatement(works, { scope: tenant.scope, bank_account_id });

/** Months are those of New York, so the first hours of a UTC month belong to the month before. */
async function age(id: string, months = 1): Promise<void> {
  const past = (column: string): string =>
    `${column} = (${column} at time zone $3 - make_interval(months => $2)) at time zone $3`;
  const values = [id, months, 'America/New_York'];
  await database.tamper(`update bank_transaction set ${past('posted_at')} where bank_account_id = $1`, values);
  await database.tamper(`update bank_account set ${past('activated_at')}, ${past('closed_at')} where id = $1`, values);
}

const statementsOf = async (id: string): Promise<BankStatement[]> =>
  (await run((work) => work.all(BankStatement, { bank_account_id: id }))).toSorted((a, b) => a.number - b.number);
const linesOf = (id: string) => request((ctx) => service.lines({ id }, ctx));

it('issues the statement of a month once the month has ended in New York, and once', async () => {
  const { id } = await funded(1000);
  const { ends_at } = monthAt(new Date());
  expect(await issue(id)).toEqual({ next_at: ends_at.toISOString() });
  expect(await statementsOf(id)).toEqual([]);
  await age(id);
  expect(await issue(id)).toEqual({ next_at: ends_at.toISOString() });
  expect(await issue(id)).toEqual({ next_at: ends_at.toISOString() });
  const [statement, ...others] = await statementsOf(id);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    number: 1,
    opening_balance_cents: 0,
    credits_cents: 1000,
    debits_cents: 0,
    closing_balance_cents: 1000,
    transaction_count: 1,
  });
  const events = await database.system.query<{ type: string }>('select type from event where subject_id = $1', [
    statement!.id,
  ]);
  expect(events).toEqual([{ type: 'statement.issued' }]);
  const [document] = await database.system.query<{ type: string; facts: { lines: object[] } }>(
    'select type, facts from document where id = $1',
    [statement!.document_id],
  );
  expect([document!.type, document!.facts.lines.length]).toEqual(['bank_statement', 1]);
});

it('puts a posting that the bank reported late on the next statement', async () => {
  const { id, bank, deliver } = await funded(1000);
  await age(id, 2);
  await issue(id);
  bank.receive(id, 50);
  await deliver();
  await age(id, 2);
  await issue(id);
  const [first, second] = await statementsOf(id);
  expect([first!.closing_balance_cents, second!.opening_balance_cents]).toEqual([1000, 1000]);
  expect(second).toMatchObject({ transaction_count: 1, closing_balance_cents: 1050 });
  const { lines } = await linesOf(second!.id);
  expect(lines[0]!.posted_on < second!.starts_on).toBe(true);
});

it('issues the last statement for the month in which the account was closed', async () => {
  const { id, entity_id } = await funded(500);
  const { id: sweep_to_account_id } = await open(entity_id, 'Other');
  await request((ctx) => new AccountClosing().close({ id, sweep_to_account_id }, ctx));
  await age(id);
  expect(await issue(id)).toEqual({ next_at: null });
  expect(await issue(id)).toEqual({ next_at: null });
  expect(await statementsOf(id)).toMatchObject([
    { number: 1, credits_cents: 500, debits_cents: 500, closing_balance_cents: 0 },
  ]);
});

it('shows the payee, and escapes formulas and markup', async () => {
  const { id, entity_id, bank, submit, deliver } = await funded(1000);
  const counterparty_id = await payee(entity_id);
  const transfer = await pay({
    from_account_id: id,
    counterparty_id,
    rail: 'ach',
    amount_cents: 205,
    memo: '=1+1 & <b>',
  });
  await submit(transfer.id);
  bank.settle(transfer.id);
  bank.return(transfer.id);
  await deliver();
  await age(id);
  await issue(id);
  const [{ id: statement }] = (await statementsOf(id)) as [BankStatement];
  const { content, filename } = await request((ctx) => service.csv({ id: statement }, ctx));
  expect(filename).toMatch(/^ba_\w+-\d{4}-\d\d\.csv$/);
  const rows = content.split('\r\n');
  expect(rows[2]).toContain(`,'=1+1 & <b>,Harbor Supplies,-2.05,7.95,transfer,`);
  expect(rows[3]).toContain('Harbor Supplies,2.05,10.00,return,');
  const { content: xml } = await request((ctx) => service.camt053({ id: statement }, ctx));
  expect(xml).toContain('<Ustrd>=1+1 &amp; &lt;b&gt;</Ustrd>');
  expect(xml).toContain('<Prtry>R03</Prtry>');
});

it('sums to the closing balance, over any payments, returns and months', async () => {
  const act = fc.oneof(
    fc.record({ does: fc.constant('receive' as const), cents: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ does: fc.constantFrom('pay' as const, 'return' as const), cents: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ does: fc.constantFrom('reverse' as const, 'month' as const), cents: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { id, entity_id, bank, submit, deliver } = await funded(100_000);
      const counterparty_id = await payee(entity_id);
      for (const { does, cents } of acts) {
        if (does === 'receive') bank.receive(id, cents);
        if (does === 'reverse' && bank.received.length > 1) bank.reverse(bank.received.pop()!);
        if (does === 'pay' || does === 'return') {
          const { id: transfer } = await pay({
            from_account_id: id,
            counterparty_id,
            rail: 'ach',
            amount_cents: cents,
          });
          await submit(transfer);
          bank.settle(transfer);
          if (does === 'return') bank.return(transfer);
        }
        await deliver();
        if (does === 'month') await age(id);
      }
      await age(id);
      for (let { next_at } = await issue(id); next_at !== null && new Date(next_at) <= new Date();)
        ({ next_at } = await issue(id));
      const statements = await statementsOf(id);
      let balance = 0;
      for (const [at, statement] of statements.entries()) {
        if (at > 0) expect(statement.starts_on).toBe(monthAfter(statements[at - 1]!).starts_on);
        const { lines, opening_balance_cents, closing_balance_cents } = await linesOf(statement.id);
        expect(opening_balance_cents).toBe(balance);
        for (const { amount_cents, balance_cents } of lines) expect((balance += amount_cents)).toBe(balance_cents);
        expect(closing_balance_cents).toBe(balance);
        expect(lines).toHaveLength(statement.transaction_count);
      }
      expect((await accountOf(id)).current_cents).toBe(balance);
      expect(await contradictions()).toEqual([]);
    }),
    { numRuns: 10 },
  );
}, 120_000);
