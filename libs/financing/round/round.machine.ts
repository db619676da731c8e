import { machine, type StatusOf } from '#kernel/machine';

/**
 * A priced round: its terms, the papers and decisions on them, the charter that the state accepts, the agreement that
 * all sides sign, and closings until it is closed.
 */
export const roundMachine = machine('round', {
  initial: 'term_sheet',
  moves: {
    draft: { from: ['term_sheet'], to: 'drafting', emits: 'round.drafted' },
    charter: { from: ['drafting'], to: 'chartered', emits: 'round.chartered' },
    sign: { from: ['chartered'], to: 'signed', emits: 'round.signed' },
    close: { from: ['signed'], to: 'closed', emits: 'round.closed' },
    reject: { from: ['drafting', 'chartered'], to: 'abandoned', emits: 'round.rejected' },
    abandon: { from: ['term_sheet', 'drafting', 'chartered', 'signed'], to: 'abandoned', emits: 'round.abandoned' },
  },
});
export type RoundStatus = StatusOf<typeof roundMachine>;
