import { Module } from '@nestjs/common';
import { ComplianceObligationController } from './compliance-obligation.controller';
import { ComplianceObligationService } from './compliance-obligation.service';
import { ObligationPageController } from './pages/obligation-page.controller';
import { ObligationPageService } from './pages/obligation-page.service';

@Module({
  controllers: [ComplianceObligationController, ObligationPageController],
  providers: [ComplianceObligationService, ObligationPageService],
})
export class ComplianceObligationModule {}
