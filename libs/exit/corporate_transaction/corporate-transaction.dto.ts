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
  @Field.id('stk', 'The director or officer.')
  stakeholder_id: string;
  @Field.string('The interest.')
  interest: string;
  @Field.enum(safeHarbors, 'Who decides without them.')
  safe_harbor: string;
}

export class CorporateTransactionView extends FiledActionView {
  @Field.enum(transactionKinds, 'What it is.')
  kind: string;
  @Field.enum(corporateTransactionMachine.states, 'Its stage; terminated once it was called off or failed.')
  status: string;
  @Field.id('stk', 'With whom: the buyer, or the holding company. Null of a conversion.', nullable)
  counterparty_stakeholder_id: string | null;
  @Field.json('Its terms, as they were given in the block named after the kind.', {
    example: { consideration_cents: 2_500_000_000 },
  })
  terms: object;
  @Field.json('How options, SAFEs and notes are treated.', { example: { options: 'cash_out' } })
  treatment: object;
  @Field.id('loi', 'The letter of intent from which it came.', nullable)
  letter_of_intent_id: string | null;
  @Field.objects(() => InterestView, 'Directors and officers who have an interest in it (8 Del. C. § 144).')
  interests: InterestView[];
  @Field.date('The day on which it became definitive; null before.', nullable)
  agreed_on: string | null;
  @Field.id(
    'doc',
    'The version of the agreement on which it was decided (8 Del. C. § 147); null before, and without one.',
    nullable,
  )
  presented_document_id: string | null;
  @Field.id('res', 'The decision of the board, or of those who decide for an LLC; null before definitive.', nullable)
  resolution_id: string | null;
  @Field.id('stk', 'Who signs for the company; null before definitive.', nullable)
  signer_stakeholder_id: string | null;
  @Field.id('doc', 'The statement of who is paid what; null before the release, and where nobody pays.', nullable)
  funds_flow_document_id: string | null;
  @Field.id(
    'doc',
    'The index of what its data room held when it became definitive; null before, and of an empty room.',
    nullable,
  )
  data_room_document_id: string | null;
}

/** The terms of a transaction, in the block named after its kind. */
export abstract class TermsInput {
  @Field.object(() => MergerTerms, 'The terms of a merger: the company merges into the counterparty and ends.', {
    ...optional,
    example: { consideration_cents: 2_500_000_000 },
  })
  merger?: MergerTerms;
  @Field.object(
    () => AcquisitionTerms,
    'The terms of an acquisition by merger: the company goes on as a subsidiary of the counterparty.',
    optional,
  )
  acquisition?: AcquisitionTerms;
  @Field.object(() => AssetSaleTerms, 'The terms of a sale of assets.', optional)
  asset_sale?: AssetSaleTerms;
  @Field.object(() => StockSaleTerms, 'The terms of a sale of all stock by its holders.', optional)
  stock_sale?: StockSaleTerms;
  @Field.object(
    () => ConversionTerms,
    'The terms of a conversion into another type of company under the same state.',
    optional,
  )
  conversion?: ConversionTerms;
  @Field.object(() => ReorganizationTerms, 'The terms of a reorganization under a holding company.', optional)
  reorganization?: ReorganizationTerms;
  @Field.object(() => TreatmentInput, 'How options, SAFEs and notes are treated.', optional)
  treatment?: TreatmentInput;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CreateCorporateTransaction extends TermsInput {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(transactionKinds, 'What it is. Give the block of that name, and no other.')
  kind: string;
  @Field.object(() => HolderInput, 'With whom: the buyer, or the holding company. Not of a conversion.', {
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
    'The next stage: none is skipped, and none is gone back to. Out of closing leads `release`.',
  )
  to_stage: 'due_diligence' | 'definitive' | 'closing';
  @Field.id(
    'res',
    'To definitive: the adopted resolution of the board, or of the members of an LLC; it is spent by this.',
    optional,
  )
  board_resolution_id?: string;
  @Field.id('res', 'To definitive, where the holders vote: their adopted consent.', optional)
  stockholder_resolution_id?: string;
  @Field.boolean(
    'To definitive, instead: write the decisions that are needed, and bring them before those who decide.',
    optional,
  )
  auto_generate_resolutions?: boolean;
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'With auto_generate_resolutions: the natural persons by whom organizations sign.',
    optional,
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.objects(
    () => InterestInput,
    'To definitive: directors and officers who have an interest in it, each with who decides without them.',
    optional,
  )
  interests?: InterestInput[];
  @Field.id(
    'stk',
    'To definitive: who signs for the company, an officer, of an LLC a manager or member. Default: the first of ' +
      'them.',
    optional,
  )
  signer_stakeholder_id?: string;
}

export class TerminateCorporateTransaction extends ById {
  @Field.string('Why.', { max: 1000, example: 'The parties could not agree on the price.' })
  reason: string;
}
