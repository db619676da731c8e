import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class PortfolioView extends EnvelopeView {
  @Field.string('Name of the portfolio.', { example: 'Seed cohort 2026' })
  name: string;
}

export class CreatePortfolio {
  @Field.string('Name of the portfolio.', { max: 200, example: 'Seed cohort 2026' })
  name: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdatePortfolio extends ById {
  @Field.string('Name of the portfolio.', { max: 200, optional: true })
  name?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class AddPortfolioEntities extends ById {
  @Field.ids('ent', 'IDs of the companies. A company in another portfolio moves to this portfolio.', {
    minItems: 1,
    example: ['ent_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  entity_ids: string[];
}

export class RemovePortfolioEntity extends ById {
  @Field.path('ID of the company.')
  entity_id: string;
}
