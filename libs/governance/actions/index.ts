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
export { advanceAction, inSigningOrder, requestHoldersApproval, signedOn, untilDay, writeAgain } from './advance';
export { approvalStep, beginAction, followAction, recordRest, restartAction } from './begin';
export { cancelAction } from './cancel';
export {
  type ActionFiling,
  type ActionStatus,
  type ActionSteps,
  actionsUnderWay,
  assertNoPendingAction,
  corporateAction,
  type Decision,
  type Held,
  isAction,
  type Waiting,
  wakeAction,
  workflowOf,
} from './corporate-action';
export { actionFilings, fileAction, giveUpAction } from './filing';
