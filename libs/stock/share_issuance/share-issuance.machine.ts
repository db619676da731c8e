import { shareActMachine } from '#stock/share_act';

/** An issue of stock: the board approves it, purchaser and company sign, and the ledger has it. */
export const shareIssuanceMachine = shareActMachine('share_issuance');
