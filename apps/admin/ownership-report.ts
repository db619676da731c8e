import { staffProblem } from '#kernel/outcome';
import { Database } from '#platform/db/database';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { BeneficialOwnershipReport, openSealed } from '#compliance/beneficial_ownership';
import '#modules';

interface Tenant {
  account_id: string;
  livemode: boolean;
  test_clock_id: string | null;
  report_id: string;
}

/** Uses the numbers and birth dates that staff enter with FinCEN, and names the staff member in the audit trail. */
export async function ownershipReport(database: Database, args: Map<string, string>) {
  const [filing, staff_id] = [args.get('filing') ?? '', args.get('staff') ?? ''];
  const problem = staffProblem('staff', staff_id);
  if (problem) throw new Error(problem);
  const [found] = await database.query<Tenant>(
    `select f.account_id, f.livemode, e.test_clock_id, f.subject_id as report_id from filing f
      join entity e on e.id = f.entity_id where f.id = $1 and f.type = 'beneficial_ownership_report'`,
    [filing],
  );
  if (!found) throw new Error(`No such beneficial ownership report: ${filing}`);
  const { report_id, ...tenant } = found;
  const authorized_by = { human_principal_id: null, agent_id: null, staff_id };
  const work = new UnitOfWork(database, { ...tenant, authorized_by, credential_id: null, request_id: null });
  try {
    await work.onClock();
    const report = await work.lock(BeneficialOwnershipReport, report_id);
    const { number, people } = await openSealed(work, report);
    const shown = [...report.company_applicants, ...report.beneficial_owners];
    work.note(report, 'beneficial_ownership_report.opened');
    await work.commit();
    const { id, type, reporting_company } = report;
    return {
      id,
      type,
      reporting_company: { ...reporting_company, number },
      people: shown.map((person, index) => ({ ...person, ...people[index] })),
    };
  } catch (error) {
    await work.rollback();
    throw error;
  }
}
