import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { AddressView } from '#companies/stakeholder';
import { StakeholderRepresentativeInput } from '#governance/resolution';
import { dissolutionMachine } from './dissolution.machine';

/** Creditor procedure: the plan of § 281(b), or notice under § 280. */
export const procedures = ['default_281', 'elective_280'] as const;
export type Procedure = (typeof procedures)[number];

/** Full document, or the short form at a reduced fee where the state offers it. */
const dissolutionForms = ['long', 'short'] as const;
export type DissolutionForm = (typeof dissolutionForms)[number];

export class DissolutionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    dissolutionMachine.states,
    'Status of the dissolution. `approved`: the approvals are complete. `winding_up`: a corporation winds ' +
      "up after the state's acceptance, an LLC before the filing. `completed`: everything is distributed.",
  )
  status: string;
  @Field.enum(
    procedures,
    'Procedure for creditors. `default_281` pays or provides for known claims. `elective_280` gives a ' +
      'formal notice.',
  )
  procedure: string;
  @Field.enum(
    dissolutionForms,
    'Certificate to file. `short` is for corporations without assets (8 Del. C. § 391(a)(5)b.).',
  )
  form: string;
  @Field.string('Reason for the dissolution.', { ...nullable, example: 'its product has found no market' })
  reason: string | null;
  @Field.id('res', "ID of the resolution of the board, or of an LLC's members.")
  resolution_id: string;
  @Field.id(
    'res',
    'ID of the stockholder consent. Null if none is required, and until the board has decided.',
    nullable,
  )
  stockholder_consent_id: string | null;
  @Field.boolean('Whether the resolutions were generated for this dissolution.')
  auto_generated: boolean;
  @Field.id('stk', 'ID of the person who signs the certificate.')
  signer_stakeholder_id: string;
  @Field.id('doc', 'ID of the certificate. Null until it is written.', nullable)
  document_id: string | null;
  @Field.id('flg', 'ID of the filing. Null until the certificate is signed.', nullable)
  filing_id: string | null;
  @Field.date('Date the state filed the certificate. Null before that.', nullable)
  effective_date: string | null;
  @Field.object(
    () => AddressView,
    'Address for service of process after the dissolution, if the certificate states one. Null means the ' +
      'principal office, or no address.',
    nullable,
  )
  service_address: AddressView | null;
  @Field.id(
    'doc',
    'ID of the fact sheet for Form 966. Null for an LLC, and until the dissolution is adopted.',
    nullable,
  )
  form_966_document_id: string | null;
  @Field.date(
    'Last day for claims. Nothing is distributed before it ends. Null before winding up and, under ' +
      '`elective_280`, until the notice is given.',
    nullable,
  )
  claims_until: string | null;
  @Field.id('doc', 'ID of the notice to creditors. `elective_280` only.', nullable)
  notice_document_id: string | null;
  @Field.date('Date the notice was mailed to known claimants.', nullable)
  notice_mailed_on: string | null;
  @Field.date('Date the notice was first published.', nullable)
  notice_published_on: string | null;
  @Field.id('doc', 'ID of the document that proves the notice.', nullable)
  notice_evidence_document_id: string | null;
  @Field.integer('Total assets of the company in cents. Null until the distribution.', {
    ...nullable,
    example: 5_000_000,
  })
  assets_cents: number | null;
  @Field.integer('Reserve for disputed and future claims in cents.', { ...nullable, example: 250_000 })
  reserve_cents: number | null;
  @Field.integer('Total amount distributed to the owners in cents.', { ...nullable, example: 4_270_000 })
  distributed_cents: number | null;
  @Field.date('Date of the main distribution, when the ledger was closed.', nullable)
  distributed_on: string | null;
  @Field.id('doc', 'ID of the statement of the distribution.', nullable)
  distribution_document_id: string | null;
  @Field.date('Date of the last distribution from the reserve.', nullable)
  reserve_distributed_on: string | null;
  @Field.id('doc', 'ID of the statement of that distribution.', nullable)
  reserve_document_id: string | null;
  @Field.date(
    'Date until which the company exists for lawsuits (8 Del. C. § 278). Null before that, and if no ' +
      'statute sets one.',
    nullable,
  )
  survives_until: string | null;
  @Field.string('Reason the dissolution did not happen.', nullable)
  status_reason: string | null;
}

export class DissolveEntity extends ById {
  @Field.id(
    'res',
    "ID of the adopted resolution of the board or of an LLC's members, which the dissolution consumes.",
    optional,
  )
  board_resolution_id?: string;
  @Field.id(
    'res',
    'ID of the adopted stockholder consent, in addition to `board_resolution_id`. Required if stock is ' +
      'outstanding.',
    optional,
  )
  stockholder_consent_id?: string;
  @Field.boolean(
    'Whether to generate the required resolutions and send them for signature, instead of sending their IDs.',
    { ...optional, example: true },
  )
  auto_generate_resolutions?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'Natural persons who sign for organizations, with `auto_generate_resolutions`.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.enum(procedures, 'Procedure for creditors. Defaults to `default_281`.', optional)
  procedure?: string;
  @Field.enum(
    dissolutionForms,
    'Certificate to file. Defaults to `long`. `short` costs $10 in Delaware and states that the ' +
      'corporation has no assets and does no business, has only ever paid the minimum tax, and pays this ' +
      'year in full.',
    optional,
  )
  form?: string;
  @Field.string('Reason for the dissolution, worded to follow "for this reason".', {
    max: 1000,
    printed: true,
    ...optional,
    example: 'its product has found no market',
  })
  reason?: string;
  @Field.id(
    'stk',
    'ID of the officer, manager, or member who signs the certificate. Defaults to the first such person.',
    optional,
  )
  signer_stakeholder_id?: string;
  @Field.object(
    () => AddressView,
    'Address for service of process after the dissolution. Delaware corporations state it from August 1, ' +
      '2026. Defaults to the principal office.',
    optional,
  )
  service_address?: AddressView;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DistributeDissolution extends ById {
  @Field.integer('Total assets in cents, before creditors are paid. Send it once; the ledger is closed then.', {
    ...optional,
    example: 5_000_000,
  })
  assets_cents?: number;
  @Field.integer('Money received since the distribution in cents, in addition to the reserve. Defaults to 0.', optional)
  received_cents?: number;
  @Field.integer('Reserve to keep for disputed and future claims in cents. Defaults to 0.', {
    ...optional,
    example: 250_000,
  })
  reserve_cents?: number;
}
