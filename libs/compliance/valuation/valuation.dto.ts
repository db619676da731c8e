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
  @Field.enum(materialEventKinds, 'Type of event.', { extensible: true })
  kind: string;
  @Field.date('Date of the event.')
  occurred_on: string;
  @Field.string('Description of the event.', { example: 'Signed term sheet from Cove Ventures.' })
  description: string;
}

export class ValuationView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    valuationMachine.states,
    'Status of the valuation. `stale`: twelve months have passed or a material event has occurred. ' +
      '`superseded`: a newer valuation of the class exists.',
  )
  status: string;
  @Field.enum(refreshMachine.states, 'Whether a new valuation was requested.')
  refresh_status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.decimal(
    'Fair market value per share in dollars, not adjusted for later splits. Splits adjust option exercise ' +
      'prices instead.',
    { example: '0.25' },
  )
  price_per_share: string;
  @Field.date('Valuation date.')
  effective_date: string;
  @Field.date(
    'Last day the valuation can be used: twelve months after its date, unless a material event ' +
      'occurs (Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(1)).',
  )
  valid_until: string;
  @Field.enum(valuationMethods, 'Safe harbor method: Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(2)(i), (ii), or (iii).', {
    extensible: true,
  })
  method: string;
  @Field.string('Name of the provider.', { example: 'Harbor Valuations, LLC' })
  provider: string;
  @Field.email("Provider's email address for requests. Null if you contact the provider yourself.", nullable)
  provider_email: string | null;
  @Field.id('doc', 'ID of the report.')
  document_id: string;
  @Field.object(() => MaterialEventView, 'Material event that the valuation does not reflect. Null if none.', nullable)
  material_event: MaterialEvent | null;
  @Field.date('First day the valuation could no longer be used. Null while it can be used.', nullable)
  stale_since: string | null;
  @Field.enum(['age', 'material_event'], 'Reason the valuation is stale.', { extensible: true, ...nullable })
  stale_reason: string | null;
  @Field.date('Date a new valuation was requested.', nullable)
  refresh_requested_on: string | null;
  @Field.id('val', 'ID of the newer valuation.', nullable)
  superseded_by_id: string | null;
}

export class CreateValuation extends ById {
  @Field.id('shc', 'ID of the class of stock. Defaults to the common stock.', optional)
  share_class_id?: string;
  @Field.decimal(
    'Fair market value per share in dollars, not adjusted for later splits. Splits adjust option exercise ' +
      'prices instead.',
    { example: '0.25' },
  )
  price_per_share: string;
  @Field.date(
    'Valuation date. Must not be in the future or before the date of the current valuation (or, for a ' +
      'correction, the previous valuation). If a later material event is on record, the valuation is ' +
      'immediately stale.',
    { example: '2026-06-01' },
  )
  effective_date: string;
  @Field.enum(
    valuationMethods,
    'Safe harbor method: independent appraisal, binding formula, or written report on the illiquid stock ' +
      'of a business less than ten years old.',
  )
  method: ValuationMethod;
  @Field.string('Name of the provider.', { max: 200, example: 'Harbor Valuations, LLC' })
  provider: string;
  @Field.email('Email address for `refresh_request`.', { optional: true, example: 'desk@tests.example' })
  provider_email?: string;
  @Field.object(() => EvidenceInput, 'Valuation report as a PDF.')
  evidence: EvidenceInput;
  @Field.id(
    'val',
    'ID of an incorrectly recorded valuation to replace. If provided, the new valuation can have an earlier date.',
    optional,
  )
  corrects_valuation_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

class OneValuation extends ById {
  @Field.path('ID of the company.')
  entity_id: string;
}

export class RecordMaterialEvent extends OneValuation {
  @Field.enum(materialEventKinds, 'Type of material event.')
  kind: MaterialEvent['kind'];
  @Field.string('Description of the event.', { example: 'Signed term sheet from Cove Ventures.' })
  description: string;
  @Field.date('Date of the event. The valuation cannot be used on or after this date. Defaults to today.', optional)
  occurred_on?: string;
}

export class RequestRefresh extends OneValuation {
  @Field.string('Message to the provider in the request for a new valuation.', {
    max: 1000,
    optional: true,
    example: 'We have signed a term sheet.',
  })
  note?: string;
}
