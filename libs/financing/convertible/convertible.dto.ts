import { CreateSignedAction } from '#governance/actions';
import { capBases, conversionTerms, type CapBasis } from '#financing/round_model';
import { HolderInput } from '#companies/stakeholder';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { convertibleMachine } from './convertible.machine';
import { mostCents, NoteView, NoteInput, AmendNoteInput } from './note-terms.dto';
import { WarrantView, WarrantInput, AmendWarrantInput } from './warrant-terms.dto';

const cap = 'Its valuation cap.';

const basis =
  'What the cap is measured by. post_money: the capitalization counts what all convertibles become, and not ' +
  'what the round adds to the pool. pre_money: it counts that, and no SAFE or note.';

const discount = 'By how many percent of the price of a round it converts below it.';

const favored = 'Whether its holder may elect the terms of a later one.';

/** As the decisions of a board state it. */
const discountPattern = {
  pattern: /^[1-9]\d?(\.\d{1,2})?$|^0\.\d{1,2}$/,
  patternDoc: 'must be a percentage below 100 with up to two places',
  max: 5,
};

const convertibleKinds = ['safe', 'note', 'warrant'] as const;

export class ConvertibleView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    convertibleMachine.states,
    'approved once the board has decided and the paper goes round; outstanding when investor and company have ' +
      'signed it; converted when it has become stock; repaid when the money was paid back; exercised when all ' +
      'shares of a warrant were taken up; lapsed when its last day is over, or a split left no whole share of ' +
      'it; replaced when another took its place; terminated when it had ended in another way before the company ' +
      'came in, as status_reason tells.',
  )
  status: string;
  @Field.enum(convertibleKinds, 'What it is: a simple agreement for future equity, a convertible note, or a warrant.', {
    extensible: true,
  })
  kind: string;
  @Field.string("Its number among the company's; null until it is issued.", { nullable: true, example: 'SAFE-1' })
  number: string | null;
  @Field.id('stk', 'The investor.')
  stakeholder_id: string;
  @Field.integer('What is paid for it; 0 of a warrant that is given for something else.', { example: 20_000_000 })
  amount_cents: number;
  @Field.integer(`${cap} Null without.`, { nullable: true, example: 800_000_000 })
  valuation_cap_cents: number | null;
  @Field.enum(capBases, `${basis} Null without a cap.`, { nullable: true, extensible: true })
  cap_basis: string | null;
  @Field.string(`${discount} Null without.`, { nullable: true, example: '20' })
  discount_percent: string | null;
  @Field.boolean(favored)
  mfn: boolean;
  @Field.object(() => NoteView, 'Its terms as a loan; null of others.', nullable)
  note: NoteView | null;
  @Field.object(() => WarrantView, 'What a warrant is a right to; null of others.', nullable)
  warrant: WarrantView | null;
  @Field.id(
    'cvt',
    'The one that it amends and restates, with what was paid for that; of one that was taken in also the one ' +
      'that was transferred to its investor.',
    nullable,
  )
  replaces_convertible_id: string | null;
  @Field.id('cvt', 'The later one whose terms its holder elected.', nullable)
  adopts_convertible_id: string | null;
  @Field.id(
    'stk',
    'The officer who signs for the company, which is the receipt for the price; null of one that was taken in.',
    nullable,
  )
  signer_stakeholder_id: string | null;
  @Field.id(
    'res',
    'The decision of the board; null of an election of most favored terms, which the first decision allows, ' +
      'and of one that was taken in.',
    nullable,
  )
  resolution_id: string | null;
  @Field.boolean('Whether it was written for this.')
  auto_generated: boolean;
  @Field.id('doc', 'The paper; null until the board has decided, and of one that was taken in.', nullable)
  document_id: string | null;
  @Field.date('The day of the last signature, on which it was issued.', nullable)
  effective_date: string | null;
  @Field.timestamp('When that was recorded.', nullable)
  completed_at: number | null;
  @Field.date(
    'The day on which it became stock, was repaid, terminated or exercised to its end, or another took its ' +
      'place; of a warrant that has lapsed the day after its last.',
    nullable,
  )
  ended_on: string | null;
  @Field.integer(
    'For how much it became stock, or how much was repaid: of a note with its interest; null where the bundle ' +
      'that it was taken in from did not say it.',
    { nullable: true, example: 21_600_000 },
  )
  settled_cents: number | null;
  @Field.timestamp('When that was recorded.', nullable)
  settled_at: number | null;
  @Field.id(
    'sec',
    'The stock that it became; null of a warrant, whose shares are told by the entries of the ledger.',
    nullable,
  )
  security_id: string | null;
  @Field.enum(
    conversionTerms,
    'By which of its terms it converted: that which gave the most shares; null where the bundle that it was ' +
      'taken in from did not say it.',
    { nullable: true, extensible: true },
  )
  converts_at: string | null;
  @Field.string('Why it was not issued, or was terminated.', nullable)
  status_reason: string | null;
}

export class CreateConvertible extends CreateSignedAction {
  @Field.object(() => HolderInput, 'Who invests: an accredited investor (17 C.F.R. § 230.501(a)).')
  investor: HolderInput;
  @Field.enum(convertibleKinds, 'What it is. Default: safe.', optional)
  kind?: (typeof convertibleKinds)[number];
  @Field.integer(
    'What is paid for it, in cash: the principal of a note; 0 of a warrant that is given for something else, ' +
      'which the board finds sufficient.',
    { max: mostCents, example: 20_000_000 },
  )
  amount_cents: number;
  @Field.integer(`${cap} Default: none.`, { min: 1, max: mostCents, optional: true, example: 800_000_000 })
  valuation_cap_cents?: number;
  @Field.enum(capBases, `${basis} Default: post_money.`, optional)
  cap_basis?: CapBasis;
  @Field.string(`${discount} Default: none.`, { ...discountPattern, optional: true, example: '20' })
  discount_percent?: string;
  @Field.boolean(`${favored} Default: false. Only of a SAFE.`, optional)
  mfn?: boolean;
  @Field.object(() => NoteInput, 'The terms of a note as a loan; only of a note.', optional)
  note?: NoteInput;
  @Field.object(
    () => WarrantInput,
    'What a warrant is a right to; only of a warrant, which has neither cap nor discount.',
    optional,
  )
  warrant?: WarrantInput;
}

export class AmendConvertible extends CreateSignedAction {
  @Field.integer(`${cap} Null takes it away; what is left out stays.`, {
    min: 1,
    max: mostCents,
    optional: true,
    nullable: true,
    example: 600_000_000,
  })
  valuation_cap_cents?: number | null;
  @Field.enum(capBases, `${basis} What is left out stays; of a cap that is new it is post_money.`, optional)
  cap_basis?: CapBasis;
  @Field.string(`${discount} Null takes it away; what is left out stays.`, {
    ...discountPattern,
    optional: true,
    nullable: true,
    example: '20',
  })
  discount_percent?: string | null;
  @Field.boolean(`${favored} What is left out stays.`, optional)
  mfn?: boolean;
  @Field.object(
    () => AmendNoteInput,
    'What of a note as a loan is amended: its interest is not, and goes on.',
    optional,
  )
  note?: AmendNoteInput;
  @Field.object(() => AmendWarrantInput, 'What of a warrant is amended, as to the shares that are left.', optional)
  warrant?: AmendWarrantInput;
}
