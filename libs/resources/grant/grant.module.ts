import { Module } from '@nestjs/common';
import { EarningService } from './earning.service';
import { GrantController } from './grant.controller';
import { GrantService } from './grant.service';

@Module({ controllers: [GrantController], providers: [GrantService, EarningService] })
export class GrantModule {}
