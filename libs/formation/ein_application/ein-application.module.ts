import { Module } from '@nestjs/common';
import { EinApplicationController } from './ein-application.controller';

@Module({ controllers: [EinApplicationController] })
export class EinApplicationModule {}
