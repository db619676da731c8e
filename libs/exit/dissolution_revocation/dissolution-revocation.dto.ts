import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import { Field, optional } from '#platform/wire/field';
import { changeMachine } from '#governance/resolution';

export const dissolutionRevocationMachine = changeMachine('dissolution_revocation');

export class DissolutionRevocationView extends DecidedAmendmentView {
  @Field.enum(
    dissolutionRevocationMachine.states,
    'Status of the revocation. `completed` once the state accepts the certificate of revocation and the corporation ' +
      'may carry on its business again.',
  )
  status: string;
  @Field.id('dis', 'ID of the dissolution to revoke.')
  dissolution_id: string;
  @Field.id('ra', 'ID of the registered agent named in the certificate.')
  registered_agent_id: string;
}

export class CreateDissolutionRevocation extends AmendmentInput {
  @Field.id(
    'ra',
    'ID of the registered agent named in the certificate. Defaults to the most recent agent in the state of formation.',
    optional,
  )
  registered_agent_id?: string;
}
