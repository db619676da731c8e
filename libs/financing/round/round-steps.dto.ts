import { AuthorisationInput } from '#governance/resolution';
import { Field, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class DraftRound extends AuthorisationInput {
  @Field.path()
  id: string;
  @Field.id('res', 'Beside `resolution_id`: the adopted consent of the holders, which is spent by it.', optional)
  stockholder_consent_id?: string;
}

class PaymentInput {
  @Field.id('stk', 'The investor who has paid.')
  stakeholder_id: string;
  @Field.date('The day on which the company had the price.', { example: '2026-06-30' })
  paid_on: string;
  @Field.string('How the company knows the payment again.', {
    max: 200,
    optional: true,
    example: 'Fedwire 20260630B1Q8',
  })
  reference?: string;
}

export class CloseWithInvestors extends ById {
  @Field.objects(() => PaymentInput, 'Who has paid the price of their shares in full.', { minItems: 1, maxItems: 50 })
  payments: PaymentInput[];
}

export class ReadProForma extends ById {
  @Field.date("The day whose end it starts from. Default: today, on the company's test clock if it lives on one.", {
    optional: true,
    example: '2026-06-30',
  })
  as_of?: string;
}
