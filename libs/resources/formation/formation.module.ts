import { Module } from '@nestjs/common';
import { Config } from '#platform/config/config';
import { FormationController, KeysController } from './formation.controller';
import { FormationReads } from './formation-reads.service';
import { ReceiptSigner } from './receipt-signer';

@Module({
  controllers: [FormationController, KeysController],
  providers: [FormationReads, { provide: ReceiptSigner, inject: [Config], useFactory: (config: Config) => new ReceiptSigner(config.RECEIPT_KEY, config.BASE_URL) }],
})
export class FormationModule {}
