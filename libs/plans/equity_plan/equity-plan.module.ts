import { Module } from '@nestjs/common';
import { EquityPlanController } from './equity-plan.controller';
import { EquityPlanService } from './equity-plan.service';
import './contributions';

@Module({ controllers: [EquityPlanController], providers: [EquityPlanService] })
export class EquityPlanModule {}
