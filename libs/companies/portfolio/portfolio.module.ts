import { Module } from '@nestjs/common';
import './contributions';
import { PortfolioController } from './portfolio.controller';
import { PortfolioService } from './portfolio.service';

@Module({ controllers: [PortfolioController], providers: [PortfolioService] })
export class PortfolioModule {}
