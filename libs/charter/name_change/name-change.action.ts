import { companyFacts, type Entity } from '#companies/entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { charterAction, isBeforeStock } from '#charter/amendment';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { bodiesOf } from '#governance/resolution';
import { NameChange } from './name-change.entity';
import { amendmentEvidence } from './amendment-evidence.document';
import './name-amendment.document';

export const nameChange = charterAction({
  resource: NameChange,
  title: 'name change',
  engages: { name: 'entity_id' },
  decision: ({ action: { legal_name, former_name } }) => ({
    act: 'name_change',
    subject: 'Change of the Name',
    particulars: { new_name: legal_name },
    resolved_clauses: [
      `the name of the Company is changed from ${former_name} to ${legal_name}, and every agreement of the ` +
        'members shall be read with that name',
      'those who are authorized to sign for the Company shall execute the amendment of its charter that ' +
        'states the new name and file it with the state, when the change takes effect',
    ],
  }),
  holdersApprove: ({ work, entity, action }) => holdersVote(work, entity, action.legal_name),
  paper: {
    type: ({ entity: { jurisdiction, entity_type } }) =>
      lawOf(jurisdiction).forms[companyForm(entity_type)].amendment_document,
    facts: ({ entity, action }, statement) => ({
      company: companyFacts(entity),
      new_name: action.legal_name,
      ...statement,
    }),
  },
  filing: {
    name: ({ action: { legal_name } }) => ({ legal_name, isNew: true }),
    evidence: {
      type: amendmentEvidence.kind,
      facts: ({ entity, action }, acknowledgment) => ({
        company: companyFacts(entity),
        new_name: action.legal_name,
        ...acknowledgment,
      }),
    },
    accepted: ({ action: { former_name, legal_name } }, on) =>
      `Accepted: the name changed from ${former_name} to ${legal_name} on ${on}.`,
  },
  apply({ work, entity, action: { legal_name } }, on) {
    const former_names = [...entity.former_names, { name: entity.legal_name, until: on }];
    work.update(entity, { legal_name, former_names });
    return {};
  },
});

export const holdersVote = async (work: UnitOfWork, entity: Entity, legal_name: string): Promise<boolean> =>
  bodiesOf(entity, 'name_change', legal_name).includes('stockholders') && !(await isBeforeStock(work, entity));
