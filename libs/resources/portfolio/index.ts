export { Portfolio } from './portfolio.entity';
export { PortfolioModule } from './portfolio.module';
