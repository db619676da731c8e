import { jurisdictionCodes, type JurisdictionCode } from '#law/common/jurisdictions';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { EnvelopeView, Field, optional } from '#platform/wire/field';
import { PatchFields } from '#platform/wire/field-declaration';
import { ById } from '#platform/wire/input';

class PortfolioDefaultsView {
  @Field.enum(jurisdictionCodes, 'State of formation for new companies.', { nullable: true, example: 'US-DE' })
  jurisdiction: JurisdictionCode | null;
  @Field.id(
    'ra',
    "ID of the registered agent for new companies formed in the agent's state, unless " +
      '`shared_registered_agent_id` applies.',
    { nullable: true },
  )
  registered_agent: string | null;
  @Field.string('Fiscal year end for new companies in MM-DD format. S corporations use it only if it is `12-31`.', {
    pattern: /^\d{2}-\d{2}$/,
    patternDoc: 'must be a date in the format MM-DD',
    max: 5,
    nullable: true,
    example: '12-31',
  })
  fiscal_year_end: string | null;
  @Field.decimal('Par value per share for new corporations, in dollars.', { nullable: true, example: '0.0001' })
  par_value: string | null;
  @Field.integer('Number of authorized shares for new corporations.', {
    min: 1,
    max: maxAuthorizedShares,
    nullable: true,
    example: 10_000_000,
  })
  authorized_shares: number | null;
}

export type PortfolioDefaults = PortfolioDefaultsView;

export const noDefaults: PortfolioDefaults = {
  jurisdiction: null,
  registered_agent: null,
  fiscal_year_end: null,
  par_value: null,
  authorized_shares: null,
};

@PatchFields()
class PortfolioDefaultsPatch extends PortfolioDefaultsView {}

export class PortfolioView extends EnvelopeView {
  @Field.string('Name of the portfolio.', { example: 'Seed cohort 2026' })
  name: string;
  @Field.object(
    () => PortfolioDefaultsView,
    'Values used for parameters that you omit when you form a company in the portfolio. They override the defaults ' +
      'of the account and of Minutebook.',
  )
  defaults: PortfolioDefaultsView;
  @Field.id(
    'ra',
    "ID of the registered agent for new companies formed in the agent's state. Existing companies keep their agent.",
    { nullable: true },
  )
  shared_registered_agent_id: string | null;
  @Field.boolean("Whether the account's owners and admins receive a daily digest of the portfolio's deadlines.")
  shared_compliance_calendar: boolean;
}

export class CreatePortfolio {
  @Field.string('Name of the portfolio.', { max: 200, example: 'Seed cohort 2026' })
  name: string;
  @Field.object(() => PortfolioDefaultsPatch, 'Default values for parameters omitted at formation.', optional)
  defaults?: Partial<PortfolioDefaults>;
  @Field.id(
    'ra',
    "ID of the registered agent for new companies formed in the agent's state. To change the agent of an existing " +
      'company, call `POST /v1/entities/{id}/registered_agent`.',
    { optional: true, nullable: true },
  )
  shared_registered_agent_id?: string | null;
  @Field.boolean(
    "Whether to send the account's owners and admins a daily digest of the portfolio's deadlines. Defaults to true.",
    optional,
  )
  shared_compliance_calendar?: boolean;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdatePortfolio extends ById {
  @Field.string('Name of the portfolio.', { max: 200, optional: true })
  name?: string;
  @Field.object(
    () => PortfolioDefaultsPatch,
    'Changes to the defaults for companies created later. Null removes a default.',
    optional,
  )
  defaults?: Partial<PortfolioDefaults>;
  @Field.id(
    'ra',
    'ID of the registered agent for companies created later. To change the agent of an existing company, call ' +
      '`POST /v1/entities/{id}/registered_agent`. Null removes the shared agent.',
    { optional: true, nullable: true },
  )
  shared_registered_agent_id?: string | null;
  @Field.boolean(
    "Whether to send the account's owners and admins a daily digest of the portfolio's deadlines.",
    optional,
  )
  shared_compliance_calendar?: boolean;
  @Field.metadata() metadata?: Record<string, string>;
}

export class AddPortfolioEntities extends ById {
  @Field.ids('ent', 'IDs of the companies to add. A company in another portfolio is moved to this portfolio.', {
    minItems: 1,
    example: ['ent_01jzv7k3qmf9rvx8a2c4e6g8h0'],
  })
  entity_ids: string[];
}

export class RemovePortfolioEntity extends ById {
  @Field.path('ID of the company.')
  entity_id: string;
}
