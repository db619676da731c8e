export { advanceShareAct, cancelShareAct, followShareAct, shareActId, type Acting, type ShareAct, type ShareActStanding, type WhichAct } from './advancing';
export { noticeOfShares } from './notice';
export { companySigner, holderFacts, officersOn, officerFor } from './parties';
export { noticeProducts, planShareAct } from './share-act.plan';
