import { shareActMachine } from '#stock/share_act';

/** A transfer of stock: approved where the bylaws ask for it, signed by both sides and the company, and recorded. */
export const shareTransferMachine = shareActMachine('share_transfer');
