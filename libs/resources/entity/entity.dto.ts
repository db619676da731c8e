import { EvidenceInput } from '#resources/document';
import { AddressView, RepresentativeView } from '#resources/stakeholder';
import { EnvelopeView, Field, PatchFields } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ListInput, TimeRange } from '#platform/wire/list';
import { entityMachine } from './entity.machine';
import { maxFounders, maxVestingMonths } from './law/formation-checks';
import { consentRules } from './law/governance';
import {
  considerations,
  founderKinds,
  founderRoles,
  type Consideration,
  type FounderKind,
  type FounderRole,
} from './law/formation-input';
import { maxAuthorizedShares } from './law/founder-equity';
import { entityTypes, jurisdictionCodes, type EntityType } from './law/jurisdiction';
import { maxNameLength } from './law/legal-name';

export class PrincipalAddressView extends AddressView {
  @Field.string({
    doc: 'County, which the application for a tax number states (Form SS-4, line 6); left open there unless given.',
    max: 100,
    printed: true,
    optional: true,
    nullable: true,
    example: 'Travis',
  })
  county?: string | null;
}

@PatchFields()
class PrincipalAddressPatch extends PrincipalAddressView {}

/** The signature of a founder who is the incorporator, declared by the caller who has it from the signer. */
export class IncorporatorSignatureInput {
  @Field.string({
    doc: "The founder's name, typed as a signature; of an organization the natural person who signs for it.",
    max: 200,
    printed: true,
    example: 'Ada Lovelace',
  })
  name: string;
  @Field.string({
    doc: 'The title in which that person signs for an organization.',
    max: 200,
    printed: true,
    optional: true,
  })
  title?: string;
  @Field.boolean({
    doc:
      'True: the signer adopts this name as an electronic signature and has it put to the formation document and ' +
      'to the action of the incorporator (15 U.S.C. §§ 7001(a), 7006(5)).',
    example: true,
  })
  consent: boolean;
}

class IncorporatorSignatureView {
  @Field.string({ doc: 'The name that was typed as a signature.' })
  name: string;
  @Field.string({
    doc: 'The title in which a person signs for an organization.',
    nullable: true,
  })
  title: string | null;
  @Field.date({ doc: 'The day on which it was given.' })
  given_on: string;
}

export class VestingInput {
  @Field.integer({
    doc: 'Months until everything has vested.',
    min: 1,
    max: maxVestingMonths,
    example: 48,
  })
  months: number;
  @Field.integer({
    doc: 'Months before anything vests.',
    max: maxVestingMonths,
    example: 12,
  })
  cliff_months: number;
  @Field.date({
    doc: 'From when, within a hundred years of today; the day of issue unless given.',
    optional: true,
    nullable: true,
  })
  start?: string | null;
}

export class FounderInput {
  @Field.enum(founderKinds, {
    doc: 'A natural person, or a company, fund or trust, which holds shares but no office. Default: individual.',
    optional: true,
  })
  kind?: FounderKind;
  @Field.string({
    doc: 'Legal name of a person or organization.',
    max: 200,
    printed: true,
    example: 'Ada Lovelace',
  })
  name: string;
  @Field.email({
    doc: 'Where papers and signing links go.',
    example: 'ada@example.com',
  })
  email: string;
  @Field.object(() => RepresentativeView, {
    doc:
      'Of an organization: the natural person by whom it signs, to whom its links go. Required of one that ' +
      'founds a new company.',
    optional: true,
    nullable: true,
  })
  representative?: RepresentativeView | null;
  @Field.strings({
    doc: 'Offices in the company. Default: director and officer, or member.',
    values: founderRoles,
    maxItems: 4,
    optional: true,
  })
  roles?: FounderRole[];
  @Field.strings({
    doc: 'Officer titles, such as President.',
    maxItems: 10,
    printed: true,
    optional: true,
  })
  titles?: string[];
  @Field.object(() => AddressView, {
    doc:
      'Postal address; without one papers say that the company has it on file. A founder who is the incorporator ' +
      'gives it.',
    optional: true,
    nullable: true,
  })
  address?: AddressView | null;
  @Field.integer({
    doc: 'Shares, for a corporation. Give shares or percentages, for all founders or for none.',
    min: 1,
    max: maxAuthorizedShares,
    optional: true,
  })
  shares?: number;
  @Field.decimal({
    doc: "Percentage of the founders' stock, or of the LLC; all add up to 100.",
    optional: true,
    example: '100',
  })
  equity_percent?: string;
  @Field.object(() => VestingInput, {
    doc: 'Vesting; null for none.',
    optional: true,
    nullable: true,
  })
  vesting?: VestingInput | null;
  @Field.enum(considerations, {
    doc: 'What is given for the stock.',
    optional: true,
  })
  consideration?: Consideration;
}

export class CreateEntity {
  @Field.string({
    doc: 'The name with its ending.',
    max: maxNameLength,
    printed: true,
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
  @Field.enum(entityTypes, {
    doc: 'An S corporation is a corporation with a federal election.',
    example: 'c_corp',
  })
  entity_type: EntityType;
  @Field.string({
    doc:
      `Supported: ${jurisdictionCodes.join(', ')}. Required, unless the account has a default_jurisdiction; ` +
      'required of an existing company always.',
    max: 10,
    optional: true,
    example: 'US-DE',
  })
  jurisdiction?: string;
  @Field.objects(() => FounderInput, {
    doc: 'Who founds it, or of an existing company who owns and runs it: at least one.',
    minItems: 1,
    maxItems: maxFounders,
  })
  founders: FounderInput[];
  @Field.integer({
    doc: 'The founder who signs as incorporator. Default: the service does.',
    max: maxFounders - 1,
    optional: true,
  })
  incorporator_founder_index?: number;
  @Field.object(() => IncorporatorSignatureInput, {
    doc: 'The signature of that founder, without which nothing is filed; a draft may leave it to its submission.',
    optional: true,
  })
  incorporator_signature?: IncorporatorSignatureInput;
  @Field.integer({
    doc: 'Authorised shares, for a corporation. Of an existing company the charter states them; no default applies.',
    min: 1,
    max: maxAuthorizedShares,
    optional: true,
    example: 10_000_000,
  })
  authorized_shares?: number;
  @Field.decimal({
    doc: 'Par value in dollars a share.',
    optional: true,
    example: '0.00001',
  })
  par_value?: string;
  @Field.object(() => PrincipalAddressView, {
    doc: 'Principal place of business; required in live mode and for an existing company.',
    optional: true,
  })
  principal_address?: PrincipalAddressView;
  @Field.string({
    doc: 'Purpose. Default: any lawful act; of an existing company its charter states it.',
    max: 2000,
    printed: true,
    optional: true,
  })
  purpose?: string;
  @Field.string({
    doc: 'The specific public benefit, which a public benefit corporation must state.',
    max: 2000,
    printed: true,
    optional: true,
  })
  public_benefit?: string;
  @Field.string({
    doc: 'End of the fiscal year, MM-DD; required for an existing company.',
    pattern: /^\d{2}-\d{2}$/,
    patternDoc: 'must be MM-DD',
    max: 5,
    optional: true,
    example: '12-31',
  })
  fiscal_year_end?: string;
  @Field.id('ws', {
    doc: 'The workspace that owns it.',
    optional: true,
  })
  workspace_id?: string;
  @Field.id('pf', {
    doc: 'The portfolio that it belongs to.',
    optional: true,
  })
  portfolio_id?: string;
  @Field.id('tc', {
    doc: 'The test clock that it lives on, in test mode.',
    optional: true,
  })
  test_clock_id?: string;
  @Field.boolean({
    doc: 'Form it at once. Default true; false leaves a draft.',
    optional: true,
  })
  submit?: boolean;
  @Field.enum(['formed', 'existing'], {
    doc:
      'existing brings in a company that the state has already registered: what it has is stated, and no default ' +
      'stands in for it.',
    optional: true,
  })
  origin?: 'formed' | 'existing';
  @Field.string({
    doc: "The state's number of an existing company.",
    max: 40,
    optional: true,
  })
  state_file_number?: string;
  @Field.date({
    doc: 'The day on which an existing company was formed.',
    optional: true,
  })
  formation_date?: string;
  @Field.string({
    doc: 'The tax number of an existing company, NN-NNNNNNN.',
    max: 10,
    optional: true,
    sensitive: 'a tax number',
    decidedBy: true,
  })
  ein?: string;
  @Field.object(() => EvidenceInput, {
    doc: "The state's evidence of an existing company.",
    optional: true,
  })
  evidence?: EvidenceInput;
  @Field.metadata() metadata?: Record<string, string>;
}

class FounderView extends FounderInput {
  @Field.id('stk', { doc: 'The stakeholder that the founder became.' })
  stakeholder_id: string;
}

class AppliedDefaultView {
  @Field.string({
    doc: 'The parameter that was left open.',
    example: 'fiscal_year_end',
  })
  path: string;
  @Field.json({
    doc: 'How it was filled.',
    schema: {},
    example: '12-31',
  })
  value: unknown;
  @Field.string({
    doc: 'Why so, with the statute where one decides.',
    example: 'The calendar year, unless you say otherwise.',
  })
  reason: string;
}

const nullable = { nullable: true };
export class GovernanceView {
  @Field.integer({
    doc: 'Directorships that there are, vacancies counted; null: as many as directors in office.',
    min: 1,
    max: 100,
    ...nullable,
  })
  authorized_directors: number | null;
  @Field.threshold({
    doc: 'Directors who are a quorum, of that number.',
    ...nullable,
  })
  board_quorum: string | null;
  @Field.threshold({
    doc: 'Votes that are an act of the board, of the directors present.',
    ...nullable,
  })
  board_vote: string | null;
  @Field.enum(consentRules, {
    doc:
      'Whose consent replaces a meeting of stockholders: the holders of the votes that a meeting would need, ' +
      "all, or nobody's.",
    ...nullable,
  })
  stockholder_consent: string | null;
  @Field.threshold({
    doc:
      'Votes for a change of the charter, a merger, a sale of all assets, a conversion or dissolution, of all ' +
      'outstanding.',
    ...nullable,
  })
  fundamental_vote: string | null;
  @Field.boolean({
    doc:
      'Whether the charter expressly asks the holders to vote on a change of the name alone, which in Delaware ' +
      'the board decides otherwise (8 Del. C. § 242(d)(1)).',
    ...nullable,
  })
  name_change_vote: boolean | null;
  @Field.threshold({
    doc: 'Interests of members that decide ordinary matters.',
    ...nullable,
  })
  member_vote: string | null;
  @Field.threshold({
    doc: 'Interests of members that decide what is reserved to them.',
    ...nullable,
  })
  reserved_vote: string | null;
  @Field.threshold({
    doc: 'Interests of members that dissolve the company.',
    ...nullable,
  })
  dissolution_vote: string | null;
  @Field.threshold({
    doc: 'Managers who decide, of their number.',
    ...nullable,
  })
  manager_vote: string | null;
}

@PatchFields()
export class GovernancePatch extends GovernanceView {}

class FormerNameView {
  @Field.string({
    doc: 'The name.',
    example: 'Northwind Labs, Inc.',
  })
  name: string;
  @Field.date({ doc: 'The day from which it had another.' })
  until: string;
}

export class EntityView extends EnvelopeView {
  @Field.enum(entityMachine.states, {
    doc:
      'registered: the state accepted. active: tax number, papers and receipt are there, and the founders are in ' +
      'charge.',
  })
  status: string;
  @Field.enum(['formed', 'existing'], { doc: 'Formed here, or brought in.' })
  origin: string;
  @Field.string({
    doc: 'The name with its ending.',
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
  @Field.objects(() => FormerNameView, {
    doc: 'The names that it had before, the oldest first.',
    searchable: true,
  })
  former_names: FormerNameView[];
  @Field.enum(entityTypes, {
    doc: 'Kind of company.',
    extensible: true,
  })
  entity_type: string;
  @Field.string({
    doc: 'State of formation.',
    example: 'US-DE',
  })
  jurisdiction: string;
  @Field.string({
    doc: 'Purpose; null for an existing company that did not state it.',
    ...nullable,
    example: 'To engage in any lawful act or activity.',
  })
  purpose: string | null;
  @Field.string({
    doc: 'The specific public benefit.',
    ...nullable,
  })
  public_benefit: string | null;
  @Field.object(() => PrincipalAddressView, { doc: 'Principal place of business.' })
  principal_address: PrincipalAddressView;
  @Field.string({
    doc: 'End of the fiscal year, MM-DD.',
    example: '12-31',
  })
  fiscal_year_end: string;
  @Field.integer({
    doc: 'Authorised shares; null for an LLC, and for an existing company that did not state them.',
    ...nullable,
    example: 10_000_000,
  })
  authorized_shares: number | null;
  @Field.decimal({
    doc: 'Par value in dollars a share; null for an LLC, and for an existing company that did not state it.',
    ...nullable,
    example: '0.00001',
  })
  par_value: string | null;
  @Field.enum(['members', 'managers'], {
    doc: 'Who manages an LLC; null for a corporation.',
    ...nullable,
  })
  management: string | null;
  @Field.object(() => GovernanceView, {
    doc: 'What charter, bylaws or operating agreement say on decisions; null where the act decides.',
  })
  governance: GovernanceView;
  @Field.objects(() => FounderView, { doc: 'The founders, as the papers name them.' })
  founders: FounderView[];
  @Field.integer({
    doc: 'The founder who signs as incorporator; null when the service does, and for an existing company.',
    ...nullable,
  })
  incorporator_founder_index: number | null;
  @Field.object(() => IncorporatorSignatureView, {
    doc: 'The signature of that founder; null when the service signs, and for a draft that waits for it.',
    ...nullable,
  })
  incorporator_signature: IncorporatorSignatureView | null;
  @Field.objects(() => AppliedDefaultView, { doc: 'What was left open, how it was filled, and why.' })
  applied_defaults: AppliedDefaultView[];
  @Field.id('ra', {
    doc:
      'The registered agent that the service provides; null for an existing company, whose filings with the ' +
      'state name its own.',
    ...nullable,
  })
  registered_agent_id: string | null;
  @Field.id('ws', {
    doc: 'Its workspace.',
    ...nullable,
  })
  workspace_id: string | null;
  @Field.id('pf', {
    doc: 'Its portfolio.',
    ...nullable,
  })
  portfolio_id: string | null;
  @Field.id('tc', {
    doc: 'The test clock that it lives on.',
    ...nullable,
  })
  test_clock_id: string | null;
  @Field.string({
    doc: 'The number that the state gave it.',
    ...nullable,
    example: '7654321',
  })
  state_file_number: string | null;
  @Field.string({
    doc: 'Employer identification number.',
    ...nullable,
    sensitive: 'a tax number',
    decidedBy: true,
    example: '12-3456789',
  })
  ein: string | null;
  @Field.date({
    doc: 'The day from which it exists.',
    ...nullable,
    example: '2026-05-01',
  })
  formation_date: string | null;
  @Field.timestamp({
    doc: 'When its formation began.',
    ...nullable,
  })
  submitted_at: number | null;
  @Field.timestamp({
    doc: "When the state's acceptance was recorded.",
    ...nullable,
  })
  registered_at: number | null;
  @Field.timestamp({
    doc: 'When it was handed to its founders.',
    ...nullable,
  })
  activated_at: number | null;
  @Field.string({
    doc: 'Why it stands where it stands.',
    ...nullable,
  })
  status_reason: string | null;
}

export class UpdateEntity extends ById {
  @Field.object(() => PrincipalAddressPatch, {
    doc: 'Principal place of business: what is given changes, null removes; a move without a county leaves none.',
    optional: true,
  })
  principal_address?: Partial<PrincipalAddressView>;
  @Field.id('ws', {
    doc: 'The workspace that is to own it; null for none.',
    optional: true,
    nullable: true,
  })
  workspace_id?: string | null;
  @Field.id('pf', {
    doc: 'The portfolio that it is to belong to; null for none.',
    optional: true,
    nullable: true,
  })
  portfolio_id?: string | null;
  @Field.string({
    doc: 'The tax number of an existing company that came in without one.',
    max: 10,
    optional: true,
    sensitive: 'a tax number',
    decidedBy: true,
  })
  ein?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class SubmitEntity extends ById {
  @Field.object(() => IncorporatorSignatureInput, {
    doc: 'The signature of the founder who is the incorporator, if the draft has none.',
    optional: true,
  })
  incorporator_signature?: IncorporatorSignatureInput;
}

export class ListEntities extends ListInput {
  @Field.enum(entityMachine.states, {
    doc: 'Only in this state.',
    optional: true,
  })
  status?: string;
  @Field.enum(jurisdictionCodes, {
    doc: 'Only of this state of formation.',
    extensible: true,
    optional: true,
  })
  jurisdiction?: string;
  @Field.enum(entityTypes, {
    doc: 'Only of this kind.',
    optional: true,
  })
  entity_type?: string;
  @Field.id('ws', {
    doc: 'Only of this workspace.',
    optional: true,
  })
  workspace_id?: string;
  @Field.id('pf', {
    doc: 'Only of this portfolio.',
    optional: true,
  })
  portfolio_id?: string;
  @Field.object(() => TimeRange, {
    doc: 'created[gte]=… and so on.',
    optional: true,
  })
  created?: TimeRange;
}

export class CheckName {
  @Field.string({
    doc: 'The name with its ending.',
    max: 300,
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
  @Field.enum(entityTypes, {
    doc: 'Kind of company: endings differ.',
    example: 'c_corp',
  })
  entity_type: EntityType;
  @Field.string({
    doc: `Supported: ${jurisdictionCodes.join(', ')}.`,
    max: 10,
    example: 'US-DE',
  })
  jurisdiction: string;
}

class NameIssue {
  @Field.string({
    doc: 'Machine code.',
    example: 'name_taken',
  })
  code: string;
  @Field.string({
    doc: 'What is wrong, with the statute.',
    example: 'Another company has this name.',
  })
  message: string;
}

export class NameAvailability {
  @Field.string({ doc: 'name_availability' })
  object: string;
  @Field.string({
    doc: 'The name that was checked.',
    example: 'Northwind Robotics, Inc.',
  })
  legal_name: string;
  @Field.string({
    doc: 'Where.',
    example: 'US-DE',
  })
  jurisdiction: string;
  @Field.boolean({
    doc: 'False when the name cannot be used. True says that nothing is known against it: the state has the last word.',
  })
  available: boolean;
  @Field.objects(() => NameIssue, { doc: 'What stands against it.' })
  issues: NameIssue[];
}
