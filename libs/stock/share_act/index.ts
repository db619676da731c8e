export {
  type Acting,
  advanceShareAct,
  cancelShareAct,
  followShareAct,
  shareActId,
  type ShareActStanding,
  type WhichAct,
} from './advancing';
export { refuseEngaged } from './engaged';
export { noticeOfShares } from './notice';
export { companySigner, holderFacts, officerFor, signersOf } from './parties';
export { shareActMachine, type ShareActStatus } from './share-act.machine';
export { noticeProducts, planShareAct } from './share-act.plan';
export { checkHolder, stockOf, vestedOf } from './stock';
