export { VestingAccelerationModule } from './vesting-acceleration.module';
