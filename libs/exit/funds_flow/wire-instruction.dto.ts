import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { wireInstructionMachine } from './wire-instruction.machine';

const account = { sensitive: 'a bank account number' } as const;

const payeeKinds = ['owner', 'line', 'escrow', 'company'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

const payeeDoc =
  'Payee: an owner, a payee named in a funds flow line, the escrow agent, or the company selling its assets.';

export class WireInstructionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    wireInstructionMachine.states,
    'Status of the instruction. `verified`: the payee confirmed it by phone. `waived`: no call is required. ' +
      '`replaced`: superseded by a later instruction.',
  )
  status: string;
  @Field.enum(payeeKinds, payeeDoc)
  payee: string;
  @Field.id(
    'stk',
    'ID of the owner, or of the agent named in the escrow agreement. Null for an escrow without an agent.',
    nullable,
  )
  stakeholder_id: string | null;
  @Field.id('ffl', 'ID of the funds flow line.', nullable)
  funds_flow_line_id: string | null;
  @Field.string('Name of the bank. Null if the payee is not paid by wire.', {
    ...nullable,
    example: 'Harbor Bank, N.A.',
  })
  bank_name: string | null;
  @Field.string("Bank's routing number.", { ...nullable, example: '021000021' })
  routing_number: string | null;
  @Field.string('Last four digits of the account number. The full number is never shown.', {
    ...nullable,
    example: '4417',
  })
  account_number_last4: string | null;
  @Field.string('Phone number called.', nullable)
  called_number: string | null;
  @Field.string('Name of the caller.', nullable)
  called_by: string | null;
  @Field.string('Name of the person who confirmed the bank details.', nullable)
  spoke_with: string | null;
  @Field.timestamp('Time of the call.', nullable)
  called_at: number | null;
  @Field.string('Reason no call was made.', nullable)
  status_reason: string | null;
}

export class CreateWireInstruction extends ById {
  @Field.enum(
    payeeKinds,
    `${payeeDoc} A later instruction for the same payee replaces the earlier instruction. For the escrow, ` +
      `the payee must be the agent named in the escrow agreement.`,
    { example: 'escrow' },
  )
  payee: PayeeKind;
  @Field.id('stk', 'ID of the owner. Required if the payee is an owner.', optional)
  stakeholder_id?: string;
  @Field.id('ffl', "ID of the funds flow line. Required if the instruction is for a line's payee.", optional)
  funds_flow_line_id?: string;
  @Field.string(
    'Name of the bank. Omit all three bank fields for a payee who is not paid by wire, then call `waive`.',
    { max: 200, ...optional, example: 'Harbor Bank, N.A.' },
  )
  bank_name?: string;
  @Field.string('Nine-digit routing number, including the check digit.', {
    pattern: /^\d{9}$/,
    ...optional,
    example: '021000021',
  })
  routing_number?: string;
  @Field.string('Account number. Stored encrypted; only the last four digits are shown.', {
    pattern: /^\d{4,17}$/,
    ...optional,
    ...account,
    example: '000123454417',
  })
  account_number?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class VerifyWireInstruction extends ById {
  @Field.string('Phone number that was called. Use a number you already had, not a number from the instruction.', {
    max: 40,
    example: '+1 617 555 0142',
  })
  called_number: string;
  @Field.string('Name of the caller.', { max: 200, example: 'Ada Okafor' })
  called_by: string;
  @Field.string('Name of the person who confirmed the bank details.', { max: 200, example: 'Nora Quay' })
  spoke_with: string;
  @Field.timestamp('Time of the call. Must be after the instruction was recorded. Defaults to now.', optional)
  called_at?: number;
  @Field.string('Account number confirmed during the phone call. Must match the recorded number.', {
    pattern: /^\d{4,17}$/,
    ...account,
    example: '000123454417',
  })
  account_number: string;
}

export class WaiveWireInstruction extends ById {
  @Field.string('Reason no call is required, such as another form of payment.', {
    max: 1000,
    example: 'Paid by the company through its payroll.',
  })
  reason: string;
}
