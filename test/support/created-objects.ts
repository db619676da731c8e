/**
 * Selects the company's ($1) created objects from events, named as in a dry run's cascade. Omits obligations, which the
 * watch records separately.
 */
export const madeIn = `select subject_object || ' ' || coalesce(data->>'type', data->>'kind', subject_object) as made
  from event where entity_id = $1 and subject_object not in ('entity', 'compliance_obligation')
   and type = subject_object || '.created'`;
