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
  @Field.enum(safeHarbors, 'Body that approves the transaction without the interested persons.')
  safe_harbor: string;
}

export class CorporateTransactionView extends FiledActionView {
  @Field.enum(transactionKinds, 'Type of transaction.')
  kind: string;
  @Field.enum(
    corporateTransactionMachine.states,
    'Stage of the transaction. `terminated`: the transaction was terminated or failed.',
  )
  status: string;
  @Field.id('stk', 'ID of the counterparty: the buyer or the holding company. Null for a conversion.', nullable)
  counterparty_stakeholder_id: string | null;
  @Field.id(
    'stk',
    "ID of the counterparty's affiliate in the merger: the merger subsidiary, or the surviving company if it is not " +
      'the counterparty. Null otherwise.',
    nullable,
  )
  constituent_stakeholder_id: string | null;
  @Field.id('stk', 'ID of the representative of the stockholders or members after the closing.', nullable)
  representative_stakeholder_id: string | null;
  @Field.json("Terms of the transaction, from the object with the same name as the transaction's kind.", {
    example: { consideration_cents: 2_500_000_000 },
  })
  terms: object;
  @Field.json('Treatment of options, SAFEs, notes, and unvested stock.', { example: { options: 'cash_out' } })
  treatment: object;
  @Field.id('loi', 'ID of the letter of intent the transaction was created from.', nullable)
  letter_of_intent_id: string | null;
  @Field.objects(() => InterestView, "Directors' and officers' interests in the transaction (8 Del. C. § 144).")
  interests: InterestView[];
  @Field.date('Date the definitive agreement took effect. Null until it takes effect.', nullable)
  agreed_on: string | null;
  @Field.id(
    'doc',
    'ID of the approved version of the agreement (8 Del. C. § 147). Null until approval or if the ' +
      'transaction has no agreement.',
    nullable,
  )
  presented_document_id: string | null;
  @Field.id(
    'res',
    'ID of the resolution adopted by the board or, for an LLC, by the members or managers. Null until the ' +
      '`definitive` stage.',
    nullable,
  )
  resolution_id: string | null;
  @Field.id('stk', 'ID of the person who signs for the company. Null until the `definitive` stage.', nullable)
  signer_stakeholder_id: string | null;
  @Field.id(
    'doc',
    'ID of the funds flow statement. Null until the closing is released or if no payments are made.',
    nullable,
  )
  funds_flow_document_id: string | null;
  @Field.id(
    'doc',
    'ID of the Form 966 record, if the conversion liquidates the corporation for federal income tax. Null for other ' +
      'transactions and until the plan of conversion is adopted.',
    nullable,
  )
  form_966_document_id: string | null;
  @Field.id(
    'doc',
    'ID of the data room index as of the `definitive` stage. Null before that stage or if the data room was empty.',
    nullable,
  )
  data_room_document_id: string | null;
}

export abstract class TermsInput {
  @Field.object(() => MergerTerms, 'Terms of a merger. The company merges into the counterparty and ceases to exist.', {
    ...optional,
    example: {
      consideration_cents: 2_500_000_000,
      survivor_formed_in: 'Delaware',
      survivor_address: { line1: '9 Quay Street', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
    },
  })
  merger?: MergerTerms;
  @Field.object(
    () => AcquisitionTerms,
    'Terms of an acquisition by merger. The company continues as a subsidiary of the counterparty.',
    optional,
  )
  acquisition?: AcquisitionTerms;
  @Field.object(() => AssetSaleTerms, 'Terms of an asset sale.', optional)
  asset_sale?: AssetSaleTerms;
  @Field.object(() => StockSaleTerms, 'Terms of a sale of all stock by the stockholders.', optional)
  stock_sale?: StockSaleTerms;
  @Field.object(() => ConversionTerms, 'Terms of a conversion to another entity type in the same state.', optional)
  conversion?: ConversionTerms;
  @Field.object(() => ReorganizationTerms, 'Terms of a reorganization under a holding company.', optional)
  reorganization?: ReorganizationTerms;
  @Field.object(() => TreatmentInput, 'Treatment of options, SAFEs, notes, and unvested stock.', optional)
  treatment?: TreatmentInput;
  @Field.object(
    () => HolderInput,
    'Representative of the stockholders or members after the closing, who signs the agreement and the escrow ' +
      'agreement on their behalf. Required for a merger, acquisition, or stock sale with an escrow, an earn-out, or ' +
      'an expense fund.',
    { ...optional, example: { name: 'Lena Hart', email: 'lena@example.com' } },
  )
  representative?: HolderInput;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CreateCorporateTransaction extends TermsInput {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(transactionKinds, 'Type of transaction. Send only the object with the same name.')
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
    'ID of the resolution adopted by the board or, for an LLC, by the members. Can be used only once. Only when ' +
      'moving to `definitive`.',
    optional,
  )
  board_resolution_id?: string;
  @Field.id(
    'res',
    'ID of the adopted stockholder consent, if a stockholder vote is required. Only when moving to `definitive`.',
    optional,
  )
  stockholder_resolution_id?: string;
  @Field.boolean(
    'Whether to generate the required resolutions and send them for signature, instead of providing existing ' +
      'resolution IDs. Only when moving to `definitive`.',
    optional,
  )
  auto_generate_resolutions?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'Natural persons who sign for organizations. For use with `auto_generate_resolutions`.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.objects(
    () => InterestInput,
    'Interests of directors and officers in the transaction. For each interest, send the body that approves the ' +
      'transaction without the interested person. Used when moving to `definitive`.',
    optional,
  )
  interests?: InterestInput[];
  @Field.id(
    'stk',
    'ID of the officer, manager, or member who signs for the company. Defaults to the first such ' +
      'person. Used when moving to `definitive`.',
    optional,
  )
  signer_stakeholder_id?: string;
}

export class TerminateCorporateTransaction extends ById {
  @Field.string('Reason for the termination.', { max: 1000, example: 'The parties could not agree on the price.' })
  reason: string;
}
