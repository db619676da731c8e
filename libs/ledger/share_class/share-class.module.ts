import { Module } from '@nestjs/common';
import { ShareClassController } from './share-class.controller';

@Module({ controllers: [ShareClassController] })
export class ShareClassModule {}
