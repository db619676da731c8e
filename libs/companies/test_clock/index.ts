export { contributeClockTimer, type ClockPlace } from './clock-timers';
export { TestClock } from './test-clock.entity';
export { TestClockModule } from './test-clock.module';
export { TestClockService } from './test-clock.service';
export { presentOf, todayOf, todays } from './today';
