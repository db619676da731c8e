export { checkCompanyOrPortfolio } from './company-or-portfolio';
export { Portfolio } from './portfolio.entity';
export { PortfolioModule } from './portfolio.module';
