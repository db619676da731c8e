import { jurisdictionCodes, type JurisdictionCode } from '#law/common/jurisdictions';
import { planTiers } from '#kernel/limits';
import { EnvelopeView, Field } from '#platform/wire/field';

export class AccountView extends EnvelopeView {
  @Field.string('Name of the customer.', { example: 'Northwind Holdings' })
  name: string;
  @Field.enum(['standard', 'sandbox'], 'A sandbox account has smaller quotas in live mode.')
  kind: string;
  @Field.enum(planTiers, 'What it has subscribed to; GET /limits tells what that permits.', { extensible: true })
  plan_tier: string;
  @Field.email('Who hears of bills, and of limits that are near.', { nullable: true, example: 'billing@example.com' })
  billing_email: string | null;
  @Field.string('Where companies are formed that name no jurisdiction; null: each names its own.', {
    nullable: true,
    example: 'US-DE',
  })
  default_jurisdiction: string | null;
  @Field.string('The terms that were accepted, by date.', { nullable: true, example: '2026-05-01' })
  terms_version: string | null;
}

export class UpdateAccount {
  @Field.string('Name of the customer.', { max: 200, optional: true })
  name?: string;
  @Field.email('Who hears of bills, and of limits that are near.', { optional: true, nullable: true })
  billing_email?: string | null;
  @Field.enum(jurisdictionCodes, 'Where companies are formed that name no jurisdiction; null: each names its own.', {
    optional: true,
    nullable: true,
    example: 'US-DE',
  })
  default_jurisdiction?: JurisdictionCode | null;
  @Field.metadata() metadata?: Record<string, string>;
}
