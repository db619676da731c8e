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
  'withdrawal',
  'registered_agent_change',
  'correction',
  'reinstatement',
  'beneficial_ownership_report',
] as const satisfies FilingType[];

export class FilingView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    filingMachine.states,
    'Status of the filing. `accepted` only after the filing office confirms acceptance.',
  )
  status: string;
  @Field.enum(types, 'Type of filing.', { extensible: true })
  type: string;
  @Field.string("ID of the filing's subject: the company, a change, an agent, or the filing to correct.", {
    example: 'ent_01jzv7k3qmf9rvx8a2c4e6g8h0',
  })
  subject_id: string;
  @Field.string('Company name submitted to the filing office. For a name change, the new name.', {
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
  @Field.string('State code, or `US` for a federal filing.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.string('Filing office that accepts or rejects the filing.', { example: 'Delaware Division of Corporations' })
  authority: string;
  @Field.integer('Filing fee in cents.', { example: 10_900 })
  fee_cents: number;
  @Field.integer('Tax, penalty, and interest paid with the filing, in cents.', { example: 0 })
  payment_cents: number;
  @Field.enum(expediteLevels, 'Service level. `fee_cents` includes any charge for expedited service.')
  expedite: string;
  @Field.id('res', 'ID of the authorizing resolution, if the request included it.', nullable)
  authorizing_resolution_id: string | null;
  @Field.id('doc', 'ID of the filed document.', nullable)
  document_id: string | null;
  @Field.id('doc', "ID of the filing office's evidence of acceptance.", nullable)
  evidence_document_id: string | null;
  @Field.string('Number assigned by the filing office. For an EIN application, the EIN.', {
    nullable: true,
    sensitive: 'a number that may be a tax number',
    example: '7654321',
  })
  file_number: string | null;
  @Field.date('Date the filing took effect.', { nullable: true, example: '2026-05-01' })
  effective_date: string | null;
  @Field.string('Reason for the rejection.', nullable)
  rejection_reason: string | null;
  @Field.integer('Submission attempt number, starting at 1.', { example: 1 })
  attempt: number;
  @Field.timestamp('Time the filing was submitted to the filing office.', nullable)
  submitted_at: number | null;
  @Field.timestamp("Time of the filing office's decision.", nullable)
  decided_at: number | null;
}

/** Omitted fields stay unchanged. */
export class FilingCorrections {
  @Field.string('Corrected company name.', {
    max: maxNameLength,
    printed: true,
    optional: true,
    example: 'Northwind Robotics Inc.',
  })
  legal_name?: string;
  @Field.string('Corrected purpose of the company.', { max: 2000, printed: true, optional: true })
  purpose?: string;
  @Field.object(() => PrincipalAddressView, 'Corrected principal address.', optional)
  principal_address?: PrincipalAddressView;
}

export class ResubmitFiling extends ById {
  @Field.object(() => FilingCorrections, "Corrections that address the filing office's objections.", optional)
  corrections?: FilingCorrections;
  @Field.object(
    () => IncorporatorSignatureInput,
    'Signature of the founder acting as incorporator, for a corrected formation document.',
    optional,
  )
  incorporator_signature?: IncorporatorSignatureInput;
}
