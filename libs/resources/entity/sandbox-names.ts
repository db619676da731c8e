/** Names that force an outcome in test mode, by how they begin. Documented in docs/test-mode.md. */
const magic = {
  taken: 'sandbox name taken',
  certificateRejected: 'sandbox certificate rejected',
  taxNumberRejected: 'sandbox tax number rejected',
  authorityDown: 'sandbox authority down',
  slow: 'sandbox slow',
} as const;

const begins = (start: string) => (name: string): boolean => name.trim().toLowerCase().startsWith(start);

export const nameIsTaken = begins(magic.taken);
export const certificateIsRejected = begins(magic.certificateRejected);
export const taxNumberIsRejected = begins(magic.taxNumberRejected);
export const authorityIsDown = begins(magic.authorityDown);
export const authorityIsSlow = begins(magic.slow);
