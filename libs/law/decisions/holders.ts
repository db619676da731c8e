import { capitalized } from '#kernel/words';
import { addDays, type LegalDate } from '#kernel/dates';
import { fromScaled, toScaled } from '#kernel/decimal';
import { isAsStrict, leastOf, type Threshold } from '#kernel/threshold';
import { type Effects, type NumberProvision, votingGroups } from './voting-groups';
import { measure, countsText, shareOf, type Finding, type Test } from './finding';
import type { Ballot, ConsentRule, HolderLaw, Vote } from '#law/states/voting-law';

/** Scaled by 10^10. */
export interface ClassVotes {
  share_class_id: string;
  name: string;
  class_type: 'common' | 'preferred' | 'membership_interest';
  votes_per_share: string;
  /** `as_common`: shares of common stock that the quantity converts into. */
  holders: { stakeholder_id: string; quantity: number; votes: bigint; as_common?: number }[];
}

/** Null applies the statute. */
interface HolderProvisions extends Partial<NumberProvision> {
  consent: ConsentRule | null;
  fundamental_vote: Threshold | null;
}

export interface HolderQuestion extends Effects {
  ballot: Ballot;
  formation_date: LegalDate | null;
}

const sum = (values: bigint[]): bigint => values.reduce((total, one) => total + one, 0n);

export function voteOn(
  law: HolderLaw,
  { ballot, formation_date }: Pick<HolderQuestion, 'ballot' | 'formation_date'>,
  { fundamental_vote }: HolderProvisions,
): Vote | null {
  const vote = law.votes[ballot] ?? (ballot === 'revocation' ? law.votes.dissolution : undefined);
  if (!vote) return null;
  const { earlier, charter_least } = vote;
  const threshold =
    earlier && formation_date !== null && formation_date <= earlier.formed_by ? earlier.threshold : vote.threshold;
  const isFundamental = !['ordinary', 'election', 'removal'].includes(ballot);
  if (!isFundamental || fundamental_vote === null) return { ...vote, threshold };
  // A charter may always require more (8 Del. C. § 102(b)(4)), and less only down to the statutory minimum.
  const permitted =
    isAsStrict(fundamental_vote, threshold) ||
    (charter_least !== undefined && isAsStrict(fundamental_vote, charter_least));
  return { ...vote, threshold: permitted ? fundamental_vote : threshold };
}

const consentRule = (law: HolderLaw, { consent }: HolderProvisions): ConsentRule =>
  consent !== null && law.consent.charter_may.includes(consent) ? consent : law.consent.rule;

/**
 * Tests written consent: the votes required at a meeting with every share present, in total and in each class that
 * votes separately, including nonvoting shares (8 Del. C. § 242(b)(2)); unanimous if the statute or charter requires.
 * 8 Del. C. § 228, Cal. Corp. Code § 603, N.Y. Bus. Corp. Law § 615, Tex. Bus. Orgs. Code §§ 6.201 and 6.202, NRS
 * 78.320(2), W.S. 17-16-704.
 */
export function holderConsent(
  law: HolderLaw,
  classes: readonly ClassVotes[],
  provisions: HolderProvisions,
  question: HolderQuestion,
  signed: readonly string[],
): Finding | null {
  const vote = voteOn(law, question, provisions);
  const rule = consentRule(law, provisions);
  if (!vote || rule === 'not_permitted') return null;
  const threshold = rule === 'unanimous' ? 'unanimous' : vote.threshold;
  const { common_number_vote = null } = provisions;
  const tests = [
    votesTest(threshold, classes, votesOf(classes, signed), votesOf(classes)),
    ...votingGroups(law, vote, classes, question, { common_number_vote }).map((one) =>
      groupTest(threshold, one, signed),
    ),
  ];
  const named = new Map(classes.map(({ share_class_id, name }) => [share_class_id, name]));
  const phrase = ({ test, share_class_id, total }: Test, count: string): string =>
    share_class_id
      ? `${count} of ${total} shares of ${named.get(share_class_id)}`
      : `${count} of ${total} votes${test === 'class_vote' ? ' of Preferred Stock' : ''}`;
  const apart =
    tests.length > 1 ? ' Each class that votes separately needs the same fraction of its outstanding shares.' : '';
  return {
    met: tests.every(({ met }) => met),
    tests,
    authority: {
      statute: `${law.consent.statute}; ${vote.statute}`,
      rule:
        `${capitalized(shareOf(threshold))} the votes of all outstanding shares entitled to vote, given by ` +
        `consent of their holders without a meeting.${apart}`,
      required: countsText(tests, 'required', phrase),
      present: countsText(tests, 'present', phrase),
    },
  };
}

const votesOf = (classes: readonly ClassVotes[], signed?: readonly string[]): bigint =>
  sum(
    classes
      .flatMap(({ holders }) => holders)
      .filter(({ stakeholder_id }) => signed === undefined || signed.includes(stakeholder_id))
      .map(({ votes }) => votes),
  );

/** Shares without a vote have one each where their class votes (8 Del. C. §§ 212(a) and 242(b)(2)). */
const enfranchised = (one: ClassVotes): ClassVotes =>
  toScaled(one.votes_per_share) > 0n
    ? one
    : {
        ...one,
        votes_per_share: '1',
        holders: one.holders.map((held) => ({ ...held, votes: BigInt(held.quantity) * toScaled('1') })),
      };

/** Counts a class by shares, and several series by votes. */
function groupTest(threshold: Threshold, group: readonly ClassVotes[], signed: readonly string[]): Test {
  const [{ share_class_id, holders }, ...others] = group as [ClassVotes, ...ClassVotes[]];
  if (others.length > 0) {
    const series = group.map(enfranchised);
    return { ...votesTest(threshold, series, votesOf(series, signed), votesOf(series)), test: 'class_vote' };
  }
  const shares = (of: ClassVotes['holders']): bigint => sum(of.map(({ quantity }) => BigInt(quantity)));
  const have = shares(holders.filter(({ stakeholder_id }) => signed.includes(stakeholder_id)));
  return measure({ test: 'class_vote', threshold, share_class_id, total: shares(holders), have });
}

/**
 * Tests a majority of all disinterested votes, the conservative reading of "votes cast" (8 Del. C. § 144(a)(2) as
 * amended in 2025, W.S. 17-16-863). Consent cannot clear the conflict if every stockholder is a director or officer.
 */
export function withDisinterested(
  finding: Finding,
  { disinterested: statute }: HolderLaw,
  classes: readonly ClassVotes[],
  interested: readonly string[],
  signed: readonly string[],
): Finding {
  const free = classes
    .flatMap(({ holders }) => holders)
    .filter(({ stakeholder_id, votes }) => votes > 0n && !interested.includes(stakeholder_id));
  const { authority } = finding;
  const cited = `${authority.statute}; ${statute}`;
  if (free.length === 0)
    return {
      ...finding,
      authority: {
        ...authority,
        statute: cited,
        rule:
          `${authority.rule} Every holder is a director or an officer, so this vote does not clear their conflict ` +
          'of interest. The act must be fair to the company.',
      },
    };
  const have = sum(free.filter(({ stakeholder_id }) => signed.includes(stakeholder_id)).map(({ votes }) => votes));
  const test: Test = {
    ...votesTest('majority', classes, have, sum(free.map(({ votes }) => votes))),
    test: 'disinterested_vote',
  };
  const phrase = ({ total }: Test, count: string): string =>
    `${count} of ${total} votes of holders who are neither directors nor officers`;
  return {
    met: finding.met && test.met,
    tests: [...finding.tests, test],
    authority: {
      statute: cited,
      rule:
        `${authority.rule} More than half of the votes of holders who are neither directors nor officers ` +
        'must also consent.',
      required: `${authority.required}; ${countsText([test], 'required', phrase)}`,
      present: `${authority.present}; ${countsText([test], 'present', phrase)}`,
    },
  };
}

export interface Issue {
  shares: number;
  consideration: string;
}

const isCash = ({ consideration }: Issue): boolean => /^cash\b/i.test(consideration.trim());

/**
 * Returns whether stockholders must approve an issue for noncash consideration above a share of the votes outstanding
 * before it (W.S. 17-16-621(f)).
 */
export function holdersVoteOnIssue(
  { issue_vote: law }: HolderLaw,
  classes: readonly ClassVotes[],
  class_name: string,
  issues: readonly Issue[],
): boolean {
  if (law === null || issues.every(isCash)) return false;
  const before = sum(classes.flatMap(({ holders }) => holders.map(({ votes }) => votes)));
  const perShare = toScaled(classes.find(({ name }) => name === class_name)?.votes_per_share ?? '1');
  const [part, whole] = law.over.map(BigInt) as [bigint, bigint];
  return before > 0n && sum(issues.map(({ shares }) => BigInt(shares))) * perShare * whole > before * part;
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

/** Rounds the minimum to the smallest vote of a share. */
function votesTest(threshold: Threshold, classes: readonly ClassVotes[], have: bigint, total: bigint): Test {
  const unit = classes.reduce((found, { votes_per_share }) => gcd(found, toScaled(votes_per_share)), 0n);
  const required =
    unit > 0n && total % unit === 0n ? leastOf(threshold, total / unit) * unit : leastOf(threshold, total);
  const exact = measure({ test: 'consent', threshold, have, total });
  return { ...exact, required: fromScaled(required), present: fromScaled(have), total: fromScaled(total) };
}

/** Returns the last date for further consents after the first delivery (8 Del. C. § 228(c)). Null without a limit. */
export const lastConsentDay = ({ window }: HolderLaw, first: LegalDate): LegalDate | null =>
  window && addDays(first, window.days);
