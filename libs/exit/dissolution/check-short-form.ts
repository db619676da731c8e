import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { franchiseTax, ratesOf } from '#law/franchise-tax/franchise-tax';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { dollars } from '#kernel/money';
import { ComplianceObligation, taxesOfYears } from '#compliance/compliance_obligation';
import { stockOfYear } from '#compliance/franchise_tax';
import { dissolutionLaw } from './dissolution-law';

/**
 * Reasons against the short form, from the records: no year's tax may exceed the minimum (8 Del. C. § 391(a)(5)b.). The
 * applicant certifies no assets and no business, and the document repeats it.
 */
export async function checkShortForm(read: Reader, entity: Entity, today: LegalDate): Promise<ParameterError[]> {
  const { short_form } = dissolutionLaw(entity);
  const refused = (message: string): ParameterError[] => [{ param: 'form', code: 'not_applicable', message }];
  if (short_form === null)
    return refused(
      `${jurisdictionNames[entity.jurisdiction]} does not offer a short form for this kind of company. Omit form.`,
    );
  const only = `the short form is only for a corporation that never owed more than the minimum (${short_form.statute})`;
  const dearer = await filedAboveLeast(read, entity);
  if (dearer !== null) return refused(`${dearer}, and ${only}. Omit form.`);
  const above = await aboveLeast(read, entity, today);
  if (above === null) return [];
  const tax = `The ${today.slice(0, 4)} tax based on authorized shares exceeds the minimum, and ${only}`;
  return refused(
    above === 'unissued'
      ? `${tax}. The tax based on gross assets can equal the minimum once shares are issued (8 Del. C. § ` +
          '503(a)(2)). Issue shares and file the tax on that basis, or omit form.'
      : `${tax}. Omit form.`,
  );
}

/** A tax above the minimum, filed after the request, blocks the certificate. */
export async function shortFormObstacle(read: Reader, entity: Entity): Promise<string | null> {
  const dearer = await filedAboveLeast(read, entity);
  return (
    dearer &&
    `${dearer}, but the short form certifies that the company has never owed more than the minimum ` +
      `(${dissolutionLaw(entity).short_form!.statute}). Dissolve the company again without form.`
  );
}

async function filedAboveLeast(read: Reader, entity: Entity): Promise<string | null> {
  const taxes = taxesOfYears(await read.all(ComplianceObligation, { entity_id: entity.id }));
  for (const [year, cents] of Object.entries(taxes)) {
    const least = Number(leastOf(Number(year)).assumed_par_value);
    if (cents > least) return `The ${year} tax was filed at ${dollars(cents)}, above the minimum of ${dollars(least)}`;
  }
  return null;
}

const leastOf = (tax_year: number) => ratesOf(tax_year).least_cents;

/** Stock that pushes this year's tax above the minimum even without assets, or null. */
async function aboveLeast(read: Reader, { id }: Entity, today: LegalDate): Promise<'issued' | 'unissued' | null> {
  const year = today.slice(0, 4);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const now = (await stockOfYear(read, id, { from, to, as_of: today })).at(-1);
  if (now === undefined) return null;
  const tax_year = Number(year);
  const { tax_cents, method } = franchiseTax({ classes: now.classes, gross_assets_cents: 0, tax_year });
  const least =
    method === 'assumed_par_value' ? leastOf(tax_year).assumed_par_value : leastOf(tax_year).authorized_shares;
  if (tax_cents <= least) return null;
  return now.classes.some(({ issued }) => (issued ?? 0) > 0) ? 'issued' : 'unissued';
}
