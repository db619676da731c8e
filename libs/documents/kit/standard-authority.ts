import { lawOf } from '#law/states/index';
import type { DecisionFacts } from './facts';
import { counted } from './format';
import { voiceOf } from './law';

/**
 * The legally required consent when no resolution counts the votes: all directors (8 Del. C. § 141(f), W.S. 17-16-821),
 * the minimum votes of stockholders (8 Del. C. § 228(a)), all shareholders (W.S. 17-16-704), and for an LLC the terms
 * of its operating agreement (6 Del. C. §§ 18-302(d) and 18-404(d), W.S. 17-29-407).
 */
export function standardAuthority(
  facts: Pick<DecisionFacts, 'company' | 'body' | 'signatories'>,
): DecisionFacts['authority'] {
  const { company, body, signatories } = facts;
  const { one, consent } = voiceOf(facts);
  const present = `${counted(signatories.length, one)}, named below`;
  if (body === 'board')
    return {
      statute: consent,
      rule: 'Every director in office consents in writing, and those who consent are enough for a quorum.',
      required: `${counted(signatories.length, one)}, all who are in office`,
      present,
    };
  if (body !== 'stockholders')
    return {
      statute: consent,
      rule:
        `Consent in writing of the ${one}s whose votes the operating agreement, or in its silence the statute, ` +
        'requires.',
      required: `The votes of ${one}s that the operating agreement and the statute require`,
      present,
    };
  return lawOf(company.jurisdiction).votes.holders.consent.rule === 'minimum_votes'
    ? {
        statute: `${consent}(a)`,
        rule:
          'Consent in writing of holders of outstanding stock with at least the votes that would be necessary at ' +
          'a meeting where all shares were present and voted.',
        required: 'The minimum number of votes for this action',
        present,
      }
    : {
        statute: consent,
        rule:
          'Consent in writing of all shareholders entitled to vote on the action, unless the articles of ' +
          'incorporation permit fewer.',
        required: 'The votes of all shareholders entitled to vote',
        present,
      };
}
