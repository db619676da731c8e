import { EvidenceInput } from '#documents/document';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import {
  materialEventKinds,
  valuationMethods,
  type MaterialEvent,
  type ValuationMethod,
} from '#law/federal/valuation-409a';
import { refreshMachine, valuationMachine } from './valuation.machine';

class MaterialEventView {
  @Field.enum(materialEventKinds, 'What happened.', { extensible: true })
  kind: string;
  @Field.date('On which day.')
  occurred_on: string;
  @Field.string('In words.', { example: 'Term sheet of Cove Ventures, signed.' })
  description: string;
}

export class ValuationView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    valuationMachine.states,
    'stale after twelve months or a material event, whichever is first; superseded by a newer one of the same ' +
      'class.',
  )
  status: string;
  @Field.enum(refreshMachine.states, 'Whether another one has been asked for.')
  refresh_status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.decimal(
    'Dollars that a share was worth, in shares of its day: after a split of stock options are priced by what ' +
      'that is for a share of theirs.',
    { example: '0.25' },
  )
  price_per_share: string;
  @Field.date('The day of that value.')
  effective_date: string;
  @Field.date(
    'The last day on which it may be used, twelve months later, unless something material happens (Treas. Reg. ' +
      '§ 1.409A-1(b)(5)(iv)(B)(1)).',
  )
  valid_until: string;
  @Field.enum(
    valuationMethods,
    'By which presumption it is reasonable: Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(2)(i), (ii) or (iii).',
    { extensible: true },
  )
  method: string;
  @Field.string('Who made it.', { example: 'Harbor Valuations, LLC' })
  provider: string;
  @Field.email('Where a new one is asked for; null where that is done elsewhere.', nullable)
  provider_email: string | null;
  @Field.id('doc', 'The report.')
  document_id: string;
  @Field.object(() => MaterialEventView, 'What happened that it does not reflect; null for nothing.', nullable)
  material_event: MaterialEvent | null;
  @Field.date('The first day on which it could not be used; null while it can.', nullable)
  stale_since: string | null;
  @Field.enum(['age', 'material_event'], 'Why not.', { extensible: true, ...nullable })
  stale_reason: string | null;
  @Field.date('When another one was asked for.', nullable)
  refresh_requested_on: string | null;
  @Field.id('val', 'The newer one.', nullable)
  superseded_by_id: string | null;
}

export class CreateValuation extends ById {
  @Field.id('shc', 'Of which class. Default: the common stock.', optional)
  share_class_id?: string;
  @Field.decimal(
    'Dollars that a share was worth, in shares of its day: after a split of stock options are priced by what ' +
      'that is for a share of theirs.',
    { example: '0.25' },
  )
  price_per_share: string;
  @Field.date(
    'The day of that value: not to come, and not before that of the valuation on record, or where this ' +
      'corrects that, of the one before. A material event after that day that is on record makes it stale at ' +
      'once.',
    { example: '2026-06-15' },
  )
  effective_date: string;
  @Field.enum(
    valuationMethods,
    'By which presumption it is reasonable: an independent appraisal, a formula by which every transfer goes, ' +
      'or a written report on the illiquid stock of a business of less than ten years.',
  )
  method: ValuationMethod;
  @Field.string('Who made it.', { max: 200, example: 'Harbor Valuations, LLC' })
  provider: string;
  @Field.email('Where `refresh_request` asks for a new one.', { optional: true, example: 'desk@tests.example' })
  provider_email?: string;
  @Field.object(() => EvidenceInput, 'The report.')
  evidence: EvidenceInput;
  @Field.id(
    'val',
    'The valuation on record, where that was recorded wrongly and this one takes its place: it may be of an ' +
      'earlier day then.',
    optional,
  )
  corrects_valuation_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

/** One valuation of a company, by both ids. */
class OneValuation extends ById {
  @Field.path('The company.')
  entity_id: string;
}

export class RecordMaterialEvent extends OneValuation {
  @Field.enum(materialEventKinds, 'What happened that the valuation does not reflect.')
  kind: MaterialEvent['kind'];
  @Field.string('In words.', { example: 'Term sheet of Cove Ventures, signed.' })
  description: string;
  @Field.date('On which day, since which the valuation is not used. Default: today.', optional)
  occurred_on?: string;
}

export class RequestRefresh extends OneValuation {
  @Field.string('What the provider should know, for the mail that asks for a new one.', {
    max: 1000,
    optional: true,
    example: 'We have signed a term sheet.',
  })
  note?: string;
}
