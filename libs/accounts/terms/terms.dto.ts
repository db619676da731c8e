import { Field, nullable } from '#platform/wire/field';

export class TermsView {
  @Field.discriminator('terms')
  object: string;
  @Field.date('Current version, identified by its publication date.')
  version: string;
  @Field.string('Summary of the terms.', {
    max: 2000,
    example: 'Use the service lawfully, and only for companies that you may act for.',
  })
  summary: string;
  @Field.string('URL of the terms.', { max: 2000, example: 'https://api.example.com/terms' })
  url: string;
  @Field.date('Version the account has accepted. Null if none.', nullable)
  accepted_version: string | null;
}

export class AcceptTerms {
  @Field.date('Version to accept. Must be the current version.', { example: '2026-05-01' })
  version: string;
}
