import { jurisdictionCodes, type JurisdictionCode } from '#law/common/jurisdictions';
import { planTiers } from '#kernel/limits';
import { EnvelopeView, Field } from '#platform/wire/field';

export class AccountView extends EnvelopeView {
  @Field.string('Customer name.', { example: 'Northwind Holdings' })
  name: string;
  @Field.enum(['standard', 'sandbox'], 'Type of account. A `sandbox` account has smaller quotas in live mode.')
  kind: string;
  @Field.enum(planTiers, "Subscription plan. `GET /v1/limits` lists the plan's quotas.", { extensible: true })
  plan_tier: string;
  @Field.email('Email address for invoices and quota notices.', { nullable: true, example: 'billing@example.com' })
  billing_email: string | null;
  @Field.string('Default jurisdiction for new companies. Null if each request must specify a jurisdiction.', {
    nullable: true,
    example: 'US-DE',
  })
  default_jurisdiction: string | null;
  @Field.string('Version of the accepted terms, as a date.', { nullable: true, example: '2026-05-01' })
  terms_version: string | null;
}

export class UpdateAccount {
  @Field.string('Customer name.', { max: 200, optional: true })
  name?: string;
  @Field.email('Email address for invoices and quota notices.', { optional: true, nullable: true })
  billing_email?: string | null;
  @Field.enum(
    jurisdictionCodes,
    'Default jurisdiction for new companies. Null if each request must specify a jurisdiction.',
    { optional: true, nullable: true, example: 'US-DE' },
  )
  default_jurisdiction?: JurisdictionCode | null;
  @Field.metadata() metadata?: Record<string, string>;
}
