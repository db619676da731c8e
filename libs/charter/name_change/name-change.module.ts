import { legalDate } from '#kernel/dates';
import { invalid } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { feesAlone } from '#platform/operations/operation';
import { sandboxOutcomes } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { amendmentFee } from '#law/states/state-fees';
import { lawOf } from '#law/states/index';
import { actionModule, assertNoPendingAction } from '#governance/actions';
import { readAmendment } from '#charter/amendment';
import { holdersVote, nameChange } from './name-change.action';
import { CreateNameChange } from './name-change.dto';
import { checkMalformedNameChange } from './malformed-name-change';
import { checkName } from './name-change.validation';

export const NameChangeModule = actionModule(nameChange, {
  path: 'name_changes',
  doc: 'Company name changes.',

  create: {
    input: CreateNameChange,
    amount: feesAlone,
    checks: { malformed: checkMalformedNameChange },
    summary: 'Change a company name',
    doc: "Changes a company's name. After approval, an officer signs the amendment and Minutebook files it.",
  },
  cancel: { doc: 'Cancels a change that the state has not accepted, along with its filing and generated resolutions.' },
  async read({ legal_name, ...asked }, { work, entity, people, today }) {
    await assertNoPendingAction(
      work,
      ['name', entity.id],
      'name_change',
      (id) => `Another name change is already pending (${id}). Complete or cancel it first.`,
    );
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today,
      holdersVote: await holdersVote(work, entity, legal_name),
    });
    const errors = [...checkName(legal_name, entity), ...flaws];
    if (!signatory || errors.length > 0) throw invalid(errors);
    sandboxOutcomes(legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    const { stakeholder_id: signer_stakeholder_id } = signatory;
    return {
      columns: { legal_name, former_name: entity.legal_name, signer_stakeholder_id },
      fees: [amendmentFee(lawOf(entity.jurisdiction), companyForm(entity.entity_type), legalDate(work.now))],
    };
  },
});
