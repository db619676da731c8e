const types = {
  c_corp: 'corporation',
  s_corp: 'corporation',
  pbc: 'public benefit corporation',
  llc: 'limited liability company',
} as const;

/** 'limited liability company'. */
export const typeName = (entity_type: keyof typeof types): string => types[entity_type];
