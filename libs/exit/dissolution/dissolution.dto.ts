import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { AddressView } from '#companies/stakeholder';
import { StakeholderRepresentativeInput } from '#governance/resolution';
import { dissolutionMachine } from './dissolution.machine';

/** How creditors are heard: by the plan of § 281(b), or by notice and the procedure of § 280. */
export const procedures = ['default_281', 'elective_280'] as const;
export type Procedure = (typeof procedures)[number];

/** The document that the state files: the whole one, or the short one at a small fee, where the state has it. */
const dissolutionForms = ['long', 'short'] as const;
export type DissolutionForm = (typeof dissolutionForms)[number];

export class DissolutionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    dissolutionMachine.states,
    'approved once it is decided; a corporation is winding_up once the state has accepted, an LLC winds up before ' +
      'it files. completed when all is distributed.',
  )
  status: string;
  @Field.enum(
    procedures,
    'How creditors are heard: default_281 pays or provides for those who are known, elective_280 gives a notice.',
  )
  procedure: string;
  @Field.enum(
    dissolutionForms,
    'The document that the state files; short of a corporation that has nothing (8 Del. C. § 391(a)(5)b.).',
  )
  form: string;
  @Field.string('Why it is dissolved.', { ...nullable, example: 'its product has found no market' })
  reason: string | null;
  @Field.id('res', 'The decision of the board, or of the members of an LLC.')
  resolution_id: string;
  @Field.id(
    'res',
    'The consent of the stockholders; null where none is needed, and until the board has decided.',
    nullable,
  )
  stockholder_consent_id: string | null;
  @Field.boolean('Whether the decisions were written for it.')
  auto_generated: boolean;
  @Field.id('stk', 'Who signs the document for the state.')
  signer_stakeholder_id: string;
  @Field.id('doc', 'The document that the state files; null until it is written.', nullable)
  document_id: string | null;
  @Field.id('flg', 'Its filing; null until it is signed.', nullable)
  filing_id: string | null;
  @Field.date('The day on which the state filed it; null before.', nullable)
  effective_date: string | null;
  @Field.object(
    () => AddressView,
    'Where process goes once it is dissolved, where its document says so; null: the principal office, or nowhere.',
    nullable,
  )
  service_address: AddressView | null;
  @Field.id('doc', 'The facts for Form 966; null of an LLC, and until the dissolution is adopted.', nullable)
  form_966_document_id: string | null;
  @Field.date(
    'The last day on which creditors may claim; nothing is distributed before it is over. Null before winding up, ' +
      'and under elective_280 until the notice was given.',
    nullable,
  )
  claims_until: string | null;
  @Field.id('doc', 'The notice to creditors, under elective_280.', nullable)
  notice_document_id: string | null;
  @Field.date('The day on which it was mailed to those who are known.', nullable)
  notice_mailed_on: string | null;
  @Field.date('The day of its first publication.', nullable)
  notice_published_on: string | null;
  @Field.id('doc', 'What proves that.', nullable)
  notice_evidence_document_id: string | null;
  @Field.integer('All that the company had, in cents; null until it is distributed.', {
    ...nullable,
    example: 5_000_000,
  })
  assets_cents: number | null;
  @Field.integer('The part that is still kept for claims that are disputed or may come, in cents.', {
    ...nullable,
    example: 250_000,
  })
  reserve_cents: number | null;
  @Field.integer('All that the owners have got, in cents.', { ...nullable, example: 4_270_000 })
  distributed_cents: number | null;
  @Field.date('The day on which the rest was distributed and the ledger closed.', nullable)
  distributed_on: string | null;
  @Field.id('doc', 'The statement of what was paid to whom.', nullable)
  distribution_document_id: string | null;
  @Field.date('The day on which the owners last got something out of the reserve.', nullable)
  reserve_distributed_on: string | null;
  @Field.id('doc', 'The statement of that.', nullable)
  reserve_document_id: string | null;
  @Field.date(
    'Until when it goes on to exist for suits (8 Del. C. § 278); null where no statute says so, and before.',
    nullable,
  )
  survives_until: string | null;
  @Field.string('Why it did not happen.', nullable)
  status_reason: string | null;
}

export class DissolveEntity extends ById {
  @Field.id('res', 'The adopted resolution of the board, or of the members of an LLC; it is spent by this.', optional)
  board_resolution_id?: string;
  @Field.id(
    'res',
    'Beside board_resolution_id, where stock is outstanding: the adopted consent of its holders.',
    optional,
  )
  stockholder_consent_id?: string;
  @Field.boolean(
    'Instead: write the decisions that are needed, bring them before those who decide, and wait for them.',
    { ...optional, example: true },
  )
  auto_generate_resolutions?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'With auto_generate_resolutions: the natural persons by whom organizations sign.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.enum(procedures, 'How creditors are heard. Default: default_281.', optional)
  procedure?: string;
  @Field.enum(
    dissolutionForms,
    'The document for the state. Default: long. short costs $10 in Delaware: you state by it that the corporation ' +
      'has no assets and does no business; it was never taxed above the least of a year, and pays this year in whole.',
    optional,
  )
  form?: string;
  @Field.string('Why, in words that stand after "for this reason".', {
    max: 1000,
    printed: true,
    ...optional,
    example: 'its product has found no market',
  })
  reason?: string;
  @Field.id(
    'stk',
    'Who signs the document for the state: an officer, of an LLC a manager or member. Default: the first of them.',
    optional,
  )
  signer_stakeholder_id?: string;
  @Field.object(
    () => AddressView,
    'Where the state sends process once the company is dissolved, where the document has to say so: of a ' +
      'corporation of Delaware from August 1, 2026 on. Default: the principal office.',
    optional,
  )
  service_address?: AddressView;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DistributeDissolution extends ById {
  @Field.integer(
    'All that the company has, in cents, before its creditors are paid. Given once: its ledger is closed then.',
    { ...optional, example: 5_000_000 },
  )
  assets_cents?: number;
  @Field.integer(
    'Once that was distributed: the money that has come in since, in cents, beside the reserve. Default: 0.',
    optional,
  )
  received_cents?: number;
  @Field.integer(
    'The part that is kept, or is kept on, for claims that are disputed or may come, in cents. Default: 0.',
    { ...optional, example: 250_000 },
  )
  reserve_cents?: number;
}
