import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById, CancelInput } from '#platform/wire/input';
import { AddressView } from '#companies/stakeholder';
import { StakeholderRepresentativeInput } from '#governance/resolution';
import { mailClasses } from './notice.dto';
import { dissolutionMachine } from './dissolution.machine';

/** The plan of § 281(b), or notice under § 280. */
export const procedures = ['default_281', 'elective_280'] as const;
export type Procedure = (typeof procedures)[number];

/** The short form has a reduced fee where the state offers it. */
const dissolutionForms = ['long', 'short'] as const;
export type DissolutionForm = (typeof dissolutionForms)[number];

export class DissolutionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    dissolutionMachine.states,
    'Status of the dissolution. `approved`: all approvals are complete. `winding_up`: a corporation winds ' +
      'up after the state accepts the certificate, and an LLC winds up before filing. `completed`: all ' +
      'assets are distributed. `revoked`: a certificate of revocation restored the corporation.',
  )
  status: string;
  @Field.enum(
    procedures,
    'Procedure for creditors. `default_281` pays or provides for known claims. `elective_280` gives creditors formal ' +
      'notice.',
  )
  procedure: string;
  @Field.enum(
    dissolutionForms,
    'Form of the certificate to file. `short` is for corporations without assets (8 Del. C. § 391(a)(5)b.).',
  )
  form: string;
  @Field.string('Reason for the dissolution.', { ...nullable, example: 'its product did not find a market' })
  reason: string | null;
  @Field.id('res', 'ID of the resolution adopted by the board or, for an LLC, by the members.')
  resolution_id: string;
  @Field.id(
    'res',
    'ID of the stockholder consent. Null until the board has decided, or if no consent is required.',
    nullable,
  )
  stockholder_consent_id: string | null;
  @Field.boolean('Whether the resolutions were generated for this dissolution.')
  auto_generated: boolean;
  @Field.id('stk', 'ID of the person who signs the certificate.')
  signer_stakeholder_id: string;
  @Field.id('doc', 'ID of the certificate. Null until it is generated.', nullable)
  document_id: string | null;
  @Field.id('flg', 'ID of the filing. Null until the certificate is signed.', nullable)
  filing_id: string | null;
  @Field.date('Date the state filed the certificate. Null until it is filed.', nullable)
  effective_date: string | null;
  @Field.object(
    () => AddressView,
    'Address for service of process after dissolution, if stated in the certificate. Null means the ' +
      'principal office, or no address.',
    nullable,
  )
  service_address: AddressView | null;
  @Field.id('doc', 'ID of the fact sheet for Form 966. Null for an LLC and until the dissolution is adopted.', nullable)
  form_966_document_id: string | null;
  @Field.date(
    'Last day to submit claims under `elective_280`. Distributions can start the next day. Under `default_281`, ' +
      'which has no claims period, the first day of winding up. Null until winding up starts or notice is given.',
    nullable,
  )
  claims_until: string | null;
  @Field.id('doc', 'ID of the notice to creditors. `elective_280` only.', nullable)
  notice_document_id: string | null;
  @Field.date('Date the notice was mailed to known claimants.', nullable)
  notice_mailed_on: string | null;
  @Field.enum(mailClasses, 'Class of mail used for the notice, with return receipt requested.', nullable)
  notice_mail_class: string | null;
  @Field.date('Date the notice was first published.', nullable)
  notice_published_on: string | null;
  @Field.id('doc', 'ID of the document uploaded as evidence of the notice.', nullable)
  notice_evidence_document_id: string | null;
  @Field.integer('Total assets of the company, in cents. Null until the distribution.', {
    ...nullable,
    example: 5_000_000,
  })
  assets_cents: number | null;
  @Field.integer('Amount reserved for disputed and future claims, in cents.', { ...nullable, example: 250_000 })
  reserve_cents: number | null;
  @Field.integer(
    'Total amount of the claims that the reserve covers, in cents. Exceeds the reserve if the assets do not cover ' +
      'all debts.',
    { ...nullable, example: 250_000 },
  )
  reserve_claims_cents: number | null;
  @Field.integer('Total amount distributed to the owners, in cents.', { ...nullable, example: 4_270_000 })
  distributed_cents: number | null;
  @Field.date('Date of the main distribution, when the ledger was closed.', nullable)
  distributed_on: string | null;
  @Field.id('doc', 'ID of the distribution statement.', nullable)
  distribution_document_id: string | null;
  @Field.date('Date of the most recent distribution from the reserve.', nullable)
  reserve_distributed_on: string | null;
  @Field.id('doc', 'ID of the statement for the most recent distribution from the reserve.', nullable)
  reserve_document_id: string | null;
  @Field.date(
    "End date of the company's continued existence for lawsuits (8 Del. C. § 278). Null before " +
      'dissolution or if no statute sets the date.',
    nullable,
  )
  survives_until: string | null;
  @Field.id('res', 'ID of the resolution that abandoned the adopted dissolution.', nullable)
  abandonment_resolution_id: string | null;
  @Field.string('Reason the dissolution did not take effect, or was revoked.', nullable)
  status_reason: string | null;
}

export class DissolveEntity extends ById {
  @Field.id(
    'res',
    'ID of the resolution adopted by the board or, for an LLC, by the members. It can be used only once.',
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
    'Whether to generate the required resolutions and send them for signature, instead of providing ' +
      'existing resolution IDs.',
    { ...optional, example: true },
  )
  auto_generate_resolutions?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'Natural persons who sign for organizations. For use with `auto_generate_resolutions`.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.enum(procedures, 'Procedure for creditors. Defaults to `default_281`.', optional)
  procedure?: string;
  @Field.enum(
    dissolutionForms,
    'Form of the certificate to file. Defaults to `long`. `short` costs $10 in Delaware and states that ' +
      'the corporation has no assets, is not doing business, has only ever paid the minimum tax, and is ' +
      "paying this year's tax in full.",
    optional,
  )
  form?: string;
  @Field.string('Reason for the dissolution, worded to follow "for this reason".', {
    max: 1000,
    printed: true,
    ...optional,
    example: 'its product did not find a market',
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
    'Address for service of process after the dissolution. Not accepted until Delaware requires the address in its ' +
      'certificate. Defaults to the principal office.',
    optional,
  )
  service_address?: AddressView;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CancelDissolution extends CancelInput {
  @Field.id(
    'res',
    'ID of the resolution with the action `abandonment_of_dissolution`, adopted by the board or, for an LLC, by the ' +
      'members. Required once the dissolution is adopted.',
    optional,
  )
  abandonment_resolution_id?: string;
}

export class DistributeDissolution extends ById {
  @Field.integer(
    'Total assets in cents, before creditors are paid. Send it only in the first call, which closes the ledger.',
    { ...optional, example: 5_000_000 },
  )
  assets_cents?: number;
  @Field.integer(
    'Amount received since the distribution, in cents, in addition to the reserve. Defaults to 0.',
    optional,
  )
  received_cents?: number;
  @Field.integer(
    'Amount to reserve for disputed and future claims, in cents. If the assets do not cover all debts, the reserve ' +
      'is reduced in the same proportion as claims of rank 2. Defaults to 0.',
    { ...optional, example: 250_000 },
  )
  reserve_cents?: number;
}
