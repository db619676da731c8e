import { EvidenceInput } from '#documents/document';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { taxElectionKinds, taxElectionMachine } from './tax-election.machine';

export class TaxElectionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    taxElectionMachine.states,
    'Status of the election. Without proof by the deadline, it is `missed`. Later proof changes it to `mailed` ' +
      'or `filed`. A late S election takes effect for a later tax year.',
  )
  status: string;
  @Field.enum(
    taxElectionKinds,
    "Type of election. `form_2553`: the company's S election. `section_83b`: a holder's election to be " +
      'taxed on transfer of unvested shares.',
    { extensible: true },
  )
  kind: string;
  @Field.date('Last day to make the election.')
  deadline: string;
  @Field.date('Postmark date, which is treated as the filing date (IRC § 7502).', nullable)
  mailed_on: string | null;
  @Field.date('Date the IRS received the election.', nullable)
  filed_on: string | null;
  @Field.date(
    'First date the S election is in effect: the formation date, or the first day of a later tax year if the ' +
      'election was late (IRC § 1362(b)(3)). Null until the election is mailed or filed, and for an election under ' +
      'section 83(b).',
    nullable,
  )
  effective_on: string | null;
  @Field.id('stk', 'ID of the person who makes the election, if not the company.', nullable)
  stakeholder_id: string | null;
  @Field.id('sec', 'ID of the security covered by the election.', nullable)
  security_id: string | null;
  @Field.id(
    'doc',
    'ID of the prepared record or, for section 83(b), of the statement with the facts required by IRS Form 15620.',
    nullable,
  )
  document_id: string | null;
  @Field.id('doc', 'ID of the most recent proof of mailing or filing.', nullable)
  evidence_document_id: string | null;
}

export class MarkTaxElectionMailed extends ById {
  @Field.date('Postmark date. After the deadline, an S election takes effect for the next tax year.', {
    example: '2026-06-30',
  })
  mailed_on: string;
  @Field.object(() => EvidenceInput, 'Proof of mailing, such as a certified mail receipt.')
  evidence: EvidenceInput;
}

export class MarkTaxElectionFiled extends ById {
  @Field.date('Date the IRS received the election. A late S election takes effect for the next tax year.', {
    example: '2026-06-30',
  })
  filed_on: string;
  @Field.date(
    'Effective date that the IRS granted for a late S election (letter CP261, Rev. Proc. 2013-30). You can send it ' +
      'after the filing is recorded. Defaults to the date under IRC § 1362(b).',
    optional,
  )
  effective_on?: string;
  @Field.object(() => EvidenceInput, 'Proof of filing, such as a fax confirmation or IRS letter.')
  evidence: EvidenceInput;
}
