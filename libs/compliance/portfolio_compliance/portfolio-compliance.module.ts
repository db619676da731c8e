import { Module } from '@nestjs/common';
import { PortfolioComplianceController } from './portfolio-compliance.controller';
import { PortfolioComplianceService } from './portfolio-compliance.service';

@Module({ controllers: [PortfolioComplianceController], providers: [PortfolioComplianceService] })
export class PortfolioComplianceModule {}
