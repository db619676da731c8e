import { Module } from '@nestjs/common';
import { InboundTransferController } from './inbound-transfer.controller';

@Module({ controllers: [InboundTransferController] })
export class InboundTransferModule {}
