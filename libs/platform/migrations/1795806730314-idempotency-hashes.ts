import { SchemaBaseline } from './schema-baseline';

/**
 * Idempotency keys are kept as keyed hashes alone. Those that lie in clear cannot be hashed here, where the key of the
 * server is not known, and go: what they have been used for is not found by them any more.
 */
export class IdempotencyHashes1795806730314 extends SchemaBaseline {
  readonly statements = [
    'delete from idempotency',
    'update request set idempotency_key = null where idempotency_key is not null',
  ];
}
