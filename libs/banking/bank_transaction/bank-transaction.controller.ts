import { isId } from '#kernel/ids';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { pageChecks, pageQuery } from '#platform/queries/list';
import { BankAccount } from '#banking/bank_account';
import { BankTransaction, TransactionsOf } from '#banking/money';

const sorts = ['created', 'posted_at'];

@Resource({
  path: 'bank_transactions',
  entity: BankTransaction,
  filters: ['bank_account_id', 'entity_id', 'kind', 'bank_transfer_id', 'posted_at'],
  sorts,
  doc: 'Bank account postings, each with the resulting balance.',
})
export class BankTransactionController {
  @Operation('GET /bank_accounts/:id/transactions', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(BankTransaction, sorts),
    summary: "List a bank account's transactions",
    doc: "Returns a bank account's transactions, newest first by default.",
  })
  async transactions(@Input() { id, ...input }: TransactionsOf, @Ctx() { read }: RequestContext) {
    const value = isId('ba', id) ? id : 'none';
    const page = await read.page(
      BankTransaction,
      pageQuery(input, { sorts, where: [{ column: 'bank_account_id', operator: '=', value }] }),
    );
    if (page.data.length === 0) await read.find(BankAccount, id); // 404 for an unknown account
    return page;
  }
}
