/**
 * Selects the things that came into being in a company ($1), each as the cascade of a dry run names it, from their
 * events; its duties are left out, which its watch records beside all else.
 */
export const madeIn = `select subject_object || ' ' || coalesce(data->>'type', data->>'kind', subject_object) as made
  from event where entity_id = $1 and subject_object not in ('entity', 'compliance_obligation')
   and type = subject_object || '.created'`;
