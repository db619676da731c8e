import { CreateSignedAction } from '#governance/actions';
import { capBases, conversionTerms, type CapBasis } from '#financing/round_model';
import { HolderInput } from '#companies/stakeholder';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { convertibleMachine } from './convertible.machine';
import { mostCents, NoteView, NoteInput, AmendNoteInput } from './note-terms.dto';
import { WarrantView, WarrantInput, AmendWarrantInput } from './warrant-terms.dto';

const cap = 'Valuation cap in cents.';

const basis =
  'Basis of the cap. `post_money` includes all conversions but not the pool increase. ' +
  '`pre_money` includes the pool increase but no conversions.';

const discount = "Discount to the round's price, in percent.";

const favored = 'Whether the holder can elect the terms of a later instrument (most favored nation).';

/** The format of board decisions. */
const discountPattern = {
  pattern: /^[1-9]\d?(\.\d{1,2})?$|^0\.\d{1,2}$/,
  patternDoc: 'must be a percentage below 100 with up to two decimal places',
  max: 5,
};

const convertibleKinds = ['safe', 'note', 'warrant'] as const;

export class ConvertibleView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    convertibleMachine.states,
    'Status of the instrument. `approved`: the board has approved it and the document is out for signature. ' +
      '`outstanding`: both parties have signed. `converted`, `repaid`, `exercised`: it was converted, repaid, or ' +
      'fully exercised. `lapsed`: it expired, or a split left no whole share. `replaced`: a new instrument ' +
      'superseded it. `terminated`: it ended in another way before the import (see `status_reason`).',
  )
  status: string;
  @Field.enum(convertibleKinds, 'Type of instrument: SAFE, convertible note, or warrant.', { extensible: true })
  kind: string;
  @Field.string('Instrument number, unique within the company. Null until the instrument is issued.', {
    nullable: true,
    example: 'SAFE-1',
  })
  number: string | null;
  @Field.id('stk', 'ID of the investor.')
  stakeholder_id: string;
  @Field.integer('Purchase amount in cents. 0 for a warrant issued for other consideration.', { example: 20_000_000 })
  amount_cents: number;
  @Field.integer(`${cap} Null if none.`, { nullable: true, example: 800_000_000 })
  valuation_cap_cents: number | null;
  @Field.enum(capBases, `${basis} Null if the instrument has no cap.`, { nullable: true, extensible: true })
  cap_basis: string | null;
  @Field.string(`${discount} Null if none.`, { nullable: true, example: '20' })
  discount_percent: string | null;
  @Field.boolean(favored)
  mfn: boolean;
  @Field.object(() => NoteView, 'Loan terms. Notes only.', nullable)
  note: NoteView | null;
  @Field.object(() => WarrantView, 'Shares and exercise price. Warrants only.', nullable)
  warrant: WarrantView | null;
  @Field.id(
    'cvt',
    'ID of the instrument that this instrument amends and restates. For imported instruments, it ' +
      'may also be the instrument transferred to this investor.',
    nullable,
  )
  replaces_convertible_id: string | null;
  @Field.id('cvt', 'ID of the later instrument whose terms the holder elected.', nullable)
  adopts_convertible_id: string | null;
  @Field.id(
    'stk',
    'ID of the officer who signs for the company, confirming receipt of the payment. Null for ' +
      'imported instruments.',
    nullable,
  )
  signer_stakeholder_id: string | null;
  @Field.id(
    'res',
    'ID of the board resolution that approves the instrument. Null for a most favored nation election and ' +
      'for imported instruments.',
    nullable,
  )
  resolution_id: string | null;
  @Field.boolean('Whether the resolution was generated for this instrument.')
  auto_generated: boolean;
  @Field.id(
    'doc',
    "ID of the instrument's document. Null for imported instruments and until the board approves the instrument.",
    nullable,
  )
  document_id: string | null;
  @Field.date('Issue date: the date of the last signature.', nullable)
  effective_date: string | null;
  @Field.timestamp('Time the issuance was recorded.', nullable)
  completed_at: number | null;
  @Field.date(
    'Date the instrument was converted, repaid, terminated, replaced, or fully exercised. For a lapsed ' +
      'warrant, the day after its last exercise date.',
    nullable,
  )
  ended_on: string | null;
  @Field.integer(
    'Amount converted or repaid, in cents, including accrued interest on a note. Null if the imported file does not ' +
      'state it.',
    { nullable: true, example: 21_600_000 },
  )
  settled_cents: number | null;
  @Field.timestamp('Time the conversion or other final event was recorded.', nullable)
  settled_at: number | null;
  @Field.id(
    'sec',
    'ID of the security issued on conversion. Null for warrants, whose shares are recorded in ledger entries.',
    nullable,
  )
  security_id: string | null;
  @Field.enum(
    conversionTerms,
    'Term that determined the conversion because it yielded the most shares. Null if the imported file ' +
      'does not state it.',
    { nullable: true, extensible: true },
  )
  converts_at: string | null;
  @Field.string('Reason the instrument was not issued or was terminated.', nullable)
  status_reason: string | null;
}

export class CreateConvertible extends CreateSignedAction {
  @Field.object(() => HolderInput, 'Investor. Must be accredited (17 C.F.R. § 230.501(a)).')
  investor: HolderInput;
  @Field.enum(convertibleKinds, 'Type of instrument. Defaults to `safe`.', optional)
  kind?: (typeof convertibleKinds)[number];
  @Field.integer(
    'Purchase amount in cents, paid in cash. For a note, the principal. 0 for a warrant issued for other ' +
      'consideration that the board finds sufficient.',
    { max: mostCents, example: 20_000_000 },
  )
  amount_cents: number;
  @Field.integer(`${cap} Defaults to none.`, { min: 1, max: mostCents, optional: true, example: 800_000_000 })
  valuation_cap_cents?: number;
  @Field.enum(capBases, `${basis} Defaults to \`post_money\`.`, optional)
  cap_basis?: CapBasis;
  @Field.string(`${discount} Defaults to none.`, { ...discountPattern, optional: true, example: '20' })
  discount_percent?: string;
  @Field.boolean(`${favored} Defaults to false. SAFEs only.`, optional)
  mfn?: boolean;
  @Field.object(() => NoteInput, 'Loan terms. Required for notes. Not allowed for other instruments.', optional)
  note?: NoteInput;
  @Field.object(
    () => WarrantInput,
    'Shares and exercise price. Warrants only. A warrant cannot have a cap or discount.',
    optional,
  )
  warrant?: WarrantInput;
}

export class AmendConvertible extends CreateSignedAction {
  @Field.integer(`${cap} Send null to remove it. Unchanged if omitted.`, {
    min: 1,
    max: mostCents,
    optional: true,
    nullable: true,
    example: 600_000_000,
  })
  valuation_cap_cents?: number | null;
  @Field.enum(capBases, `${basis} Unchanged if omitted. For a new cap, defaults to \`post_money\`.`, optional)
  cap_basis?: CapBasis;
  @Field.string(`${discount} Send null to remove it. Unchanged if omitted.`, {
    ...discountPattern,
    optional: true,
    nullable: true,
    example: '20',
  })
  discount_percent?: string | null;
  @Field.boolean(`${favored} Unchanged if omitted.`, optional)
  mfn?: boolean;
  @Field.object(() => AmendNoteInput, 'Amended loan terms. The interest terms do not change.', optional)
  note?: AmendNoteInput;
  @Field.object(() => AmendWarrantInput, 'Amended terms for the remaining shares of a warrant.', optional)
  warrant?: AmendWarrantInput;
}
