export { FundsFlowModule } from './funds-flow.module';
