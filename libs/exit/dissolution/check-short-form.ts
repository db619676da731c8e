import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { franchiseTax, ratesOf } from '#law/franchise-tax/franchise-tax';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { dollars } from '#documents/kit';
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
      `${jurisdictionNames[entity.jurisdiction]} has no short form for this kind of company: leave form out.`,
    );
  const only = `the short form is only for a corporation that never owed more (${short_form.statute})`;
  const dearer = await filedAboveLeast(read, entity);
  if (dearer !== null) return refused(`${dearer}, and ${only}: leave form out.`);
  const above = await aboveLeast(read, entity, today);
  if (above === null) return [];
  const tax = `The tax of ${today.slice(0, 4)} by the authorized shares is more than the least, and ${only}`;
  return refused(
    above === 'unissued'
      ? `${tax}. By gross assets it can be the least once shares are issued (8 Del. C. § 503(a)(2)): issue some, and ` +
          'file that tax with gross assets above zero, or leave form out.'
      : `${tax}: leave form out.`,
  );
}

/** A tax above the minimum, filed after the request, blocks the certificate. */
export async function shortFormObstacle(read: Reader, entity: Entity): Promise<string | null> {
  const dearer = await filedAboveLeast(read, entity);
  return (
    dearer &&
    `${dearer}, and the short form states that none was (${dissolutionLaw(entity).short_form!.statute}): ` +
      'dissolve the company anew, without form.'
  );
}

/** Describes a filed tax above the minimum, or null. */
async function filedAboveLeast(read: Reader, entity: Entity): Promise<string | null> {
  const taxes = taxesOfYears(await read.all(ComplianceObligation, { entity_id: entity.id }));
  for (const [year, cents] of Object.entries(taxes)) {
    const least = Number(leastOf(Number(year)).assumed_par_value);
    if (cents > least) return `The tax of ${year} was filed at ${dollars(cents)}, above the least of ${dollars(least)}`;
  }
  return null;
}

const leastOf = (tax_year: number) => ratesOf(tax_year).least_cents;

/** Stock that pushes this year's tax above the minimum even with almost no assets, or null. */
async function aboveLeast(read: Reader, { id }: Entity, today: LegalDate): Promise<'issued' | 'unissued' | null> {
  const year = today.slice(0, 4);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const now = (await stockOfYear(read, id, { from, to, as_of: today })).at(-1);
  if (now === undefined) return null;
  const tax_year = Number(year);
  const { tax_cents, method } = franchiseTax({ classes: now.classes, gross_assets_cents: 1, tax_year });
  const least =
    method === 'assumed_par_value' ? leastOf(tax_year).assumed_par_value : leastOf(tax_year).authorized_shares;
  if (tax_cents <= least) return null;
  return now.classes.some(({ issued }) => (issued ?? 0) > 0) ? 'issued' : 'unissued';
}
