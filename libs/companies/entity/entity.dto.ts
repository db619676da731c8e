import { AddressView } from '#companies/stakeholder';
import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { filtersOf } from '#platform/queries/list';
import { entityMachine } from './entity.machine';
import { entityTypes } from '#law/common/entity-types';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { FounderView } from './founder.dto';
import { GovernanceView } from './governance.dto';

export class PrincipalAddressView extends AddressView {
  @Field.string(
    'County, which the application for a tax number states (Form SS-4, line 6); left open there unless given.',
    { max: 100, printed: true, optional: true, nullable: true, example: 'Travis' },
  )
  county?: string | null;
}

class IncorporatorSignatureView {
  @Field.string('The name that was typed as a signature.')
  name: string;
  @Field.string('The title in which a person signs for an organization.', nullable)
  title: string | null;
  @Field.date('The day on which it was given.')
  given_on: string;
}

class AppliedDefaultView {
  @Field.string('The parameter that was left open.', { example: 'fiscal_year_end' })
  path: string;
  @Field.json('How it was filled.', { schema: {}, example: '12-31' })
  value: unknown;
  @Field.string('Why so, with the statute where one decides.', {
    example: 'The calendar year, unless you say otherwise.',
  })
  reason: string;
}

class FormerNameView {
  @Field.string('The name.', { example: 'Northwind Labs, Inc.' })
  name: string;
  @Field.date('The day from which it had another.')
  until: string;
}

export class EntityView extends EnvelopeView {
  @Field.enum(
    entityMachine.states,
    'registered: the state accepted. active: tax number, papers and receipt are there, and the founders are in ' +
      'charge.',
  )
  status: string;
  @Field.enum(['formed', 'existing'], 'Formed here, or brought in.')
  origin: string;
  @Field.string('The name with its ending.', { example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.objects(() => FormerNameView, 'The names that it had before, the oldest first.', { searchable: true })
  former_names: FormerNameView[];
  @Field.enum(entityTypes, 'Kind of company.', { extensible: true })
  entity_type: string;
  @Field.string('State of formation.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.string('Purpose; null for an existing company that did not state it.', {
    ...nullable,
    example: 'To engage in any lawful act or activity.',
  })
  purpose: string | null;
  @Field.string('The specific public benefit.', nullable)
  public_benefit: string | null;
  @Field.object(() => PrincipalAddressView, 'Principal place of business.')
  principal_address: PrincipalAddressView;
  @Field.string('End of the fiscal year, MM-DD.', { example: '12-31' })
  fiscal_year_end: string;
  @Field.integer('Authorised shares; null for an LLC, and for an existing company that did not state them.', {
    ...nullable,
    example: 10_000_000,
  })
  authorized_shares: number | null;
  @Field.decimal('Par value in dollars a share; null for an LLC, and for an existing company that did not state it.', {
    ...nullable,
    example: '0.00001',
  })
  par_value: string | null;
  @Field.enum(['members', 'managers'], 'Who manages an LLC; null for a corporation.', nullable)
  management: string | null;
  @Field.object(
    () => GovernanceView,
    'What charter, bylaws or operating agreement say on decisions; null where the act decides.',
  )
  governance: GovernanceView;
  @Field.objects(() => FounderView, 'The founders, as the papers name them.')
  founders: FounderView[];
  @Field.integer(
    'The founder who signs as incorporator; null when the service does, and for an existing company.',
    nullable,
  )
  incorporator_founder_index: number | null;
  @Field.object(
    () => IncorporatorSignatureView,
    'The signature of that founder; null when the service signs, and for a draft that waits for it.',
    nullable,
  )
  incorporator_signature: IncorporatorSignatureView | null;
  @Field.objects(() => AppliedDefaultView, 'What was left open, how it was filled, and why.')
  applied_defaults: AppliedDefaultView[];
  @Field.id(
    'ra',
    'The registered agent in the state of its formation; null for an existing company until its agent is attached. ' +
      'GET /v1/agent_appointments has those of other states.',
    nullable,
  )
  registered_agent_id: string | null;
  @Field.id('ws', 'Its workspace.', nullable)
  workspace_id: string | null;
  @Field.id('pf', 'Its portfolio.', nullable)
  portfolio_id: string | null;
  @Field.id('tc', 'The test clock that it lives on.', nullable)
  test_clock_id: string | null;
  @Field.string('The number that the state gave it.', { ...nullable, example: '7654321' })
  state_file_number: string | null;
  @Field.string('Employer identification number.', {
    ...nullable,
    sensitive: 'a tax number',
    decidedBy: true,
    example: '12-3456789',
  })
  ein: string | null;
  @Field.date('The day from which it exists.', { ...nullable, example: '2026-05-01' })
  formation_date: string | null;
  @Field.date('The day on which the state recorded its end; null while it exists.', nullable)
  dissolved_on: string | null;
  @Field.timestamp('When its formation began.', nullable)
  submitted_at: number | null;
  @Field.timestamp("When the state's acceptance was recorded.", nullable)
  registered_at: number | null;
  @Field.timestamp('When it was handed to its founders.', nullable)
  activated_at: number | null;
  @Field.string('Why it stands where it stands.', nullable)
  status_reason: string | null;
}

const filters = filtersOf(EntityView, ['status', 'entity_type', 'workspace_id', 'portfolio_id', 'created']);

export class ListEntities extends filters {
  @Field.enum(jurisdictionCodes, 'Filters by state of formation.', { extensible: true, optional: true })
  jurisdiction?: string;
}
