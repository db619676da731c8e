import type { UnitOfWork } from '#platform/db/unit-of-work';

type Find = (work: UnitOfWork) => Promise<string | null>;
let find: Find | null = null;

export const contributeBillingContact = (contributed: Find): void => {
  find = contributed;
};

export const billingContact = async (work: UnitOfWork): Promise<string | null> => (find ? find(work) : null);
