export { Account } from './account.entity';
export { AccountModule } from './account.module';
export { termsVersion } from './terms';
