export { advanceAction } from './advance';
export { beginAction } from './begin';
export { cancelAction } from './cancel';
export { type ActionStatus, corporateAction, type Held } from './corporate-action';
export { actionFilings, fileAction, giveUpAction } from './filing';
export { assertNoPendingAction, isAction } from './registry';
export { restartAction } from './restart';
