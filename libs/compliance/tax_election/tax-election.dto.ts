import { EvidenceInput } from '#documents/document';
import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { taxElectionKinds, taxElectionMachine } from './tax-election.machine';

export class TaxElectionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    taxElectionMachine.states,
    'Status of the election. A late election is `missed`. Proof of a timely date changes it to `mailed` ' +
      'or `filed`.',
  )
  status: string;
  @Field.enum(
    taxElectionKinds,
    "Kind of election. `form_2553`: the company's S election. `section_83b`: a holder's election to be " +
      'taxed on transfer of unvested shares.',
    { extensible: true },
  )
  kind: string;
  @Field.date('Last day to make the election.')
  deadline: string;
  @Field.date('Postmark date, which counts as the filing date (IRC § 7502).', nullable)
  mailed_on: string | null;
  @Field.date('Date the IRS received the election.', nullable)
  filed_on: string | null;
  @Field.id('stk', 'ID of the person who elects, if not the company.', nullable)
  stakeholder_id: string | null;
  @Field.id('sec', 'ID of the security that the election covers.', nullable)
  security_id: string | null;
  @Field.id(
    'doc',
    'ID of the prepared record, or of the section 83(b) statement with the facts of IRS Form 15620.',
    nullable,
  )
  document_id: string | null;
  @Field.id('doc', 'ID of the newest proof of mailing or filing.', nullable)
  evidence_document_id: string | null;
}

export class MarkTaxElectionMailed extends ById {
  @Field.date('Postmark date, not after the deadline.', { example: '2026-06-30' })
  mailed_on: string;
  @Field.object(() => EvidenceInput, 'Proof of mailing, such as a certified mail receipt.')
  evidence: EvidenceInput;
}

export class MarkTaxElectionFiled extends ById {
  @Field.date('Date the IRS received the election, not after the deadline unless it was mailed in time.', {
    example: '2026-06-30',
  })
  filed_on: string;
  @Field.object(() => EvidenceInput, 'Proof of filing, such as a fax confirmation or IRS letter.')
  evidence: EvidenceInput;
}
