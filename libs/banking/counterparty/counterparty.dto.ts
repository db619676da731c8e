import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import type { ExternalRail } from '#banking/bank';
import { counterpartyMachine } from './counterparty.machine';

const account = { sensitive: 'a bank account number' } as const;
const numberPattern = { pattern: /^\d{4,17}$/, patternDoc: 'must have 4 to 17 digits' } as const;
export const externalRails = ['ach', 'wire'] as const satisfies ExternalRail[];

const callFields = {
  called_number: 'Phone number called.',
  called_by: 'Name of the caller.',
  spoke_with: 'Name of the person who confirmed the account number.',
};

export class VerificationView {
  @Field.enum(externalRails, 'Verified rail.', { extensible: true })
  rail: string;
  @Field.timestamp('Time the rail was verified.')
  verified_at: number;
  @Field.string(callFields.called_number, nullable)
  called_number: string | null;
  @Field.string(callFields.called_by, nullable)
  called_by: string | null;
  @Field.string(callFields.spoke_with, nullable)
  spoke_with: string | null;
}

export class CounterpartyView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that pays the counterparty.')
  entity_id: string;
  @Field.enum(counterpartyMachine.states, 'Status of the counterparty. `archived`: it cannot receive new transfers.')
  status: string;
  @Field.string("Payee's name, as it appears on the bank account.", { example: 'Harbor Supplies LLC' })
  name: string;
  @Field.string("Routing number of the payee's bank.", { example: '021000021' })
  routing_number: string;
  @Field.string('Last four digits of the account number. The full number is never shown.', { example: '4417' })
  account_number_last4: string;
  @Field.objects(() => VerificationView, 'Verification for each rail. A transfer requires verification for its rail.', {
    maxItems: externalRails.length,
  })
  verifications: VerificationView[];
}

export class CreateCounterparty {
  @Field.id('ent', 'ID of the company that pays the counterparty.')
  entity_id: string;
  @Field.string("Payee's name, as it appears on the bank account.", { max: 140, example: 'Harbor Supplies LLC' })
  name: string;
  @Field.string("Nine-digit routing number of the payee's bank, including the check digit.", {
    pattern: /^\d{9}$/,
    patternDoc: 'must have nine digits',
    example: '021000021',
  })
  routing_number: string;
  @Field.string('Account number. Stored encrypted; only the last four digits are shown.', {
    ...numberPattern,
    ...account,
    example: '000123454417',
  })
  account_number: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class VerifyCounterparty extends ById {
  @Field.enum(externalRails, 'Rail to verify. For `wire`, call the payee first, because a wire cannot be recalled.', {
    extensible: true,
    example: 'ach',
  })
  rail: ExternalRail;
  @Field.string('Account number that the payee confirmed. It must match the recorded number.', {
    ...numberPattern,
    ...account,
    example: '000123454417',
  })
  account_number: string;
  @Field.string(
    'Phone number you called. Use a number you already had, not a number from an invoice. Required for wire.',
    { max: 40, ...optional, example: '+1 617 555 0142' },
  )
  called_number?: string;
  @Field.string(`${callFields.called_by} Required for wire.`, { max: 200, ...optional, example: 'Ada Okafor' })
  called_by?: string;
  @Field.string(`${callFields.spoke_with} Required for wire.`, { max: 200, ...optional, example: 'Nora Quay' })
  spoke_with?: string;
}
