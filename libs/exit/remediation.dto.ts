import { Field } from '#platform/wire/field';

/** The operation that mends something. */
export class RemediationView {
  @Field.string('The operation that mends it.', { example: 'filings.create' })
  operation: string;
  @Field.string('Its path.', { example: '/v1/entities/ent_01jzv7k3qmf9rvx8a2c4e6g8h0/filings' })
  path: string;
}
