/** Name prefixes that force an outcome in test mode. Documented in docs/test-mode.md. */
const magic = {
  taken: 'sandbox name taken',
  certificateRejected: 'sandbox certificate rejected',
  taxNumberRejected: 'sandbox tax number rejected',
  authorityDown: 'sandbox authority down',
  slow: 'sandbox slow',
  oneADay: 'sandbox one a day',
} as const;

const begins =
  (start: string) =>
  (name: string): boolean =>
    name.trim().toLowerCase().startsWith(start);

/** Warnings of a dry run. */
const outcomes: Record<keyof typeof magic, string> = {
  taken: 'The sandbox register already contains this name. The filing will be rejected before submission.',
  certificateRejected:
    'The state will reject the certificate, because this name prefix forces a rejection in test mode.',
  taxNumberRejected:
    'The IRS will reject the first EIN application, because this name prefix forces a rejection in test mode.',
  authorityDown:
    'The filing office will be unreachable three times, because this name prefix forces an outage in test mode.',
  slow: 'The filing office will respond slowly, because this name prefix forces a delay in test mode.',
  oneADay:
    'The IRS will accept only one application per day from the responsible party, because this name prefix forces ' +
    'the limit in test mode.',
};

/** Returns nothing in live mode. */
export const sandboxOutcomes = (name: string, livemode: boolean): string[] =>
  livemode
    ? []
    : (Object.keys(magic) as (keyof typeof magic)[])
        .filter((one) => begins(magic[one])(name))
        .map((one) => outcomes[one]);

export const nameIsTaken = begins(magic.taken);
export const certificateIsRejected = begins(magic.certificateRejected);
export const taxNumberIsRejected = begins(magic.taxNumberRejected);
export const authorityIsDown = begins(magic.authorityDown);
export const authorityIsSlow = begins(magic.slow);
/** Returns the FinCEN rejection code, SBE01 to SBE06, that a company name forces in test mode. */
export const ownershipCodeOf = (name: string): string | null =>
  /^sandbox (sbe0[1-6])\b/i.exec(name.trim())?.[1]!.toUpperCase() ?? null;
export const isOneADay = begins(magic.oneADay);
