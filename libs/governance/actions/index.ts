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
export {
  advanceAction,
  inSigningOrder,
  requestHoldersApproval,
  signedOn,
  untilDay,
  writeAgain,
} from './advance-action';
export { approvalStep, beginAction, followAction, followAnew, recordRest, restartAction } from './begin-action';
export { cancelAction } from './cancel-action';
export {
  type ActionFiling,
  type ActionStatus,
  type ActionSteps,
  actionsUnderWay,
  assertNoPendingAction,
  corporateAction,
  type Decision,
  type DecisionWords,
  type ActionContext,
  isAction,
  type ActionWait,
  stageNames,
  wakeAction,
  workflowOf,
  workflowTypes,
} from './corporate-action';
export { actionFilings, fileAction, giveUpAction } from './action-filing';
