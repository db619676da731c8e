import { jurisdictionNames } from '#law/jurisdictions';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { longDate } from '#documents/document';
import type { ComplianceObligation } from './compliance-obligation.entity';

/** Who answers for a company, first those who have its business in hand. */
const inCharge = ['officer', 'manager', 'director', 'member'] as const;

const headings = {
  due_soon: 'Due within thirty days:',
  overdue: 'Overdue:',
} as const;

/** Names a duty within a sentence: `annual report for 2026`. */
export const wordsOf = ({ kind, period }: Pick<ComplianceObligation, 'kind' | 'period'>): string =>
  `${kind.replaceAll('_', ' ')}${period.startsWith('initial') ? '' : ` for ${period}`}`;

/** Writes a duty as a line of a mail: `- annual report for 2026 to Delaware, by March 1, 2027 (8 Del. C. § 502)`. */
const lineOf = (one: ComplianceObligation): string =>
  `- ${wordsOf(one)} to ${jurisdictionNames[one.jurisdiction]}, by ${longDate(one.due_at)} (${one.statute})`;

/** Reminds those in charge of duties that fall due soon or are overdue since today. */
export async function remind(
  work: UnitOfWork,
  { id: entity_id, legal_name }: Entity,
  { obligations, today }: { obligations: readonly ComplianceObligation[]; today: LegalDate },
): Promise<void> {
  if (obligations.length === 0) return;
  const people = await work.all(Stakeholder, { entity_id });
  const role = inCharge.find((one) => people.some((person) => hadRole(person, one, today)));
  const sections = (['overdue', 'due_soon'] as const).flatMap((status) => {
    const lines = obligations.filter((one) => one.status === status).map(lineOf);
    return lines.length === 0 ? [] : [[headings[status], ...lines].join('\n')];
  });
  const overdue = obligations.some(({ status }) => status === 'overdue');
  for (const { name, email } of people.filter((person) => role !== undefined && hadRole(person, role, today)))
    if (email !== null)
      work.send({
        kind: 'mail',
        to: email,
        subject: `${legal_name}: ${overdue ? 'a deadline has passed' : 'a deadline is near'}`,
        text:
          `Dear ${name},\n\n${legal_name} owes the following.\n\n${sections.join('\n\n')}\n\nOnce it is done, ` +
          `record it: POST /v1/compliance_obligations/{id}/complete (company ${entity_id}).\n\nMinutebook`,
      });
}
