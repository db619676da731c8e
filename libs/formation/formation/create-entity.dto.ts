import { EvidenceInput } from '#documents/document';
import { Field, optional } from '#platform/wire/field';
import { PatchFields } from '#platform/wire/field-declaration';
import { ById } from '#platform/wire/input';
import { maxFounders } from '#law/formation/formation-checks';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { entityTypes, type EntityType } from '#law/common/entity-types';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { maxNameLength } from '#law/formation/legal-name';
import { FounderInput, IncorporatorSignatureInput, PrincipalAddressView } from '#companies/entity';

@PatchFields()
class PrincipalAddressPatch extends PrincipalAddressView {}

class ForeignFormedInput {
  @Field.string('Country of formation, as an ISO 3166-1 alpha-2 code.', { min: 2, max: 2, example: 'GB' })
  foreign_jurisdiction: string;
  @Field.date('Date the company registered to do business in the state of `jurisdiction`.', { example: '2026-06-01' })
  registered_on: string;
}

export class CreateEntity {
  @Field.string('Legal name, including the entity ending.', {
    max: maxNameLength,
    printed: true,
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
  @Field.enum(entityTypes, 'Type of entity. An S corporation is a corporation with a federal tax election.', {
    example: 'c_corp',
  })
  entity_type: EntityType;
  @Field.string(
    `State of formation: ${jurisdictionCodes.join(' or ')}. Required unless the portfolio or the account has a ` +
      'default. Always required for an existing company.',
    { max: 10, optional: true, example: 'US-DE' },
  )
  jurisdiction?: string;
  @Field.objects(
    () => FounderInput,
    'Founders or, for an existing company, its owners and managers. At least one is required.',
    { minItems: 1, maxItems: maxFounders },
  )
  founders: FounderInput[];
  @Field.integer('Index of the founder who signs as incorporator. If omitted, Minutebook signs.', {
    max: maxFounders - 1,
    optional: true,
  })
  incorporator_founder_index?: number;
  @Field.object(
    () => IncorporatorSignatureInput,
    'Signature of the founder acting as incorporator. Required for filing. For a draft, you can ' +
      'provide the signature when you submit the draft.',
    optional,
  )
  incorporator_signature?: IncorporatorSignatureInput;
  @Field.integer(
    'Number of authorized shares. Corporations only. No default applies to an existing company ' +
      'because its charter sets the number.',
    { min: 1, max: maxAuthorizedShares, optional: true, example: 10_000_000 },
  )
  authorized_shares?: number;
  @Field.decimal('Par value per share in dollars.', { optional: true, example: '0.00001' })
  par_value?: string;
  @Field.object(
    () => PrincipalAddressView,
    'Principal place of business. Required in live mode and for an existing company.',
    optional,
  )
  principal_address?: PrincipalAddressView;
  @Field.string(
    "Company's purpose. Defaults to any lawful act. No default applies to an existing company " +
      'because its charter states the purpose.',
    { max: 2000, printed: true, optional: true },
  )
  purpose?: string;
  @Field.string('Specific public benefit. Required for a public benefit corporation.', {
    max: 2000,
    printed: true,
    optional: true,
  })
  public_benefit?: string;
  @Field.string('Fiscal year end in MM-DD format. Required for an existing company.', {
    pattern: /^\d{2}-\d{2}$/,
    patternDoc: 'must be a date in the format MM-DD',
    max: 5,
    optional: true,
    example: '12-31',
  })
  fiscal_year_end?: string;
  @Field.id(
    'ra',
    "ID of a registered agent in the state of formation. Defaults to the portfolio's agent or to Minutebook.",
    optional,
  )
  registered_agent_id?: string;
  @Field.id('ws', "ID of the company's workspace.", optional)
  workspace_id?: string;
  @Field.id('pf', "ID of the company's portfolio.", optional)
  portfolio_id?: string;
  @Field.id('tc', "ID of the company's test clock. Test mode only. Defaults to the workspace's clock.", optional)
  test_clock_id?: string;
  @Field.boolean(
    'Whether to form the company immediately. Defaults to true. If false, the company remains a draft.',
    optional,
  )
  submit?: boolean;
  @Field.enum(
    ['formed', 'existing'],
    'Origin of the company. `existing` imports a company that is already registered. You provide its ' +
      'details, and no defaults apply.',
    optional,
  )
  origin?: 'formed' | 'existing';
  @Field.string('State file number, if the company already exists.', { max: 40, optional: true })
  state_file_number?: string;
  @Field.date('Formation date of an existing company.', optional)
  formation_date?: string;
  @Field.object(
    () => ForeignFormedInput,
    'Details of an existing corporation or LLC that was formed outside the United States and registered to do ' +
      'business in the state of `jurisdiction`.',
    optional,
  )
  foreign_formed?: ForeignFormedInput;
  @Field.string('EIN of an existing company, in the format NN-NNNNNNN.', {
    max: 10,
    optional: true,
    sensitive: 'a tax number',
    decidedBy: true,
  })
  ein?: string;
  @Field.object(() => EvidenceInput, 'State-issued evidence that the company exists.', optional)
  evidence?: EvidenceInput;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateEntity extends ById {
  @Field.object(
    () => PrincipalAddressPatch,
    'Changes to the principal place of business. Setting a field to null removes its value. Sending a new ' +
      'address without a county removes the county.',
    optional,
  )
  principal_address?: Partial<PrincipalAddressView>;
  @Field.id('ws', 'ID of the new workspace. Null removes the company from its workspace.', {
    optional: true,
    nullable: true,
  })
  workspace_id?: string | null;
  @Field.id('pf', 'ID of the new portfolio. Null removes the company from its portfolio.', {
    optional: true,
    nullable: true,
  })
  portfolio_id?: string | null;
  @Field.string('EIN of a company imported without an EIN.', {
    max: 10,
    optional: true,
    sensitive: 'a tax number',
    decidedBy: true,
  })
  ein?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class SubmitEntity extends ById {
  @Field.object(
    () => IncorporatorSignatureInput,
    'Signature of the founder acting as incorporator, if not already included in the draft.',
    optional,
  )
  incorporator_signature?: IncorporatorSignatureInput;
}
