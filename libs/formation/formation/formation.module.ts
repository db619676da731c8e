import { Module } from '@nestjs/common';
import { Config } from '#platform/config/config';
import { EntityFormationController } from './entity-formation.controller';
import { EntityFormationService } from './entity-formation.service';
import { FormationController, KeysController, ReissueController } from './formation.controller';
import { FormationReads } from './formation-reads.service';
import { ReceiptSigner } from './receipt-signer';
import { ReissueService } from './reissue.service';

@Module({
  controllers: [EntityFormationController, FormationController, KeysController, ReissueController],
  exports: [EntityFormationService],
  providers: [
    EntityFormationService,
    FormationReads,
    ReissueService,
    {
      provide: ReceiptSigner,
      inject: [Config],
      useFactory: (config: Config) => new ReceiptSigner(config.RECEIPT_KEY, config.BASE_URL),
    },
  ],
})
export class FormationModule {}
