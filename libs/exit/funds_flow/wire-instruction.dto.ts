import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { wireInstructionMachine } from './wire-instruction.machine';

const account = { sensitive: 'a number of a bank account' } as const;

const payeeKinds = ['owner', 'line', 'escrow', 'company'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

const payeeDoc = 'An owner, the payee of a line, the escrow agent, or the company that sells its assets.';

export class WireInstructionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    wireInstructionMachine.states,
    'verified once the payee was called back, waived where a reason says why not, replaced by a later one.',
  )
  status: string;
  @Field.enum(payeeKinds, payeeDoc)
  payee: string;
  @Field.id(
    'stk',
    'The owner, or the agent whom the escrow agreement named; null of an escrow for which it named nobody yet.',
    nullable,
  )
  stakeholder_id: string | null;
  @Field.id('ffl', 'The line.', nullable)
  funds_flow_line_id: string | null;
  @Field.string('The bank; null where it is not paid by wire.', { ...nullable, example: 'Harbor Bank, N.A.' })
  bank_name: string | null;
  @Field.string('The routing number of the bank.', { ...nullable, example: '021000021' })
  routing_number: string | null;
  @Field.string('The end of the account number; more of it is not shown.', { ...nullable, example: '4417' })
  account_number_last4: string | null;
  @Field.string('The number that was called.', nullable)
  called_number: string | null;
  @Field.string('Who called.', nullable)
  called_by: string | null;
  @Field.string('Who confirmed it.', nullable)
  spoke_with: string | null;
  @Field.timestamp('When.', nullable)
  called_at: number | null;
  @Field.string('Why nobody was called back.', nullable)
  status_reason: string | null;
}

export class CreateWireInstruction extends ById {
  @Field.enum(
    payeeKinds,
    `${payeeDoc} Of each there is one instruction at a time: a later one replaces it. One of the escrow is of the ` +
      'agent whom the escrow agreement names: another agent needs another.',
    { example: 'escrow' },
  )
  payee: PayeeKind;
  @Field.id('stk', 'Of an owner: who.', optional)
  stakeholder_id?: string;
  @Field.id('ffl', 'Of a line: which.', optional)
  funds_flow_line_id?: string;
  @Field.string('The bank. Leave out all three of the bank for a payee that is not paid by wire, and waive it.', {
    max: 200,
    ...optional,
    example: 'Harbor Bank, N.A.',
  })
  bank_name?: string;
  @Field.string('The routing number of the bank: nine digits, of which the last is their check digit.', {
    pattern: /^\d{9}$/,
    ...optional,
    example: '021000021',
  })
  routing_number?: string;
  @Field.string('The account number. It is kept encrypted, and shown by its end.', {
    pattern: /^\d{4,17}$/,
    ...optional,
    ...account,
    example: '000123454417',
  })
  account_number?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class VerifyWireInstruction extends ById {
  @Field.string('The number that was called: one that was known before, not one that came with the instruction.', {
    max: 40,
    example: '+1 617 555 0142',
  })
  called_number: string;
  @Field.string('Who called.', { max: 200, example: 'Ada Okafor' })
  called_by: string;
  @Field.string('Who was spoken with.', { max: 200, example: 'Nora Quay' })
  spoke_with: string;
  @Field.timestamp('When: after the instruction was recorded, and not in the future. Default: now.', optional)
  called_at?: number;
  @Field.string('The account number as it was read out in the call: it has to be the one that was recorded.', {
    pattern: /^\d{4,17}$/,
    ...account,
    example: '000123454417',
  })
  account_number: string;
}

export class WaiveWireInstruction extends ById {
  @Field.string('Why nobody has to be called back, such as how it is paid instead.', {
    max: 1000,
    example: 'Paid by the company through its payroll.',
  })
  reason: string;
}
