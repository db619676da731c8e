import { IncorporatorSignatureInput, PrincipalAddressView } from '#companies/entity';
import { maxNameLength } from '#law/formation/legal-name';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { expediteLevels } from '#law/states/filing-fees';
import type { FilingType } from './filing.entity';
import { filingMachine } from './filing.machine';

const types = [
  'formation',
  'tax_identifier',
  'amendment',
  'dissolution',
  'merger',
  'conversion',
  'annual_report',
  'franchise_tax',
  'statement_of_information',
  'good_standing_certificate',
  'foreign_qualification',
  'registered_agent_change',
  'correction',
  'reinstatement',
  'beneficial_ownership_report',
] as const satisfies FilingType[];

export class FilingView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(filingMachine.states, 'accepted only when the authority has said so.')
  status: string;
  @Field.enum(types, 'What is filed.', { extensible: true })
  type: string;
  @Field.string('What it is filed for: the company itself, a change of it, an agent, or the filing that it corrects.', {
    example: 'ent_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  subject_id: string;
  @Field.string('The name that the office is to record.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.string('The state, or US for a federal filing.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.string('The office that decides.', { example: 'Delaware Division of Corporations' })
  authority: string;
  @Field.integer('What the office charges, in cents.', { example: 10_900 })
  fee_cents: number;
  @Field.integer('The tax, penalty and interest that go with it, in cents.', { example: 0 })
  payment_cents: number;
  @Field.enum(expediteLevels, 'How much sooner the office answers, for a fee that fee_cents includes.')
  expedite: string;
  @Field.id('res', 'The decision of the company to make it, where one was named.', nullable)
  authorizing_resolution_id: string | null;
  @Field.id('doc', 'The paper that is filed.', nullable)
  document_id: string | null;
  @Field.id('doc', "The office's evidence of acceptance.", nullable)
  evidence_document_id: string | null;
  @Field.string('The number that the office gave; of a tax filing the EIN.', {
    nullable: true,
    sensitive: 'a number that may be a tax number',
    example: '7654321',
  })
  file_number: string | null;
  @Field.date('The day from which it has effect.', { nullable: true, example: '2026-05-01' })
  effective_date: string | null;
  @Field.string('Why it was refused.', nullable)
  rejection_reason: string | null;
  @Field.integer('Which submission this is, from 1.', { example: 1 })
  attempt: number;
  @Field.timestamp('When it went to the office.', nullable)
  submitted_at: number | null;
  @Field.timestamp('When the office decided.', nullable)
  decided_at: number | null;
}

/** The corrections that a refused filing accepts; a field left out stays as it was. */
export class FilingCorrections {
  @Field.string('Another name.', {
    max: maxNameLength,
    printed: true,
    optional: true,
    example: 'Northwind Robotics Inc.',
  })
  legal_name?: string;
  @Field.string('Another purpose.', { max: 2000, printed: true, optional: true })
  purpose?: string;
  @Field.object(() => PrincipalAddressView, 'Another principal address.', optional)
  principal_address?: PrincipalAddressView;
}

export class ResubmitFiling extends ById {
  @Field.object(() => FilingCorrections, 'What the authority objected to, corrected.', optional)
  corrections?: FilingCorrections;
  @Field.object(
    () => IncorporatorSignatureInput,
    'The signature of the founder who is the incorporator, on a formation document that is corrected.',
    optional,
  )
  incorporator_signature?: IncorporatorSignatureInput;
}
