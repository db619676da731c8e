export { ShareTransfer } from './share-transfer.entity';
export { ShareTransferModule } from './share-transfer.module';
export { settleShareTransfer } from './transferring';
