import { Injectable } from '@nestjs/common';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { BankAccount } from '#banking/bank_account';
import type { StatementLinesView } from './bank-statement.dto';
import { BankStatement } from './bank-statement.entity';
import { camt053Of } from './statement-camt053';
import { csvOf } from './statement-csv';
import { linesOf } from './statement-lines';

export interface StatementFile {
  content: string;
  filename: string;
}

@Injectable()
export class BankStatementService {
  async lines({ id }: ById, { read }: Pick<Ctx, 'read'>): Promise<StatementLinesView> {
    const { opening_balance_cents, closing_balance_cents } = await read.find(BankStatement, id);
    const lines = (await linesOf(read, id)).map(({ posted_at: _, rail: __, return_code: ___, ...line }) => line);
    return {
      object: 'bank_statement_lines',
      bank_statement_id: id,
      opening_balance_cents,
      lines,
      closing_balance_cents,
    };
  }

  async csv({ id }: ById, { read }: Pick<Ctx, 'read'>): Promise<StatementFile> {
    const statement = await read.find(BankStatement, id);
    return { content: csvOf(await linesOf(read, id)), filename: fileOf(statement, 'csv') };
  }

  async camt053({ id }: ById, { read }: Pick<Ctx, 'read'>): Promise<StatementFile> {
    const statement = await read.find(BankStatement, id);
    const account = await read.find(BankAccount, statement.bank_account_id);
    const { legal_name } = await read.find(Entity, statement.entity_id);
    const content = camt053Of({ statement, account, holder: legal_name, lines: await linesOf(read, id) });
    return { content, filename: fileOf(statement, 'camt053.xml') };
  }
}

const fileOf = ({ bank_account_id, starts_on }: BankStatement, ending: string): string =>
  `${bank_account_id}-${starts_on.slice(0, 7)}.${ending}`;
