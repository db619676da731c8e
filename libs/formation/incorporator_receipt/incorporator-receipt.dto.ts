import { EnvelopeView, Field, nullable } from '#platform/wire/field';

export class IncorporatorReceiptView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.string('Signed content as canonical JSON (RFC 8785), byte for byte.', {
    max: 100_000,
    example: '{"entity_id":"ent_01jzv7k3qmf9rvx8a2c4e6g8h0"}',
  })
  payload: string;
  @Field.string('Base64-encoded Ed25519 signature of the payload bytes.', { example: 'Zm9yIGV4YW1wbGU' })
  signature: string;
  @Field.string('ID of the key, published at /.well-known/minutebook-keys.json.', { example: '2026-05' })
  key_id: string;
  @Field.id('doc', 'ID of the receipt document.', nullable)
  document_id: string | null;
}
