export { authorityActivities, type AuthorityActivities } from './authority.activities';
export { advanceActivities, clockActivities, type AdvanceActivities, type ClockActivities } from './clock.activities';
export { documentActivities, type DocumentActivities } from './document.activities';
export { formationActivities, type FormationActivities } from './formation.activities';
export { sealingActivities, signingActivities, type SealingActivities, type SigningActivities } from './signing.activities';
export { taxElectionActivities, type TaxElectionActivities } from './tax-election.activities';
export { workspaceActivities, type WorkspaceActivities } from './workspace.activities';
export { refusing } from './refusing';
export type * from './types';
