import { AuthorisationInput } from '#governance/resolution';
import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class DraftRound extends AuthorisationInput {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.id('res', {
    doc: 'Beside `resolution_id`: the adopted consent of the holders, which is spent by it.',
    optional: true,
  })
  stockholder_consent_id?: string;
}

class PaymentInput {
  @Field.id('stk', { doc: 'The investor who has paid.' })
  stakeholder_id: string;
  @Field.date({ doc: 'The day on which the company had the price.', example: '2026-06-30' })
  paid_on: string;
  @Field.string({
    doc: 'How the company knows the payment again.',
    max: 200,
    optional: true,
    example: 'Fedwire 20260630B1Q8',
  })
  reference?: string;
}

export class CloseWithInvestors {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.objects(() => PaymentInput, {
    doc: 'Who has paid the price of their shares in full.',
    minItems: 1,
    maxItems: 50,
  })
  payments: PaymentInput[];
}

export class AbandonRound extends ById {
  @Field.string({ doc: 'Why, for the audit trail.', max: 500, optional: true })
  reason?: string;
}

export class ReadProForma {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.date({
    doc: "The day whose end it starts from. Default: today, on the company's test clock if it lives on one.",
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
}
