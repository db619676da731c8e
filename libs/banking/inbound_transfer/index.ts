export { InboundTransfer } from './inbound-transfer.entity';
export { InboundTransferModule } from './inbound-transfer.module';
export { receivePayment, reversePayment } from './receive-payment';
