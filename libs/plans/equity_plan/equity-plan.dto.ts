import { DecidedActionView, CreateAction } from '#governance/actions';
import { EvidenceInput } from '#documents/document';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { equityPlanMachine } from './equity-plan.machine';

export class EquityPlanView extends DecidedActionView {
  @Field.enum(
    equityPlanMachine.states,
    'Status of the plan. `adopted`: the board has adopted it and its pool is reserved. `approved`: the ' +
      'stockholders have approved it, so options can be exercised.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.string('Name of the plan.', { example: 'the 2026 Equity Incentive Plan' })
  plan_name: string;
  @Field.integer(
    'Total number of shares reserved, including granted and issued shares. The cap table shows the ' +
      'remaining shares.',
    { example: 1_000_000 },
  )
  shares_reserved: number;
  @Field.boolean(
    'Whether the plan document returns shares withheld for the exercise price or taxes to the pool. Otherwise, they ' +
      'become unissued shares.',
  )
  withheld_shares_return: boolean;
  @Field.id('res', 'ID of the stockholder consent. Null until the consent is created.', nullable)
  stockholder_consent_id: string | null;
  @Field.id('doc', 'ID of the plan document. Null for imported plans.', nullable)
  document_id: string | null;
  @Field.date("Date of the stockholders' approval.", nullable)
  approved_on: string | null;
}

export class CreateEquityPlan extends CreateAction {
  @Field.string('Plan name, phrased to follow the word "under".', {
    max: 200,
    printed: true,
    example: 'the 2026 Equity Incentive Plan',
  })
  plan_name: string;
  @Field.integer(
    'Number of shares to reserve. The shares must be authorized by the charter and not already reserved or committed.',
    { min: 1, example: 100 },
  )
  shares_reserved: number;
  @Field.boolean(
    'Whether the plan document returns shares withheld for the exercise price or taxes to the pool. Otherwise, they ' +
      'become unissued shares. Defaults to false.',
    optional,
  )
  withheld_shares_return?: boolean;
  @Field.id('shc', 'ID of the class of stock. Defaults to the common stock.', optional)
  share_class_id?: string;
  @Field.id(
    'res',
    'ID of the adopted stockholder consent, if any. Under IRC § 422(b)(1), the stockholders can consent up to ' +
      'twelve months before or after the board adopts the plan.',
    optional,
  )
  stockholder_consent_id?: string;
  @Field.object(
    () => EvidenceInput,
    'Plan document as a PDF. If omitted, Minutebook generates the plan document from these terms.',
    optional,
  )
  evidence?: EvidenceInput;
}

export class ApproveEquityPlan extends ById {
  @Field.id('res', 'ID of the adopted stockholder consent.')
  resolution_id: string;
}

export class AdjustPool extends ById {
  @Field.integer('New total number of reserved shares. Must be at least the number of shares granted and issued.', {
    example: 50,
  })
  shares_reserved: number;
  @Field.id('res', 'ID of the adopted board resolution that sets the number of reserved shares.', optional)
  resolution_id?: string;
  @Field.id(
    'res',
    'ID of the adopted stockholder consent. Required for an increase, which is treated as a new plan (Treas. Reg. § ' +
      '1.422-2(b)(2)(iii)).',
    optional,
  )
  stockholder_consent_id?: string;
  @Field.object(
    () => EvidenceInput,
    'Amended plan document as a PDF. If omitted, Minutebook amends and restates the plan document that it generated.',
    optional,
  )
  evidence?: EvidenceInput;
}
