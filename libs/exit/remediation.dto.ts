import { Field } from '#platform/wire/field';

export class RemediationView {
  @Field.string('Operation that fixes the problem.', { example: 'filings.create' })
  operation: string;
  @Field.string('Path of the operation.', { example: '/v1/entities/ent_01jzv7k3qmf9rvx8a2c4e6g8h0/filings' })
  path: string;
}
