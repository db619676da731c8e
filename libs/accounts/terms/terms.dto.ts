import { Field, nullable } from '#platform/wire/field';

export class TermsView {
  @Field.string('terms')
  object: string;
  @Field.date('The terms in force, by the date of their publication.')
  version: string;
  @Field.string('What they say, in short.', {
    max: 2000,
    example: 'Use the service lawfully, for companies for which you may act.',
  })
  summary: string;
  @Field.string('Where they are.', { max: 2000, example: 'https://api.example.com/terms' })
  url: string;
  @Field.date('Those that the account has accepted; null for none.', nullable)
  accepted_version: string | null;
}

export class AcceptTerms {
  @Field.date('The version that is accepted: the one in force.', { example: '2026-05-01' })
  version: string;
}
