import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { PortfolioView } from './portfolio.dto';

/** A group of companies. The companies refer to the portfolio, because their number is unlimited. */
@ResourceEntity({ name: 'portfolio', prefix: 'pf', view: () => PortfolioView, place: 'portfolio_id' })
export class Portfolio extends Envelope {
  @Column('text') name: string;
}
