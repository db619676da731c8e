import { contributeStockChange } from '#charter/charter_amendment';
import { Round } from './round.entity';

contributeStockChange(Round, 'drafting');
