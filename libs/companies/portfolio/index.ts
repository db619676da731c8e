export { Portfolio } from './portfolio.entity';
export { PortfolioModule } from './portfolio.module';
export { PortfolioService } from './portfolio.service';
