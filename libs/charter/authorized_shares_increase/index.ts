export { AuthorizedSharesIncreaseModule } from './authorized-shares-increase.module';
