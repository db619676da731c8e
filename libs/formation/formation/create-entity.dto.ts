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

export class CreateEntity {
  @Field.string('The name with its ending.', { max: maxNameLength, printed: true, example: 'Northwind Robotics, Inc.' })
  legal_name: string;
  @Field.enum(entityTypes, 'An S corporation is a corporation with a federal election.', { example: 'c_corp' })
  entity_type: EntityType;
  @Field.string(
    `Supported: ${jurisdictionCodes.join(', ')}. Required, unless the account has a default_jurisdiction; ` +
      'required of an existing company always.',
    { max: 10, optional: true, example: 'US-DE' },
  )
  jurisdiction?: string;
  @Field.objects(() => FounderInput, 'Who founds it, or of an existing company who owns and runs it: at least one.', {
    minItems: 1,
    maxItems: maxFounders,
  })
  founders: FounderInput[];
  @Field.integer('The founder who signs as incorporator. Default: the service does.', {
    max: maxFounders - 1,
    optional: true,
  })
  incorporator_founder_index?: number;
  @Field.object(
    () => IncorporatorSignatureInput,
    'The signature of that founder, without which nothing is filed; a draft may leave it to its submission.',
    optional,
  )
  incorporator_signature?: IncorporatorSignatureInput;
  @Field.integer(
    'Authorised shares, for a corporation. Of an existing company the charter states them; no default applies.',
    { min: 1, max: maxAuthorizedShares, optional: true, example: 10_000_000 },
  )
  authorized_shares?: number;
  @Field.decimal('Par value in dollars a share.', { optional: true, example: '0.00001' })
  par_value?: string;
  @Field.object(
    () => PrincipalAddressView,
    'Principal place of business; required in live mode and for an existing company.',
    optional,
  )
  principal_address?: PrincipalAddressView;
  @Field.string('Purpose. Default: any lawful act; of an existing company its charter states it.', {
    max: 2000,
    printed: true,
    optional: true,
  })
  purpose?: string;
  @Field.string('The specific public benefit, which a public benefit corporation must state.', {
    max: 2000,
    printed: true,
    optional: true,
  })
  public_benefit?: string;
  @Field.string('End of the fiscal year, MM-DD; required for an existing company.', {
    pattern: /^\d{2}-\d{2}$/,
    patternDoc: 'must be MM-DD',
    max: 5,
    optional: true,
    example: '12-31',
  })
  fiscal_year_end?: string;
  @Field.id('ws', 'The workspace that owns it.', optional)
  workspace_id?: string;
  @Field.id('pf', 'The portfolio that it belongs to.', optional)
  portfolio_id?: string;
  @Field.id('tc', 'The test clock that it lives on, in test mode.', optional)
  test_clock_id?: string;
  @Field.boolean('Form it at once. Default true; false leaves a draft.', optional)
  submit?: boolean;
  @Field.enum(
    ['formed', 'existing'],
    'existing brings in a company that the state has already registered: what it has is stated, and no default ' +
      'stands in for it.',
    optional,
  )
  origin?: 'formed' | 'existing';
  @Field.string("The state's number of an existing company.", { max: 40, optional: true })
  state_file_number?: string;
  @Field.date('The day on which an existing company was formed.', optional)
  formation_date?: string;
  @Field.string('The tax number of an existing company, NN-NNNNNNN.', {
    max: 10,
    optional: true,
    sensitive: 'a tax number',
    decidedBy: true,
  })
  ein?: string;
  @Field.object(() => EvidenceInput, "The state's evidence of an existing company.", optional)
  evidence?: EvidenceInput;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateEntity extends ById {
  @Field.object(
    () => PrincipalAddressPatch,
    'Principal place of business: what is given changes, null removes; a move without a county leaves none.',
    optional,
  )
  principal_address?: Partial<PrincipalAddressView>;
  @Field.id('ws', 'The workspace that is to own it; null for none.', { optional: true, nullable: true })
  workspace_id?: string | null;
  @Field.id('pf', 'The portfolio that it is to belong to; null for none.', { optional: true, nullable: true })
  portfolio_id?: string | null;
  @Field.string('The tax number of an existing company that came in without one.', {
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
    'The signature of the founder who is the incorporator, if the draft has none.',
    optional,
  )
  incorporator_signature?: IncorporatorSignatureInput;
}
