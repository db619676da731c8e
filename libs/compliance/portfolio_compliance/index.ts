export { PortfolioComplianceModule } from './portfolio-compliance.module';
