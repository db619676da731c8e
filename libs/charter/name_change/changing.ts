import { companyFacts, type Entity } from '#companies/entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyForm } from '#law/entity-types';
import { lawOf } from '#law/states';
import { isBeforeStock, type Amending } from '#charter/charter_amendment';
import { bodiesOf } from '#governance/resolution';
import { NameChange } from './name-change.entity';
import { nameChangeMachine } from './name-change.machine';

const operation = 'name_changes.create';
const workflow = { name: 'nameChange', id: 'name_change' };

/** Whether the holders of a corporation have a say in its new name, as things stand. */
export const holdersVote = async (work: UnitOfWork, entity: Entity, legal_name: string): Promise<boolean> =>
  bodiesOf(entity, 'name_change', legal_name).includes('stockholders') && !(await isBeforeStock(work, entity));

/** The amendment that gives a company another name. */
export const nameAmending: Amending<NameChange> = {
  of: NameChange,
  name: 'name_change',
  noun: 'change of the name',
  workflow,
  moves: nameChangeMachine.moves,
  decision: { act: 'name_change', operation },

  claim: (_, __, { id, legal_name, former_name }, { on, body }) =>
    Promise.resolve({
      act: 'name_change' as const,
      body,
      operation,
      subject_id: id,
      on,
      notify: `${workflow.id}/${id}`,
      subject: 'Change of the Name',
      particulars: { new_name: legal_name },
      resolved_clauses: [
        `the name of the Company is changed from ${former_name} to ${legal_name}, and every agreement of the ` +
          'members is to be read with that name',
        'those who are authorized to sign for the Company are to execute the amendment of its charter that ' +
          'states the new name and to file it with the state, when the change takes effect',
      ],
    }),
  holdersVote: (work, entity, { legal_name }) => holdersVote(work, entity, legal_name),
  obstacle: () => Promise.resolve(null),
  paper: (_, entity, { legal_name: new_name }, statement) =>
    Promise.resolve({ type: amendmentKind(entity), facts: { company: companyFacts(entity), new_name, ...statement } }),
  nameOf: (_, { legal_name }) => ({ legal_name, isNew: true }),
  effects: () => ({ evidence: 'amendment_evidence', creates: [], emits: ['entity.updated'] }),
  evidence: (entity, { legal_name: new_name }, acknowledgment) => ({
    type: 'amendment_evidence',
    facts: { company: companyFacts(entity), new_name, ...acknowledgment },
  }),

  accept(work, entity, { legal_name }, { effective_date }) {
    const former = { name: entity.legal_name, until: effective_date };
    work.update(entity, { legal_name, former_names: [...entity.former_names, former] });
    return Promise.resolve(`Accepted: ${former.name} is ${legal_name} from ${effective_date} on.`);
  },
};

/** Names the document that amends a charter. */
export const amendmentKind = ({
  jurisdiction,
  entity_type,
}: Pick<Entity, 'jurisdiction' | 'entity_type'>): 'certificate_of_amendment' | 'articles_of_amendment' =>
  lawOf(jurisdiction).forms[companyForm(entity_type)].amendment_document;
