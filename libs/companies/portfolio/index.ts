export { checkCompanyOrPortfolio } from './company-or-portfolio';
export { claimDigest } from './digest-day';
export { membersOf } from './members';
export { announceMoves } from './membership';
export { portfolioChoices, type PortfolioChoices } from './portfolio-choices';
export { noDefaults } from './portfolio.dto';
export { Portfolio } from './portfolio.entity';
export { PortfolioModule } from './portfolio.module';
