import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { BankStatementView } from './bank-statement.dto';

/** Never changes. */
@ResourceEntity({
  name: 'bank_statement',
  prefix: 'bst',
  created: 'statement.issued',
  view: () => BankStatementView,
  papers: ['document_id'],
})
export class BankStatement extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') bank_account_id: string;
  @Column('integer') number: number;
  @Column('date') starts_on: LegalDate;
  @Column('date') ends_on: LegalDate;
  @Column('bigint') opening_balance_cents: number;
  @Column('bigint') credits_cents: number;
  @Column('bigint') debits_cents: number;
  @Column('bigint') closing_balance_cents: number;
  @Column('integer') transaction_count: number;
  @Column('text') document_id: string | null;
}
