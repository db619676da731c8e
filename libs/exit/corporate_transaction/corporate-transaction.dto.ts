import { FiledActionView } from '#governance/actions';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { HolderInput } from '#companies/stakeholder';
import { StakeholderRepresentativeInput } from '#governance/resolution';
import { transactionKinds } from '../transaction-kinds';
import { corporateTransactionMachine } from './corporate-transaction.machine';
import { safeHarbors, InterestInput } from './interest.dto';
import {
  AcquisitionTerms,
  AssetSaleTerms,
  ConversionTerms,
  MergerTerms,
  ReorganizationTerms,
  StockSaleTerms,
  TreatmentInput,
} from './terms.dto';

class InterestView {
  @Field.id('stk', 'ID of the director or officer.')
  stakeholder_id: string;
  @Field.string('Description of the interest.')
  interest: string;
  @Field.enum(safeHarbors, 'Body that decides without the interested persons.')
  safe_harbor: string;
}

export class CorporateTransactionView extends FiledActionView {
  @Field.enum(transactionKinds, 'Kind of transaction.')
  kind: string;
  @Field.enum(
    corporateTransactionMachine.states,
    'Stage of the transaction. `terminated` if it was terminated or failed.',
  )
  status: string;
  @Field.id('stk', 'ID of the counterparty: the buyer or the holding company. Null for a conversion.', nullable)
  counterparty_stakeholder_id: string | null;
  @Field.json('Terms from the block named after the kind.', { example: { consideration_cents: 2_500_000_000 } })
  terms: object;
  @Field.json('Treatment of options, SAFEs, and notes.', { example: { options: 'cash_out' } })
  treatment: object;
  @Field.id('loi', 'ID of the letter of intent that it came from.', nullable)
  letter_of_intent_id: string | null;
  @Field.objects(() => InterestView, 'Interests of directors and officers (8 Del. C. § 144).')
  interests: InterestView[];
  @Field.date('Date the transaction became definitive. Null before that.', nullable)
  agreed_on: string | null;
  @Field.id(
    'doc',
    'ID of the version of the agreement that was approved (8 Del. C. § 147). Null before that, and without ' +
      'an agreement.',
    nullable,
  )
  presented_document_id: string | null;
  @Field.id(
    'res',
    "ID of the resolution of the board, or of an LLC's members or managers. Null before `definitive`.",
    nullable,
  )
  resolution_id: string | null;
  @Field.id('stk', 'ID of the person who signs for the company. Null before `definitive`.', nullable)
  signer_stakeholder_id: string | null;
  @Field.id('doc', 'ID of the funds flow statement. Null before the release, and if no payments are made.', nullable)
  funds_flow_document_id: string | null;
  @Field.id(
    'doc',
    'ID of the data room index at the time of `definitive`. Null before that, and if the room was empty.',
    nullable,
  )
  data_room_document_id: string | null;
}

export abstract class TermsInput {
  @Field.object(() => MergerTerms, 'Terms of a merger. The company merges into the counterparty and ends.', {
    ...optional,
    example: { consideration_cents: 2_500_000_000 },
  })
  merger?: MergerTerms;
  @Field.object(
    () => AcquisitionTerms,
    'Terms of an acquisition by merger. The company continues as a subsidiary of the counterparty.',
    optional,
  )
  acquisition?: AcquisitionTerms;
  @Field.object(() => AssetSaleTerms, 'Terms of a sale of assets.', optional)
  asset_sale?: AssetSaleTerms;
  @Field.object(() => StockSaleTerms, 'Terms of a sale of all stock by its holders.', optional)
  stock_sale?: StockSaleTerms;
  @Field.object(() => ConversionTerms, 'Terms of a conversion into another entity type under the same state.', optional)
  conversion?: ConversionTerms;
  @Field.object(() => ReorganizationTerms, 'Terms of a reorganization under a holding company.', optional)
  reorganization?: ReorganizationTerms;
  @Field.object(() => TreatmentInput, 'Treatment of options, SAFEs, and notes.', optional)
  treatment?: TreatmentInput;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CreateCorporateTransaction extends TermsInput {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(transactionKinds, 'Kind of transaction. Send the block of the same name and no other.')
  kind: string;
  @Field.object(() => HolderInput, 'Counterparty: the buyer or the holding company. Not allowed for a conversion.', {
    ...optional,
    example: { name: 'Nora Quay', email: 'nora@example.com' },
  })
  counterparty?: HolderInput;
}

export class ConvertLetterOfIntent extends TermsInput {
  @Field.path()
  id: string;
}

export class AdvanceCorporateTransaction extends ById {
  @Field.enum(
    ['due_diligence', 'definitive', 'closing'] as const,
    'Next stage. Stages cannot be skipped or repeated. Use `release` to leave `closing`.',
  )
  to_stage: 'due_diligence' | 'definitive' | 'closing';
  @Field.id(
    'res',
    "ID of the adopted resolution of the board or of an LLC's members, which the transaction consumes. " +
      'For `definitive`.',
    optional,
  )
  board_resolution_id?: string;
  @Field.id('res', 'ID of the adopted stockholder consent, if the stockholders vote. For `definitive`.', optional)
  stockholder_resolution_id?: string;
  @Field.boolean(
    'Whether to generate the required resolutions and send them for signature, instead of sending their ' +
      'IDs. For `definitive`.',
    optional,
  )
  auto_generate_resolutions?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'Natural persons who sign for organizations, with `auto_generate_resolutions`.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.objects(
    () => InterestInput,
    'Interests of directors and officers, each with the body that decides without them. For `definitive`.',
    optional,
  )
  interests?: InterestInput[];
  @Field.id(
    'stk',
    'ID of the officer, manager, or member who signs for the company. Defaults to the first such person. For ' +
      '`definitive`.',
    optional,
  )
  signer_stakeholder_id?: string;
}

export class TerminateCorporateTransaction extends ById {
  @Field.string('Why.', { max: 1000, example: 'The parties could not agree on the price.' })
  reason: string;
}
