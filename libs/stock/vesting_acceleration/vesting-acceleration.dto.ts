import { CreateSignedAction, SignedActionView } from '#governance/actions';
import { Field } from '#platform/wire/field';
import { shareActMachine } from '#stock/share_act';

export const vestingAccelerationMachine = shareActMachine('vesting_acceleration');

export class VestingAccelerationView extends SignedActionView {
  @Field.enum(
    vestingAccelerationMachine.states,
    'Status of the acceleration. `approved`: the board has approved it and the amendment is out for signature. ' +
      '`completed`: both parties have signed and the shares have vested.',
  )
  status: string;
  @Field.id('sec', 'ID of the security whose vesting accelerates.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.integer(
    'Number of unvested shares that vest early, starting with those that would vest last. Null before completion if ' +
      'all unvested shares vest.',
    { nullable: true, example: 500_000 },
  )
  quantity: number | null;
  @Field.id('res', 'ID of the board resolution.')
  resolution_id: string;
}

export class CreateVestingAcceleration extends CreateSignedAction {
  @Field.id('sec', "ID of a security that represents founders' stock with unvested shares.")
  security_id: string;
  @Field.integer(
    'Number of unvested shares that vest early, starting with those that would vest last. Defaults to all.',
    { min: 1, optional: true, example: 10 },
  )
  quantity?: number;
}
