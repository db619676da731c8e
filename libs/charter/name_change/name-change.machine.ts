import { changeMachine } from '#governance/resolution';

/** A change of the name: made when the state has accepted it, or never. */
export const nameChangeMachine = changeMachine('name_change');
