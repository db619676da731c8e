export {
  advanceShareAct,
  cancelShareAct,
  followShareAct,
  shareActId,
  type Acting,
  type ShareAct,
  type ShareActStanding,
  type WhichAct,
} from './advancing';
export { noticeOfShares } from './notice';
export { companySigner, holderFacts, officersOn, officerFor, signersOf } from './parties';
export { refuseEngaged } from './engaged';
export { shareActMachine, type ShareActStatus } from './share-act.machine';
export { checkHolder, stockOf, vestedOf } from './stock';
export { noticeProducts, planShareAct } from './share-act.plan';
