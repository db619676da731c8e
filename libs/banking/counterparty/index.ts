export { Counterparty } from './counterparty.entity';
export { externalRails } from './counterparty.dto';
export { counterpartyMachine } from './counterparty.machine';
export { CounterpartyModule } from './counterparty.module';
export { correctCounterparty, numberOf } from './counterparty.service';
