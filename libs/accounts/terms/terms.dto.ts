import { Field } from '#platform/wire/field';

export class TermsView {
  @Field.string({ doc: 'terms' })
  object: string;
  @Field.date({ doc: 'The terms in force, by the date of their publication.' })
  version: string;
  @Field.string({
    doc: 'What they say, in short.',
    max: 2000,
    example: 'Use the service lawfully, for companies for which you may act.',
  })
  summary: string;
  @Field.string({ doc: 'Where they are.', max: 2000, example: 'https://api.example.com/terms' })
  url: string;
  @Field.date({ doc: 'Those that the account has accepted; null for none.', nullable: true })
  accepted_version: string | null;
}

export class AcceptTerms {
  @Field.date({ doc: 'The version that is accepted: the one in force.', example: '2026-05-01' })
  version: string;
}
