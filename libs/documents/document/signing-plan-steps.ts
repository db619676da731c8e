import type { Product } from '#kernel/plan';

const each = (signers: number, ...types: string[]): string[] => Array.from({ length: signers }, () => types).flat();

export const envelopeProducts = (signers: number): Product[] => [
  { object: 'signing_envelope', kind: 'signing_envelope' },
  ...Array.from({ length: signers }, () => ({ object: 'signature', kind: 'signature' })),
];

export const envelopeOpeningEvents = (signers: number): string[] => [
  'signing_envelope.created',
  ...each(signers, 'signature.created'),
  'signing_envelope.sent',
  'document.sent',
];

export const inviting = (signers: number): string[] => each(signers, 'signature.requested');

export const signing = (signers: number): string[] => [
  ...each(signers, 'signature.viewed', 'signature.signed'),
  'document.partially_signed',
  'signing_envelope.completed',
];

export const sealing = (): string[] => ['document.executed'];
