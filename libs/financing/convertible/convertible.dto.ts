import { CreateSignedAction } from '#governance/actions';
import { capBases, conversionTerms, type CapBasis } from '#financing/round_model';
import { AuthorisationInput } from '#governance/resolution';
import { HolderInput } from '#companies/stakeholder';
import { EnvelopeView, Field } from '#platform/wire/field';
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

export const convertibleKinds = ['safe', 'note', 'warrant'] as const;

export class ConvertibleView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(convertibleMachine.states, {
    doc:
      'approved once the board has decided and the paper goes round; outstanding when investor and company have ' +
      'signed it; converted when it has become stock; repaid when the money was paid back; exercised when all ' +
      'shares of a warrant were taken up; lapsed when its last day is over, or a split left no whole share of ' +
      'it; replaced when another took its place; terminated when it had ended in another way before the company ' +
      'came in, as status_reason tells.',
  })
  status: string;
  @Field.enum(convertibleKinds, {
    doc: 'What it is: a simple agreement for future equity, a convertible note, or a warrant.',
    extensible: true,
  })
  kind: string;
  @Field.string({ doc: "Its number among the company's; null until it is issued.", nullable: true, example: 'SAFE-1' })
  number: string | null;
  @Field.id('stk', { doc: 'The investor.' })
  stakeholder_id: string;
  @Field.integer({ doc: 'What is paid for it; 0 of a warrant that is given for something else.', example: 20_000_000 })
  amount_cents: number;
  @Field.integer({ doc: `${cap} Null without.`, nullable: true, example: 800_000_000 })
  valuation_cap_cents: number | null;
  @Field.enum(capBases, { doc: `${basis} Null without a cap.`, nullable: true, extensible: true })
  cap_basis: string | null;
  @Field.string({ doc: `${discount} Null without.`, nullable: true, example: '20' })
  discount_percent: string | null;
  @Field.boolean({ doc: favored })
  mfn: boolean;
  @Field.object(() => NoteView, { doc: 'Its terms as a loan; null of others.', nullable: true })
  note: NoteView | null;
  @Field.object(() => WarrantView, { doc: 'What a warrant is a right to; null of others.', nullable: true })
  warrant: WarrantView | null;
  @Field.id('cvt', {
    doc:
      'The one that it amends and restates, with what was paid for that; of one that was taken in also the one ' +
      'that was transferred to its investor.',
    nullable: true,
  })
  replaces_convertible_id: string | null;
  @Field.id('cvt', { doc: 'The later one whose terms its holder elected.', nullable: true })
  adopts_convertible_id: string | null;
  @Field.id('stk', {
    doc: 'The officer who signs for the company, which is the receipt for the price; null of one that was taken in.',
    nullable: true,
  })
  signer_stakeholder_id: string | null;
  @Field.id('res', {
    doc:
      'The decision of the board; null of an election of most favored terms, which the first decision allows, ' +
      'and of one that was taken in.',
    nullable: true,
  })
  resolution_id: string | null;
  @Field.boolean({ doc: 'Whether it was written for this.' })
  auto_generated: boolean;
  @Field.id('doc', {
    doc: 'The paper; null until the board has decided, and of one that was taken in.',
    nullable: true,
  })
  document_id: string | null;
  @Field.date({ doc: 'The day of the last signature, on which it was issued.', nullable: true })
  effective_date: string | null;
  @Field.timestamp({ doc: 'When that was recorded.', nullable: true })
  completed_at: number | null;
  @Field.date({
    doc:
      'The day on which it became stock, was repaid, terminated or exercised to its end, or another took its ' +
      'place; of a warrant that has lapsed the day after its last.',
    nullable: true,
  })
  ended_on: string | null;
  @Field.integer({
    doc:
      'For how much it became stock, or how much was repaid: of a note with its interest; null where the bundle ' +
      'that it was taken in from did not say it.',
    nullable: true,
    example: 21_600_000,
  })
  settled_cents: number | null;
  @Field.timestamp({ doc: 'When that was recorded.', nullable: true })
  settled_at: number | null;
  @Field.id('sec', {
    doc: 'The stock that it became; null of a warrant, whose shares are told by the entries of the ledger.',
    nullable: true,
  })
  security_id: string | null;
  @Field.enum(conversionTerms, {
    doc:
      'By which of its terms it converted: that which gave the most shares; null where the bundle that it was ' +
      'taken in from did not say it.',
    nullable: true,
    extensible: true,
  })
  converts_at: string | null;
  @Field.string({ doc: 'Why it was not issued, or was terminated.', nullable: true })
  status_reason: string | null;
}

export class CreateConvertible extends CreateSignedAction {
  @Field.object(() => HolderInput, { doc: 'Who invests: an accredited investor (17 C.F.R. § 230.501(a)).' })
  investor: HolderInput;
  @Field.enum(convertibleKinds, { doc: 'What it is. Default: safe.', optional: true })
  kind?: (typeof convertibleKinds)[number];
  @Field.integer({
    doc:
      'What is paid for it, in cash: the principal of a note; 0 of a warrant that is given for something else, ' +
      'which the board finds sufficient.',
    max: mostCents,
    example: 20_000_000,
  })
  amount_cents: number;
  @Field.integer({ doc: `${cap} Default: none.`, min: 1, max: mostCents, optional: true, example: 800_000_000 })
  valuation_cap_cents?: number;
  @Field.enum(capBases, { doc: `${basis} Default: post_money.`, optional: true })
  cap_basis?: CapBasis;
  @Field.string({ doc: `${discount} Default: none.`, ...discountPattern, optional: true, example: '20' })
  discount_percent?: string;
  @Field.boolean({ doc: `${favored} Default: false. Only of a SAFE.`, optional: true })
  mfn?: boolean;
  @Field.object(() => NoteInput, { doc: 'The terms of a note as a loan; only of a note.', optional: true })
  note?: NoteInput;
  @Field.object(() => WarrantInput, {
    doc: 'What a warrant is a right to; only of a warrant, which has neither cap nor discount.',
    optional: true,
  })
  warrant?: WarrantInput;
}

export class AmendConvertible extends AuthorisationInput {
  @Field.path({ doc: 'The one that is amended.' })
  id: string;
  @Field.integer({
    doc: `${cap} Null takes it away; what is left out stays.`,
    min: 1,
    max: mostCents,
    optional: true,
    nullable: true,
    example: 600_000_000,
  })
  valuation_cap_cents?: number | null;
  @Field.enum(capBases, {
    doc: `${basis} What is left out stays; of a cap that is new it is post_money.`,
    optional: true,
  })
  cap_basis?: CapBasis;
  @Field.string({
    doc: `${discount} Null takes it away; what is left out stays.`,
    ...discountPattern,
    optional: true,
    nullable: true,
    example: '20',
  })
  discount_percent?: string | null;
  @Field.boolean({ doc: `${favored} What is left out stays.`, optional: true })
  mfn?: boolean;
  @Field.object(() => AmendNoteInput, {
    doc: 'What of a note as a loan is amended: its interest is not, and goes on.',
    optional: true,
  })
  note?: AmendNoteInput;
  @Field.object(() => AmendWarrantInput, {
    doc: 'What of a warrant is amended, as to the shares that are left.',
    optional: true,
  })
  warrant?: AmendWarrantInput;
  @Field.id('stk', {
    doc: 'The officer who signs for the company. Default: the first who is not the investor.',
    optional: true,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
