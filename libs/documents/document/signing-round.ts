import type { Product } from '#kernel/plan';

const each = (signers: number, ...types: string[]): string[] => Array.from({ length: signers }, () => types).flat();

/** What an envelope and its signatures bring into being, when a paper is brought before those who sign it. */
export const envelopeProducts = (signers: number): Product[] => [
  { object: 'signing_envelope', kind: 'signing_envelope' },
  ...Array.from({ length: signers }, () => ({ object: 'signature', kind: 'signature' })),
];

/** What the making and the sending of an envelope emit. */
export const opening = (signers: number): string[] => [
  'signing_envelope.created',
  ...each(signers, 'signature.created'),
  'signing_envelope.sent',
  'document.sent',
];

/** What is emitted when those whom an envelope asks are mailed their links. */
export const inviting = (signers: number): string[] => each(signers, 'signature.requested');

/** What their signatures emit, when all of them sign. */
export const signing = (signers: number): string[] => [
  ...each(signers, 'signature.viewed', 'signature.signed'),
  'document.partially_signed',
];

/** What the sealing of the document emits. */
export const sealing = (): string[] => ['document.executed', 'signing_envelope.completed'];
