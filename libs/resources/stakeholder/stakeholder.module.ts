import { Module } from '@nestjs/common';
import { StakeholderController } from './stakeholder.controller';

@Module({ controllers: [StakeholderController] })
export class StakeholderModule {}
