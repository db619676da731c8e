export { IncorporatorReceipt } from './incorporator-receipt.entity';
export { IncorporatorReceiptModule } from './incorporator-receipt.module';
