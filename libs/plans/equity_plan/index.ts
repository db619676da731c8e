export { closePlans } from './closing';
export { EquityPlan } from './equity-plan.entity';
export { equityPlanMachine } from './equity-plan.machine';
export { EquityPlanModule } from './equity-plan.module';
export { changePool } from './pool';
