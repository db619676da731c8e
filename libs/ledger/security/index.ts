export { Security, type SecurityVesting } from './security.entity';
export { securityMachine } from './security.machine';
export { SecurityModule } from './security.module';
export { termsOfSecurity, unvestedByDay, unvestedOn } from './unvested-shares';
