import { shareActMachine } from '#stock/share_act';

/** A surrender of stock: accepted by the board, signed by holder and company, and recorded. */
export const shareCancellationMachine = shareActMachine('share_cancellation');
