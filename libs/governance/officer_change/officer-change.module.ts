import { invalid } from '#kernel/problem';
import { Document } from '#documents/document';
import { actionModule } from '#governance/actions';
import { officerChange } from './officer-change.action';
import { CreateOfficerChange } from './officer-change.dto';
import { readOfficerChange } from './officer-change.validation';

export const OfficerChangeModule = actionModule(officerChange, {
  path: 'officer_changes',
  doc: 'Officer appointments, removals, and resignations.',

  create: {
    input: CreateOfficerChange,
    summary: 'Change officers',
    doc: "Changes a company's officers by resolution of the board, managers, or members.",
  },
  cancel: { doc: 'Cancels a change that has not taken effect, along with any resolution generated for it.' },
  async read(input, { work, entity, people, today }) {
    const notices = (input.departures ?? []).flatMap(({ notice }) => notice?.document_id ?? []);
    const found = notices.length > 0 ? await work.all(Document, { entity_id: entity.id, id: notices }) : [];
    const { errors, ...columns } = readOfficerChange(input, {
      entity,
      people,
      documents: new Set(found.map(({ id }) => id)),
      today,
    });
    if (errors.length > 0) throw invalid(errors);
    return { columns };
  },
});
