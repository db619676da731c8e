export { BankStatementModule } from './bank-statement.module';
export { issueStatement, type NextStatement } from './issue-statement';
