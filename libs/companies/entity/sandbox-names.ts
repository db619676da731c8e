/** Names that force an outcome in test mode, by how they begin. Documented in docs/test-mode.md. */
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

/** The outcome that a name forces in the sandbox, as a dry run foresees it. */
const outcomes: Record<keyof typeof magic, string> = {
  taken: 'The sandbox register holds this name already: the filing will be rejected before it is sent.',
  certificateRejected: 'The state will refuse the certificate, as a name that begins so forces it to in test mode.',
  taxNumberRejected:
    'The IRS will refuse the first application for a tax number, as a name that begins so forces it to in test mode.',
  authorityDown: 'The office will not be reached three times, as a name that begins so forces in test mode.',
  slow: 'The office will take longer than usual, as a name that begins so forces in test mode.',
  oneADay: 'The IRS will take one application a day of its responsible party, as a name that begins so forces it to.',
};

/** Sentences about what the offices of test mode will do with a company of this name; live mode forces nothing. */
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
/** The code with which FinCEN answers a report of the beneficial owners of a company of this name: SBE01 to SBE06. */
export const ownershipCodeOf = (name: string): string | null =>
  /^sandbox (sbe0[1-6])\b/i.exec(name.trim())?.[1]!.toUpperCase() ?? null;
export const isOneADay = begins(magic.oneADay);
