import { Module } from '@nestjs/common';
import { ComplianceObligationController } from './compliance-obligation.controller';
import { ComplianceObligationService } from './compliance-obligation.service';

@Module({ controllers: [ComplianceObligationController], providers: [ComplianceObligationService] })
export class ComplianceObligationModule {}
