export { Security, type SecurityVesting } from './security.entity';
export { securityMachine } from './security.machine';
export { SecurityModule } from './security.module';
export { accelerated, termsOfSecurity, unvestedByDay, unvestedOn, vestingAfterSplit } from './unvested-shares';
