export { AuthorizedSharesIncrease } from './authorized-shares-increase.entity';
export { AuthorizedSharesIncreaseModule } from './authorized-shares-increase.module';
export { increaseAmending } from './increasing';
