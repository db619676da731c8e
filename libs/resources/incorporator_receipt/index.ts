export { IncorporatorReceipt } from './incorporator-receipt.entity';
export { IncorporatorReceiptModule } from './incorporator-receipt.module';
export { IncorporatorReceiptService } from './incorporator-receipt.service';
