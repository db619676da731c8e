export { AuthorizedSharesIncreaseModule } from './authorized-shares-increase.module';
export { AuthorizedSharesIncreaseService } from './authorized-shares-increase.service';
export { increaseAmending } from './increasing';
