import { Module } from '@nestjs/common';
import { ForeignQualificationController } from './foreign-qualification.controller';
import { ForeignQualificationService } from './foreign-qualification.service';

@Module({ controllers: [ForeignQualificationController], providers: [ForeignQualificationService] })
export class ForeignQualificationModule {}
