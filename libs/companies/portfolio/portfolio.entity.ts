import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { PortfolioView } from './portfolio.dto';

/**
 * A group of companies that are looked at together. Each names its portfolio; there may be any number, so they are
 * listed page by page.
 */
@ResourceEntity({ name: 'portfolio', prefix: 'pf', view: () => PortfolioView, place: 'portfolio_id' })
export class Portfolio extends Envelope {
  @Column('text') name: string;
}
