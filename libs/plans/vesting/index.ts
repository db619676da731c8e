export { VestingModule } from './vesting.module';
