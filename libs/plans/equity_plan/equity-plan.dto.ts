import { DecidedActionView, CreateAction } from '#governance/actions';
import { EvidenceInput } from '#documents/document';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { equityPlanMachine } from './equity-plan.machine';

export class EquityPlanView extends DecidedActionView {
  @Field.enum(
    equityPlanMachine.states,
    'adopted once the board has decided: from then on its pool is kept; approved once the holders have ' +
      'approved it, until which no option is exercised.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.string('Its name.', { example: 'the 2026 Equity Incentive Plan' })
  plan_name: string;
  @Field.integer(
    'How many shares are reserved under it in all, those among them that have been granted or issued. The cap ' +
      'table tells what is left.',
    { example: 1_000_000 },
  )
  shares_reserved: number;
  @Field.id('res', 'That of the holders; null until there is one.', nullable)
  stockholder_consent_id: string | null;
  @Field.id('doc', 'The plan as a paper; null where none was given.', nullable)
  document_id: string | null;
  @Field.date('The day on which the holders approved it.', nullable)
  approved_on: string | null;
}

export class CreateEquityPlan extends CreateAction {
  @Field.string('Its name, as it follows “under”.', {
    max: 200,
    printed: true,
    example: 'the 2026 Equity Incentive Plan',
  })
  plan_name: string;
  @Field.integer('How many shares are reserved: what the charter authorises and nothing else was promised of.', {
    min: 1,
    example: 100,
  })
  shares_reserved: number;
  @Field.id('shc', 'Of which class. Default: the common stock.', optional)
  share_class_id?: string;
  @Field.id(
    'res',
    'With a resolution: the adopted consent of the holders, where there is one by now. IRC § 422(b)(1) gives ' +
      "them twelve months before and after the board's.",
    optional,
  )
  stockholder_consent_id?: string;
  @Field.object(() => EvidenceInput, 'The plan as a paper.', optional)
  evidence?: EvidenceInput;
}

export class ApproveEquityPlan extends ById {
  @Field.id('res', 'The adopted consent of the holders.')
  resolution_id: string;
}

export class AdjustPool extends ById {
  @Field.integer('How many shares are reserved in all from now on: no fewer than have been granted and issued.', {
    example: 50,
  })
  shares_reserved: number;
  @Field.id('res', 'The adopted resolution of the board that states this number.', optional)
  resolution_id?: string;
  @Field.id(
    'res',
    'For more shares than before: the adopted consent of the holders, for the regulation sees a new plan ' +
      '(Treas. Reg. § 1.422-2(b)(2)(iii)).',
    optional,
  )
  stockholder_consent_id?: string;
}
