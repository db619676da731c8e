import { invalid } from '#kernel/problem';
import { Document } from '#documents/document';
import { actionModule } from '#governance/actions';
import { directorChange } from './director-change.action';
import { CreateDirectorChange } from './director-change.dto';
import { readDirectorChange } from './director-change.validation';

export const DirectorChangeModule = actionModule(directorChange, {
  path: 'director_changes',
  doc: 'Director elections, removals, resignations, and appointments to vacancies.',
  filters: ['kind'],
  create: {
    input: CreateDirectorChange,
    summary: 'Change directors',
    doc:
      "Changes a corporation's directors by resolution of the stockholders or the board, or records " +
      'a resignation.',
  },
  cancel: { doc: 'Cancels a change that has not taken effect, along with any resolution generated for it.' },
  async read(input, { work, entity, people, today }) {
    const notices = (input.departures ?? []).flatMap(({ notice }) => notice?.document_id ?? []);
    const found = notices.length > 0 ? await work.all(Document, { entity_id: entity.id, id: notices }) : [];
    const documents = new Set(found.map(({ id }) => id));
    const { errors, ...asked } = readDirectorChange(input, { entity, people, documents, today });
    if (errors.length > 0) throw invalid(errors);
    return { columns: { ...asked, kind: input.kind } };
  },
});
