export { refuseEngaged } from './engaged';
export { noticeOfShares, noticeProducts } from './notice';
export { companySigner, holderFacts, officerFor, signersOf } from './parties';
export { shareActMachine, type ShareActStatus } from './share-act.machine';
export { shareActId, type ShareActStanding, type WhichAct } from './share-act';
export { checkHolder, stockOf, vestedOf } from './stock';
