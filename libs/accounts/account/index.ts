export { Account } from './account.entity';
export { AccountModule } from './account.module';
