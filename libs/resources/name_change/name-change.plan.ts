import { legalDate } from '#kernel/dates';
import { plan, remaining, step, type Plan } from '#kernel/plan';
import { envelopeProducts, inviting, opening, sealing, signing } from '#resources/document';
import { amendmentFee, companyForm, jurisdictionFor, type Entity } from '#resources/entity';
import { decisionStep } from '#resources/resolution';
import type { NameChange } from './name-change.entity';

type Company = Pick<Entity, 'entity_type' | 'jurisdiction'>;

/** How many are asked to sign the decisions that are written for it; null where none is. */
export interface Asked { decision: number | null; approval: number | null }

/** The workflow that carries a change of the name out. */
export const nameChangeId = (id: string): string => `name_change/${id}`;

/** How it is started, the first time and every other. */
export const nameChangeStart = ({ id, entity_id }: Pick<NameChange, 'id' | 'entity_id'>) =>
  ({ workflow: 'nameChange', id: nameChangeId(id), entity_id, summary: `Change of the name ${id} of ${entity_id}` });

/** The kind of the paper that amends a charter. */
export const amendmentKind = ({ jurisdiction }: Company): 'certificate_of_amendment' | 'articles_of_amendment' => (jurisdiction === 'US-DE' ? 'certificate_of_amendment' : 'articles_of_amendment');

/** The steps of a change of the name, priced on the day on which it is asked for. Pure: the dry run shows it, the workflow executes it. */
export function planNameChange(entity: Company, { decision, approval }: Asked, now: Date): Plan {
  const law = jurisdictionFor(entity.jurisdiction)!;
  return plan('name_change', [
    decision !== null && decisionStep('decision', decision),
    approval !== null && decisionStep('approval', approval, {
      creates: [{ object: 'document', kind: 'written_consent' }, { object: 'resolution', kind: 'written_consent' }], emits: ['document.created', 'resolution.created', 'name_change.updated'],
    }),
    step.documents('certificate', 'Prepare the amendment', {
      creates: [{ object: 'document', kind: amendmentKind(entity) }], emits: ['document.created', 'name_change.updated', 'document.ready'], undo: { says: 'The amendment is void.', emits: ['document.voided'] },
    }),
    step.outside('signature', 'The amendment is signed for the company', {
      creates: envelopeProducts(1),
      emits: [...opening(1), ...inviting(1), ...signing(1), ...sealing()],
      undo: { says: 'It is signed by nobody any more.', emits: [] },
    }),
    step.outside('state_filing', `File with ${law.authority_name}`, {
      creates: [{ object: 'filing', kind: 'amendment' }, { object: 'document', kind: 'amendment_evidence' }, { object: 'minute_book_entry', kind: 'amendment' }],
      emits: ['filing.created', 'name_change.updated', 'filing.submitted', 'document.created', 'filing.accepted', 'entity.updated', 'minute_book_entry.created', 'name_change.completed', 'document.ready'],
      fees: [amendmentFee(law, companyForm(entity.entity_type), legalDate(now))],
      undo: { says: 'Withdrawn. The state does not return its fee.', emits: ['filing.cancelled'] },
    }),
  ]);
}

/** What is left when a refused amendment goes out again. The fee of an office that has had it is not due again. */
export function planAgain(entity: Company, now: Date): Plan {
  const { kind, steps } = remaining(planNameChange(entity, { decision: null, approval: null }, now), 'state_filing');
  return { kind, steps: steps.map((one) => ({ ...one, creates: one.creates.slice(1), emits: one.emits.slice(2), fees: [] })) };
}
