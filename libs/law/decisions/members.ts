import { capitalized } from '#kernel/words';
import { inWords, type Threshold } from '#kernel/threshold';
import { measure, countsText, shareOf, type Finding, type Test } from './finding';
import type { MemberBallot, MemberLaw } from '#law/states/voting-law';

/** In any unit. */
export interface Interest {
  stakeholder_id: string;
  votes: bigint;
}

/** Null applies the statute. */
interface MemberProvisions {
  vote: Threshold | null;
  reserved_vote: Threshold | null;
  dissolution_vote: Threshold | null;
  manager_vote: Threshold | null;
}

const agreed = (ballot: MemberBallot, { vote, reserved_vote, dissolution_vote }: MemberProvisions): Threshold | null =>
  ballot === 'ordinary' ? vote : ballot === 'dissolution' ? (dissolution_vote ?? reserved_vote) : reserved_vote;

/** Formats a percentage to six places and rounds requirements up, so that no displayed minimum is too low. */
const percent = (part: bigint, total: bigint, up = 0n): string => {
  const scaled = total === 0n ? 0n : (part * 10n ** 8n + up * (total - 1n)) / total;
  const rest = (scaled % 10n ** 6n).toString().padStart(6, '0').replace(/0+$/, '');
  return `${scaled / 10n ** 6n}${rest === '' ? '' : `.${rest}`}`;
};

/**
 * Tests a vote or consent of LLC members by percentage interest, under the agreement or the statute. 6 Del. C. §§
 * 18-302(d) and 18-402 (more than half), 18-209(b), 18-216(b), 18-301(b), 18-302(f), 18-801(a)(3) (more than two
 * thirds); W.S. 17-29-401, 17-29-407 and 17-29-701.
 */
export function memberConsent(
  law: MemberLaw,
  interests: readonly Interest[],
  provisions: MemberProvisions,
  ballot: MemberBallot,
  signed: readonly string[],
): Finding {
  const given = new Set(signed);
  const { statute, threshold: byAct } = law.votes[ballot];
  const byAgreement = agreed(ballot, provisions);
  const threshold = byAgreement ?? byAct;
  const members = interests.filter(({ votes }) => votes > 0n);
  const total = members.reduce((sum, { votes }) => sum + votes, 0n);
  const consenting = members.filter(({ stakeholder_id }) => given.has(stakeholder_id));
  const byInterest = measure({
    test: 'consent',
    threshold,
    have: consenting.reduce((sum, { votes }) => sum + votes, 0n),
    total,
  });
  const shown = {
    ...byInterest,
    required: percent(BigInt(byInterest.required), total, 1n),
    present: percent(BigInt(byInterest.present), total),
    total: '100',
  };
  const heads =
    law.counts === 'interest_and_heads' && byAgreement === null
      ? [measure({ test: 'vote', threshold, have: BigInt(consenting.length), total: BigInt(members.length) })]
      : [];
  const tests: Test[] = [shown, ...heads];
  const phrase = ({ test, total: of }: Test, count: string): string =>
    test === 'vote' ? `${count} of ${of} members` : `${count}% of the interests`;
  const rule =
    `Members who hold ${shareOf(threshold)} the ` +
    `interests${heads.length > 0 ? ' and make up the same fraction of all members' : ''} decide, ` +
    `${byAgreement === null ? 'as the act provides' : 'as the operating agreement provides'}.`;
  return {
    met: tests.every(({ met }) => met),
    tests,
    authority: {
      statute: [...new Set([law.consent, statute])].join('; '),
      rule,
      present: countsText(tests, 'present', phrase),
      required: [`${inWords(threshold)} of the interests`, ...heads.map((one) => phrase(one, one.required))].join('; '),
    },
  };
}

/**
 * Tests a per-capita vote of managers: the number in the agreement, or a majority (6 Del. C. § 18-404(d), W.S.
 * 17-29-407(c)).
 */
export function managerConsent(
  { managers: law }: MemberLaw,
  managers: readonly string[],
  { manager_vote }: MemberProvisions,
  signed: readonly string[],
): Finding {
  const threshold = manager_vote ?? law.threshold;
  const have = new Set(signed.filter((id) => managers.includes(id))).size;
  const tests = [measure({ test: 'consent', threshold, have: BigInt(have), total: BigInt(managers.length) })];
  const phrase = ({ total }: Test, count: string): string => `${count} of ${total} managers`;
  return {
    met: tests.every(({ met }) => met),
    tests,
    authority: {
      statute: [...new Set([law.consent, law.statute])].join('; '),
      rule: `${capitalized(shareOf(threshold))} the managers decide, at a meeting or by consent.`,
      required: countsText(tests, 'required', phrase),
      present: countsText(tests, 'present', phrase),
    },
  };
}
