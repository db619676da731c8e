import { longDate, paragraph, table } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { dollars } from '#kernel/money';
import { ended } from '#kernel/sentence';
import { capitalized } from '#kernel/words';
import { type Content, html } from '#platform/documents/html';

export interface ClaimFacts {
  /** Not printed. */
  claim_id: string;
  claimant: string;
  claimed_cents: number;
  /** Allowed, or the amount of the settlement. */
  due_cents: number;
  /** Rejected by notice, or disputed where no notice was mailed, even if settled later. */
  rejected_cents: number;
  reserved_cents?: number;
  before_cents: number;
  amount_cents: number;
  /** Security that was offered and not rejected. */
  security: string | null;
  /** Last day to present claims, if the claim was received later. */
  presented_late?: LegalDate | null;
  /** Mailing of the notice of rejection. */
  rejected_on?: LegalDate | null;
  /** Date of a notice of rejection that was not mailed. */
  unmailed_notice?: LegalDate | null;
  /** Awaits the claimant's answer to an offer of security. */
  security_offered?: boolean;
  settled?: boolean;
  /** Why nothing was owed. */
  settled_because?: string | null;
}

/** Null for a claim that was never rejected and was allowed in full. */
function outcomeOf(claim: ClaimFacts): string | null {
  const { presented_late, unmailed_notice, security, settled } = claim;
  const denials = [
    denialOf(claim),
    unmailed_notice && `the notice of rejection dated ${longDate(unmailed_notice)} was not mailed`,
  ].filter((part): part is string => typeof part === 'string');
  const parts = [
    presented_late && `presented after ${longDate(presented_late)}, the last day to present claims`,
    ...denials,
    claim.security_offered && 'contingent; security offered',
    settled && security === null && settlementOf(claim, denials.length > 0),
  ].filter((part): part is string => typeof part === 'string');
  return parts.length === 0 ? null : ended(capitalized(parts.join('; ')));
}

/** A claim that was allowed after its rejection no longer has a rejected part. */
function denialOf({ claimed_cents, rejected_cents, rejected_on }: ClaimFacts): string | null {
  const isWhole = rejected_cents === claimed_cents;
  const extent = rejected_cents === 0 ? '' : isWhole ? ' in whole' : ' in part';
  if (rejected_on) return `rejected${extent} by notice mailed on ${longDate(rejected_on)}`;
  return extent === '' ? null : `disputed${extent}`;
}

const settlementOf = ({ claimed_cents, due_cents, settled_because }: ClaimFacts, wasDenied: boolean): string | null => {
  if (due_cents === claimed_cents) return wasDenied ? 'allowed in full' : null;
  if (due_cents > 0) return `compromised at ${dollars(due_cents)}`;
  return `resolved without payment${settled_because ? ` (${settled_because.replace(/[.;]$/, '')})` : ''}`;
};

/** Claimed is the sum of the next three columns. */
export const listedClaims = (claims: readonly ClaimFacts[], { isFirst }: { isFirst: boolean }): Content => {
  const securedBy = ({ claimed_cents, security }: ClaimFacts): number => (security === null ? 0 : claimed_cents);
  const columns: [head: string, of: (claim: ClaimFacts) => number, isPrinted?: boolean][] = [
    ['Claimed', ({ claimed_cents }) => claimed_cents],
    ['Allowed or compromised', ({ due_cents }) => due_cents],
    ['Security posted', securedBy, claims.some(({ security }) => security !== null)],
    ['Not allowed', (claim) => claim.claimed_cents - claim.due_cents - securedBy(claim)],
    [
      'Reserved',
      ({ reserved_cents = 0 }) => reserved_cents,
      claims.some(({ reserved_cents = 0 }) => reserved_cents > 0),
    ],
    ['Previously paid', ({ before_cents }) => before_cents, !isFirst],
    ['Paid now', ({ amount_cents }) => amount_cents],
  ];
  const printed = columns.filter(([, , isPrinted = true]) => isPrinted);
  return html`${table(
    isFirst ? 'Claims' : 'Claims against the reserve',
    [{ head: 'Creditor' }, ...printed.map(([head]) => ({ head, figure: true }))],
    claims.flatMap((claim) => {
      const outcome = outcomeOf(claim);
      const row = [claim.claimant, ...printed.map(([, of]) => dollars(of(claim)))];
      return outcome === null ? [row] : [row, [html`<i>${outcome}</i>`]];
    }),
    ['Total', ...printed.map(([, of]) => dollars(claims.reduce((all, one) => all + of(one), 0)))],
  )}
${claims.map(
  ({ claimant, claimed_cents, security }) =>
    security !== null &&
    paragraph(
      `Security posted for the claim of ${claimant} for ${dollars(claimed_cents)}, 8 Del. C. § 281(a)(2): ` +
        `${ended(security)}`,
    ),
)}`;
};
