export { actionModule, type ActionRequest, type Company } from './action-module';
export { advanceAction } from './advance';
export { beginAction } from './begin';
export { cancelAction } from './cancel';
export {
  type ActionFiling,
  type ActionStatus,
  corporateAction,
  type Decision,
  type Effects,
  type Held,
  type Waiting,
} from './corporate-action';
export { actionFilings, fileAction, giveUpAction } from './filing';
export { assertNoPendingAction, workflowOf } from './registry';
export { inSigningOrder, signedOn } from './signing';
export { wakeAction } from './wake';
export { restartAction } from './restart';
