export {
  ActionView,
  CreateAction,
  CreateSignedAction,
  DecidedActionView,
  FiledActionView,
  SignedActionView,
} from './action.dto';
export { DecidedAction, FiledAction, SignedAction } from './action.entity';
export { actionModule } from './action-module';
export { advanceAction, writeAgain } from './advance';
export { beginAction } from './begin';
export { cancelAction } from './cancel';
export {
  type ActionFiling,
  type ActionStatus,
  corporateAction,
  type Decision,
  type Effects,
  type Held,
  untilDay,
  type Waiting,
} from './corporate-action';
export { requestHoldersApproval } from './decisions';
export { actionFilings, fileAction, giveUpAction } from './filing';
export { followAction, wakeAction } from './follow';
export { approvalStep, foreseeRest } from './plan';
export { actionsUnderWay, assertNoPendingAction, isAction, workflowOf } from './registry';
export { restartAction } from './restart';
export { inSigningOrder, signedOn } from './signing';
