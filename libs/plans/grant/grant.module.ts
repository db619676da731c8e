import { Module } from '@nestjs/common';
import { AmendingService } from './grant-amendment.service';
import { EarningService } from './grant-earning.service';
import { GrantController } from './grant.controller';
import { GrantService } from './grant.service';

@Module({ controllers: [GrantController], providers: [GrantService, AmendingService, EarningService] })
export class GrantModule {}
