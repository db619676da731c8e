import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { PortfolioView, type PortfolioDefaults } from './portfolio.dto';

/** A group of companies. The companies refer to the portfolio, because their number is unlimited. */
@ResourceEntity({
  name: 'portfolio',
  prefix: 'pf',
  view: () => PortfolioView,
  place: 'portfolio_id',
  announces: {
    'portfolio.entity_added': 'A company was added to the portfolio.',
    'portfolio.entity_removed': 'A company was removed from the portfolio.',
  },
})
export class Portfolio extends Envelope {
  @Column('text') name: string;
  @Column('jsonb') defaults: PortfolioDefaults;
  @Column('text') shared_registered_agent_id: string | null;
  @Column('boolean') shared_compliance_calendar: boolean;
  /** Date of the last digest, on the clock of the company that caused it. */
  @Column('date') digest_on: LegalDate | null;
}
