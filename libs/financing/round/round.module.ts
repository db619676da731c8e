import { Module } from '@nestjs/common';
import { RoundController } from './round.controller';
import { RoundService } from './round.service';
import './contributions';

@Module({ controllers: [RoundController], providers: [RoundService] })
export class RoundModule {}
