import type { LegalDate } from '#kernel/dates';
import { Document } from '#documents/document';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { companyForm } from '#law/common/entity-types';
import { distributionStatement, type DistributionFacts } from './winding-up.document';

/** US cents to one stockholder in a calendar year: IRC § 6043(a)(2), Treas. Reg. § 1.6043-2(a). */
const leastReported = 60_000;

type Stated = Pick<DistributionFacts, 'document_date'> & {
  shares: readonly Pick<DistributionFacts['shares'][number], 'name' | 'amount_cents'>[];
};

/** Days of the distributions that Form 1099-DIV reports. Payments of claims and notes are none. */
export function reportedDays(statements: readonly Stated[]): LegalDate[] {
  const received = new Map<string, number>();
  const keyOf = (name: string, day: LegalDate): string => `${day.slice(0, 4)} ${name}`;
  for (const { shares, document_date } of statements)
    for (const { name, amount_cents } of shares) {
      const key = keyOf(name, document_date);
      received.set(key, (received.get(key) ?? 0) + amount_cents);
    }
  return statements
    .filter(({ shares, document_date }) =>
      shares.some(
        ({ name, amount_cents }) => amount_cents > 0 && received.get(keyOf(name, document_date))! >= leastReported,
      ),
    )
    .map(({ document_date }) => document_date);
}

contributeCompanyEvents(async (work, { id: entity_id, entity_type }) => {
  if (companyForm(entity_type) !== 'corporation') return [];
  const statements = await work.all(Document, { entity_id, type: distributionStatement.kind });
  const days = reportedDays(statements.map(({ facts }) => facts as DistributionFacts));
  return days.map((on) => ({ kind: 'liquidating_distribution', on }));
});
