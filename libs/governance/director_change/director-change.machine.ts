import { changeMachine } from '#governance/resolution';

/** A change of directors: made once it is decided and its day has come, or never. */
export const directorChangeMachine = changeMachine('director_change');
