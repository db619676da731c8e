import { changeMachine } from '#governance/resolution';

/** A change of officers: made once it is decided and its day has come, or never. */
export const officerChangeMachine = changeMachine('officer_change');
