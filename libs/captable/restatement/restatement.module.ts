import { Module } from '@nestjs/common';
import { RestatementController } from './restatement.controller';
import { RestatementService } from './restatement.service';

@Module({ controllers: [RestatementController], providers: [RestatementService] })
export class RestatementModule {}
