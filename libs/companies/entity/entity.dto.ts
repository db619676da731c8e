import { AddressView } from '#companies/stakeholder';
import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { filtersOf } from '#platform/queries/list';
import { entityMachine } from './entity.machine';
import { entityTypes } from '#law/common/entity-types';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { defaultSources } from '#law/formation/formation-input';
import { FounderView } from './founder.dto';
import { GovernanceView } from './governance.dto';

export class PrincipalAddressView extends AddressView {
  @Field.string('County of the principal address, for Form SS-4, line 6. If omitted, the line is left blank.', {
    max: 100,
    printed: true,
    optional: true,
    nullable: true,
    example: 'Travis',
  })
  county?: string | null;
}

class IncorporatorSignatureView {
  @Field.string("Signer's name, typed as a signature.")
  name: string;
  @Field.string('Title of the person signing for an organization.', nullable)
  title: string | null;
  @Field.date('Signature date.')
  given_on: string;
}

class AppliedDefaultView {
  @Field.string('Name of the omitted parameter.', { example: 'fiscal_year_end' })
  path: string;
  @Field.json('Default value.', { schema: {}, example: '12-31' })
  value: unknown;
  @Field.enum(defaultSources, 'Source of the default: the portfolio, the account, or Minutebook (`service`).')
  source: string;
  @Field.string('Reason for the default, including any statute that sets it.', {
    example: 'A calendar year requires no business purpose (IRC § 441(g)).',
  })
  reason: string;
}

class FormerNameView {
  @Field.string('Former legal name.', { example: 'Northwind Labs, Inc.' })
  name: string;
  @Field.date('Date the name changed.')
  until: string;
}

export class EntityView extends EnvelopeView {
  @Field.enum(
    entityMachine.states,
    'Status of the company. `registered`: the state has accepted the formation. `active`: the company has its ' +
      "EIN, documents, and incorporator's receipt, and the founders are in control.",
  )
  status: string;
  @Field.enum(['formed', 'existing'], 'Whether the company was formed through Minutebook or imported.')
  origin: string;
  @Field.string('Legal name, including the entity ending.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.objects(() => FormerNameView, 'Former names, oldest first.', { searchable: true })
  former_names: FormerNameView[];
  @Field.enum(entityTypes, 'Type of company.', { extensible: true })
  entity_type: string;
  @Field.string('State of formation. For a company formed outside the United States, state of registration.', {
    example: 'US-DE',
  })
  jurisdiction: string;
  @Field.string('Country of formation, as an ISO 3166-1 alpha-2 code. Null for a company formed in a state.', nullable)
  foreign_jurisdiction: string | null;
  @Field.string('Purpose clause. Null if not provided for an existing company.', {
    ...nullable,
    example: 'To engage in any lawful act or activity.',
  })
  purpose: string | null;
  @Field.string('Specific public benefit of a public benefit corporation.', nullable)
  public_benefit: string | null;
  @Field.object(() => PrincipalAddressView, 'Principal place of business.')
  principal_address: PrincipalAddressView;
  @Field.string('Fiscal year end in MM-DD format.', { example: '12-31' })
  fiscal_year_end: string;
  @Field.integer('Number of authorized shares. Null for an LLC or if not provided for an existing company.', {
    ...nullable,
    example: 10_000_000,
  })
  authorized_shares: number | null;
  @Field.decimal('Par value per share in dollars. Null for an LLC or if not provided for an existing company.', {
    ...nullable,
    example: '0.00001',
  })
  par_value: string | null;
  @Field.enum(['members', 'managers'], 'Management structure of the LLC. Null for a corporation.', nullable)
  management: string | null;
  @Field.object(
    () => GovernanceView,
    'Voting rules in the charter, bylaws, or operating agreement. Null if the statutory defaults apply.',
  )
  governance: GovernanceView;
  @Field.objects(() => FounderView, 'Founders, as named in the formation documents.')
  founders: FounderView[];
  @Field.integer(
    'Index of the founder who signs as incorporator. Null for existing companies or if Minutebook signs.',
    nullable,
  )
  incorporator_founder_index: number | null;
  @Field.object(
    () => IncorporatorSignatureView,
    "Incorporator's signature. Null if Minutebook signs or if the draft has not been signed yet.",
    nullable,
  )
  incorporator_signature: IncorporatorSignatureView | null;
  @Field.objects(() => AppliedDefaultView, 'Defaults applied to omitted parameters, each with its source and reason.')
  applied_defaults: AppliedDefaultView[];
  @Field.id(
    'ra',
    'ID of the registered agent in the state of formation. Null for an existing company with no ' +
      'agent attached. `GET /v1/agent_appointments` lists agents in other states.',
    nullable,
  )
  registered_agent_id: string | null;
  @Field.id('ws', 'ID of the workspace.', nullable)
  workspace_id: string | null;
  @Field.id('pf', 'ID of the portfolio.', nullable)
  portfolio_id: string | null;
  @Field.id('tc', 'ID of the test clock.', nullable)
  test_clock_id: string | null;
  @Field.string('File number assigned by the state.', { ...nullable, example: '7654321' })
  state_file_number: string | null;
  @Field.string('Employer identification number.', {
    ...nullable,
    sensitive: 'a tax number',
    decidedBy: true,
    example: '12-3456789',
  })
  ein: string | null;
  @Field.date('Formation date.', { ...nullable, example: '2026-05-01' })
  formation_date: string | null;
  @Field.date("Date the state recorded the end of the company's existence. Null while the company exists.", nullable)
  dissolved_on: string | null;
  @Field.timestamp('Time the formation was submitted.', nullable)
  submitted_at: number | null;
  @Field.timestamp("Time the state's acceptance was recorded.", nullable)
  registered_at: number | null;
  @Field.timestamp('Time the founders took control.', nullable)
  activated_at: number | null;
  @Field.string('Explanation of the status, such as the reason for a rejection.', nullable)
  status_reason: string | null;
}

const filters = filtersOf(EntityView, ['status', 'entity_type', 'workspace_id', 'portfolio_id', 'created']);

export class ListEntities extends filters {
  @Field.enum(jurisdictionCodes, 'Filters by state of formation.', { extensible: true, optional: true })
  jurisdiction?: string;
}
