import Builder from 'fast-xml-builder';
import type { BankAccount } from '#banking/bank_account';
import type { BankStatement } from './bank-statement.entity';
import { decimalOf } from './decimal-amount';
import type { StatementLine } from './statement-lines';
import { monthOf } from './statement-month';

export interface StatementContent {
  statement: Pick<
    BankStatement,
    | 'id'
    | 'created'
    | 'number'
    | 'starts_on'
    | 'ends_on'
    | 'opening_balance_cents'
    | 'closing_balance_cents'
    | 'credits_cents'
    | 'debits_cents'
  >;
  account: Pick<BankAccount, 'id' | 'kind' | 'name' | 'routing_number'>;
  holder: string;
  lines: readonly StatementLine[];
}

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/** ISO 20022 camt.053.001.08. Names the account by its ID, because its full number has a separate operation. */
export function camt053Of({ statement, account, holder, lines }: StatementContent): string {
  const { id, created, number, starts_on, ends_on } = statement;
  const { starts_at, ends_at } = monthOf(starts_on);
  const credits = lines.filter(({ amount_cents }) => amount_cents > 0).length;
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
      BkToCstmrStmt: {
        GrpHdr: { MsgId: id, CreDtTm: created.toISOString() },
        Stmt: {
          Id: id,
          ElctrncSeqNb: number,
          CreDtTm: created.toISOString(),
          FrToDt: { FrDtTm: starts_at.toISOString(), ToDtTm: ends_at.toISOString() },
          Acct: {
            Id: { Othr: { Id: account.id } },
            Tp: { Cd: account.kind === 'savings' ? 'SVGS' : 'CACC' },
            Ccy: 'USD',
            Nm: text(account.name, 70),
            Ownr: { Nm: text(holder, 140) },
            Svcr: { FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'USABA' }, MmbId: account.routing_number } } },
          },
          Bal: [
            balance('OPBD', statement.opening_balance_cents, starts_on),
            balance('CLBD', statement.closing_balance_cents, ends_on),
          ],
          TxsSummry: {
            TtlCdtNtries: { NbOfNtries: credits, Sum: decimalOf(statement.credits_cents) },
            TtlDbtNtries: { NbOfNtries: lines.length - credits, Sum: decimalOf(statement.debits_cents) },
          },
          Ntry: lines.map(entry),
        },
      },
    },
  });
}

const amount = (cents: number): object => ({
  Amt: { '@Ccy': 'USD', '#text': decimalOf(Math.abs(cents)) },
  CdtDbtInd: cents < 0 ? 'DBIT' : 'CRDT',
});

const balance = (code: 'OPBD' | 'CLBD', cents: number, date: string): object => ({
  Tp: { CdOrPrtry: { Cd: code } },
  ...amount(cents),
  Dt: { Dt: date },
});

function entry(line: StatementLine): object {
  const { bank_transaction_id, posted_at, posted_on, kind, description, amount_cents } = line;
  return {
    NtryRef: bank_transaction_id,
    ...amount(amount_cents),
    ...(isReversal(kind) ? { RvslInd: true } : {}),
    Sts: { Cd: 'BOOK' },
    BookgDt: { DtTm: posted_at.toISOString() },
    ValDt: { Dt: posted_on },
    AcctSvcrRef: bank_transaction_id,
    BkTxCd: { Domn: { Cd: 'PMNT', Fmly: familyOf(line) } },
    NtryDtls: {
      TxDtls: {
        Refs: { EndToEndId: line.bank_transfer_id ?? line.inbound_transfer_id },
        ...partiesOf(line),
        RmtInf: { Ustrd: text(description, 140) },
        ...(line.return_code === null ? {} : { RtrInf: { Rsn: { Prtry: text(line.return_code, 35) } } }),
      },
    },
  };
}

const isReversal = (kind: StatementLine['kind']): boolean => kind === 'return' || kind === 'inbound_reversal';

/** External bank transaction codes of ISO 20022: issued and received credit transfers. */
function familyOf({ kind, rail, amount_cents, inbound_transfer_id }: StatementLine): object {
  const isReceived = inbound_transfer_id !== null || (rail === 'internal' && amount_cents > 0 !== isReversal(kind));
  const SubFmlyCd = isReversal(kind) ? 'RRTN' : rail === 'internal' ? 'BOOK' : rail === 'ach' ? 'ATXN' : 'DMCT';
  return { Cd: isReceived ? 'RCDT' : 'ICDT', SubFmlyCd };
}

/** A reversal names the parties of the original payment. */
function partiesOf({ counterparty, inbound_transfer_id }: StatementLine): object {
  if (counterparty === null) return {};
  const party = { Pty: { Nm: text(counterparty, 140) } };
  return { RltdPties: inbound_transfer_id === null ? { Cdtr: party } : { Dbtr: party } };
}

/** Text that XML allows, cut to the maximum of the schema. */
const text = (value: string, most: number): string =>
  [...value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')].slice(0, most).join('');
