import type { DecisionLaw } from './law';

/**
 * That the board may change its mind without asking the holders again, which their resolution must say: 8 Del. C. §
 * 275(e), W.S. 17-16-1404(b).
 */
export const abandonment = ({ holders, dissolutionAbandoned }: DecisionLaw): string =>
  `notwithstanding the approval of the ${holders} the Board may abandon the dissolution before its filing takes ` +
  'effect, without further action of theirs, ' +
  dissolutionAbandoned;
