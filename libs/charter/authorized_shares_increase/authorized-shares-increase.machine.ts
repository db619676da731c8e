import { changeMachine } from '#governance/resolution';

/** An increase of the authorised shares: made when the state has accepted it, or never. */
export const authorizedSharesIncreaseMachine = changeMachine('authorized_shares_increase');
