import { legalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import { feesAlone } from '#platform/operations/operation';
import { RegisteredAgent, serviceAgentIn } from '#companies/registered_agent';
import { readAmendment } from '#charter/amendment';
import { Dissolution, dissolutionLaw } from '#exit/dissolution';
import { actionModule } from '#governance/actions';
import { feeOn } from '#law/common/scheduled-fee';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { holdersVote } from '../holders-vote';
import { dissolutionRevocation, revocationObstacle } from './dissolution-revocation.action';
import { CreateDissolutionRevocation } from './dissolution-revocation.dto';

export const DissolutionRevocationModule = actionModule(dissolutionRevocation, {
  path: 'dissolution_revocations',
  doc: 'Revocations of company dissolutions.',
  create: {
    input: CreateDissolutionRevocation,
    amount: feesAlone,
    summary: 'Revoke a dissolution',
    doc:
      'Revokes the effective dissolution of a Delaware corporation within three years (8 Del. C. § 311). The board ' +
      'and the stockholders approve it, an officer signs the certificate of revocation, and Minutebook files it. ' +
      'The corporation must not have distributed its assets.',
  },
  cancel: {
    doc: 'Cancels a revocation that the state has not accepted, its filing, and the resolutions generated for it.',
  },
  async read({ registered_agent_id, ...asked }, { work, entity, people, today }) {
    const [ending] = await work.all(Dissolution, { entity_id: entity.id, status: ['winding_up', 'completed'] });
    const obstacle = revocationObstacle(entity, ending, today);
    if (obstacle !== null)
      throw new Problem('invalid_state_transition', obstacle, {
        current_state: entity.status,
        attempted_transition: 'dissolution_revocation',
        allowed_transitions: [],
      });
    const named = registered_agent_id ?? entity.registered_agent_id;
    const [agent] =
      named === null ? [await serviceAgentIn(work, entity.jurisdiction)] : await work.byIds(RegisteredAgent, [named]);
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today,
      holdersVote: await holdersVote(work, entity),
    });
    const errors = [
      ...errorWhen(
        agent?.jurisdiction !== entity.jurisdiction,
        'registered_agent_id',
        'not_found',
        `registered_agent_id must be the ID of a registered agent in ${jurisdictionNames[entity.jurisdiction]}.`,
      ),
      ...flaws,
    ];
    if (!signatory || !agent || errors.length > 0) throw invalid(errors);
    const { fee } = dissolutionLaw(entity).revocation!;
    return {
      columns: {
        dissolution_id: ending!.id,
        registered_agent_id: agent.id,
        signer_stakeholder_id: signatory.stakeholder_id,
      },
      fees: [feeOn(fee, legalDate(work.now))],
    };
  },
});
