import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isId } from '#kernel/ids';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { pageChecks, pageQuery } from '#platform/queries/list';
import { ById } from '#platform/wire/input';
import { BankAccount } from '#banking/bank_account';
import { StatementLinesView, StatementsOf } from './bank-statement.dto';
import { BankStatement } from './bank-statement.entity';
import { BankStatementService, type StatementFile } from './bank-statement.service';

const sorts = ['created', 'starts_on'];

@Resource({
  path: 'bank_statements',
  entity: BankStatement,
  filters: ['bank_account_id', 'entity_id', 'starts_on'],
  sorts,
  doc: 'Monthly bank account statements, issued on the first day of the following month, each also as a PDF document.',
})
export class BankStatementController {
  constructor(private readonly statements: BankStatementService) {}

  @Operation('GET /bank_accounts/:id/statements', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(BankStatement, sorts),
    summary: "List a bank account's statements",
    doc: "Returns a bank account's monthly statements, newest first by default.",
  })
  async statementsOf(@Input() { id, ...input }: StatementsOf, @Ctx() { read }: RequestContext) {
    const value = isId('ba', id) ? id : 'none';
    const page = await read.page(
      BankStatement,
      pageQuery(input, { sorts, where: [{ column: 'bank_account_id', operator: '=', value }] }),
    );
    if (page.data.length === 0) await read.find(BankAccount, id); // 404 for an unknown account
    return page;
  }

  @Operation('GET /bank_statements/:id/lines', {
    answers: 200,
    returns: () => StatementLinesView,
    summary: 'Retrieve bank statement lines',
    callers: { discloses: 'company' },
    doc:
      'Returns the transactions on a statement, with both balances. The opening balance plus all amounts equals the ' +
      'closing balance.',
  })
  lines(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.statements.lines(input, ctx);
  }

  @Operation('GET /bank_statements/:id/csv', {
    answers: 200,
    summary: 'Retrieve a bank statement as CSV',
    doc: 'Returns the transactions on a statement as CSV, with amounts in dollars.',
    callers: { discloses: 'company' },
    transport: { raw: 'text/csv' },
  })
  async csv(@Input() input: ById, @Ctx() ctx: RequestContext, @Res({ passthrough: true }) reply: FastifyReply) {
    return sent(reply, 'text/csv; charset=utf-8', await this.statements.csv(input, ctx));
  }

  @Operation('GET /bank_statements/:id/camt053', {
    answers: 200,
    summary: 'Retrieve a bank statement as camt.053',
    doc: 'Returns a statement in the XML format ISO 20022 camt.053.001.08, which accounting software can import.',
    callers: { discloses: 'company' },
    transport: { raw: 'application/xml' },
  })
  async camt053(@Input() input: ById, @Ctx() ctx: RequestContext, @Res({ passthrough: true }) reply: FastifyReply) {
    return sent(reply, 'application/xml; charset=utf-8', await this.statements.camt053(input, ctx));
  }
}

function sent(reply: FastifyReply, type: string, { content, filename }: StatementFile): string {
  void reply.type(type).header('content-disposition', `attachment; filename="${filename}"`);
  return content;
}
