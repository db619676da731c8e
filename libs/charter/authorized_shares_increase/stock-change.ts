import { contributeStockChange } from '#charter/charter_amendment';
import { AuthorizedSharesIncrease } from './authorized-shares-increase.entity';

contributeStockChange(AuthorizedSharesIncrease, 'pending');
