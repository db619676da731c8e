import { AuthorisationInput } from '#governance/resolution';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class DraftRound extends AuthorisationInput {
  @Field.path()
  id: string;
  @Field.id(
    'res',
    'ID of the adopted stockholder consent. Send it together with `resolution_id`. Each consent can be used only once.',
    optional,
  )
  stockholder_consent_id?: string;
}

class PaymentInput {
  @Field.id('stk', 'ID of the investor.')
  stakeholder_id: string;
  @Field.date('Date the company received the payment.', { example: '2026-06-30' })
  paid_on: string;
  @Field.string('Payment reference, such as a wire transfer number.', {
    max: 200,
    optional: true,
    example: 'Fedwire 20260630B1Q8',
  })
  reference?: string;
}

export class CloseWithInvestors extends ById {
  @Field.objects(() => PaymentInput, 'Payments received in full.', { minItems: 1, maxItems: 50 })
  payments: PaymentInput[];
}

export class ReadProForma extends ById {
  @Field.date("Date of the starting cap table (end of day). Defaults to today in the company's time zone.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
}
