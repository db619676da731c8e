export { noticeOfShares } from './notice';
export { companySigner, holderFacts, officerFor } from './parties';
export { shareActMachine, type ShareActStatus } from './share-act.machine';
export { checkHolder, stockOf, vestedOf } from './stock';
