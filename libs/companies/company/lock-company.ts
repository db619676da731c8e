import { isId } from '#kernel/ids';
import { notFound } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { EntityStatus } from '#companies/entity';
import type { CompanyFacts } from './company-facts';

export interface Company {
  id: string;
  status: EntityStatus;
  foreign_jurisdiction: string | null;
  activated_at: Date | null;
  facts: CompanyFacts;
}

/** Locks a company and puts the unit of work on its clock. Throws 404 if the company is not visible. */
export async function lockCompany(work: UnitOfWork, entity_id: string): Promise<Company> {
  const [row] = isId('ent', entity_id)
    ? await work.statement<
        CompanyFacts & {
          id: string;
          version: number;
          status: EntityStatus;
          foreign_jurisdiction: string | null;
          activated_at: Date | null;
          test_clock_id: string | null;
        }
      >(
        `select id, version, status, activated_at, test_clock_id, legal_name, entity_type, jurisdiction, purpose,
          public_benefit, formation_date, state_file_number, ein, fiscal_year_end, principal_address, authorized_shares,
          par_value, foreign_jurisdiction
     from entity where id = $1 for update`,
        [entity_id],
      )
    : [];
  if (!row) throw notFound('entity');
  const { id, version, status, foreign_jurisdiction, activated_at, test_clock_id, ...facts } = row;
  work.match({ id, version });
  await work.onClock(test_clock_id);
  return { id, status, foreign_jurisdiction, activated_at, facts };
}
