import { Field, nullable } from './field';

export class RemediationView {
  @Field.string('Operation that fixes the problem.', { example: 'filings.create' })
  operation: string;
  @Field.enum(['GET', 'POST', 'PATCH'], 'HTTP method of the operation.', { example: 'POST' })
  method: string;
  @Field.string('Path of the operation.', { example: '/v1/entities/ent_01jzv7k3qmf9rvx8a2c4e6g8h0/filings' })
  path: string;
  @Field.json('Body of the request with the known values. Replace each null with your value. Null for `GET`.', {
    ...nullable,
    example: { type: 'good_standing_certificate', jurisdiction: 'US-DE' },
  })
  body: object | null;
}

/** Request without a body, for a problem that other people solve. */
export const retrieval = (operation: string, path: string): RemediationView => ({
  operation,
  method: 'GET',
  path: `/v1/${path}`,
  body: null,
});

export const correction = (operation: string, path: string, body: object): RemediationView => ({
  operation,
  method: 'PATCH',
  path: `/v1/${path}`,
  body,
});

/** Null in the body marks a value that only the caller knows. */
export const request = (operation: string, path: string, body: object = {}): RemediationView => ({
  operation,
  method: 'POST',
  path: `/v1/${path}`,
  body,
});
