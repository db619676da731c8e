export const entityTypes = ['c_corp', 's_corp', 'pbc', 'llc'] as const;
export type EntityType = (typeof entityTypes)[number];

export const entityTypeWords: Record<EntityType, string> = {
  c_corp: 'C corporation',
  s_corp: 'S corporation',
  pbc: 'public benefit corporation',
  llc: 'limited liability company',
};

/**
 * State-law form. An S corporation is a corporation with a federal tax election, a PBC a corporation with a benefit.
 */
export const companyForms = ['corporation', 'llc'] as const;
export type CompanyForm = (typeof companyForms)[number];
export const companyForm = (type: EntityType): CompanyForm => (type === 'llc' ? 'llc' : 'corporation');
