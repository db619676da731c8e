export { AuthorizedSharesIncreaseModule } from './authorized-shares-increase.module';
export { increaseAmending } from './increasing';
