export { advanceAction, type WhichAction } from './advance';
export { beginAction } from './begin';
export { cancelAction } from './cancel';
export { type ActionStatus, corporateAction, type Acknowledgment, type Held } from './corporate-action';
export { actionFilings, fileAction, giveUpAction } from './filing';
export { assertNoPendingAction, isAction, pendingAction } from './registry';
export { restartAction } from './restart';
