import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { franchiseTax, ratesOf } from '#law/franchise-tax/franchise-tax';
import { jurisdictionNames } from '#law/jurisdictions';
import { ComplianceObligation, taxesOfYears } from '#compliance/compliance_obligation';
import { stockOfYear } from '#compliance/franchise_tax';
import { dissolutionLaw } from './law';

/**
 * Why a company does not end by the short form, as far as records tell: it was never taxed above the least of a year (8
 * Del. C. § 391(a)(5)b.). Who asks for it states that it has no assets and does no business, and the paper says so.
 */
export async function flawsOfShortForm(read: Reader, entity: Entity, today: LegalDate): Promise<ParameterError[]> {
  const { short_form } = dissolutionLaw(entity);
  const refused = (message: string): ParameterError[] => [{ param: 'form', code: 'not_applicable', message }];
  if (short_form === null)
    return refused(
      `${jurisdictionNames[entity.jurisdiction]} has no short form for this kind of company: leave form out.`,
    );
  const taxes = taxesOfYears(await read.all(ComplianceObligation, { entity_id: entity.id }));
  const dearer = Object.entries(taxes).find(([year, cents]) => cents > leastOf(Number(year)).assumed_par_value);
  const year = dearer?.[0] ?? (await isTaxedAboveLeast(read, entity, today));
  return year === null
    ? []
    : refused(
        `The tax of ${year} is more than the least, and the short form is only for a corporation that never owed ` +
          `more (${short_form.statute}): leave form out.`,
      );
}

const leastOf = (tax_year: number) => ratesOf(tax_year).least_cents;

/** The present year, where its tax is above the least although there are next to no assets; else null. */
async function isTaxedAboveLeast(read: Reader, { id }: Entity, today: LegalDate): Promise<string | null> {
  const year = today.slice(0, 4);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const now = (await stockOfYear(read, id, { from, to, as_of: today })).at(-1);
  if (now === undefined) return null;
  const tax_year = Number(year);
  const { tax_cents, method } = franchiseTax({ classes: now.classes, gross_assets_cents: 1, tax_year });
  const least =
    method === 'assumed_par_value' ? leastOf(tax_year).assumed_par_value : leastOf(tax_year).authorized_shares;
  return tax_cents > least ? year : null;
}
