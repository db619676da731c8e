import { machine, type StatusOf } from '#kernel/machine';

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
