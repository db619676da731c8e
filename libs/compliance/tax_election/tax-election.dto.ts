import { EvidenceInput } from '#documents/document';
import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { taxElectionKinds, taxElectionMachine } from './tax-election.machine';

export class TaxElectionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    taxElectionMachine.states,
    'Late is missed, never filed. What was missed for want of proof is mailed or filed once a proof of a day ' +
      'in time is recorded.',
  )
  status: string;
  @Field.enum(
    taxElectionKinds,
    'form_2553: the company, to be an S corporation. section_83b: a holder, to be taxed when unvested shares ' +
      'are transferred.',
    { extensible: true },
  )
  kind: string;
  @Field.date('The last day on which it can be made.')
  deadline: string;
  @Field.date('The day of its postmark, which counts as the day of filing (IRC § 7502).', nullable)
  mailed_on: string | null;
  @Field.date('The day on which the IRS had it.', nullable)
  filed_on: string | null;
  @Field.id('stk', 'Who elects, where that is not the company.', nullable)
  stakeholder_id: string | null;
  @Field.id('sec', 'What is elected for.', nullable)
  security_id: string | null;
  @Field.id(
    'doc',
    'The prepared record or, under section 83(b), the statement with the facts of IRS Form 15620.',
    nullable,
  )
  document_id: string | null;
  @Field.id('doc', 'The newest proof: of the mailing, or of the IRS.', nullable)
  evidence_document_id: string | null;
}

export class MarkTaxElectionMailed extends ById {
  @Field.date('The day of the postmark, not after the deadline.', { example: '2026-06-30' })
  mailed_on: string;
  @Field.object(() => EvidenceInput, 'The proof of mailing, such as the receipt of certified mail.')
  evidence: EvidenceInput;
}

export class MarkTaxElectionFiled extends ById {
  @Field.date('The day on which the IRS had it: not after the deadline, unless it was mailed in time.', {
    example: '2026-06-30',
  })
  filed_on: string;
  @Field.object(() => EvidenceInput, 'The proof of filing, such as the fax confirmation or the letter of the IRS.')
  evidence: EvidenceInput;
}
