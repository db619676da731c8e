import { jurisdictionNames } from '#law/common/jurisdictions';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { longDate } from '#documents/kit';
import type { ComplianceObligation } from './compliance-obligation.entity';

/** In the order of preference. */
const inCharge = ['officer', 'manager', 'director', 'member'] as const;

/** The most urgent first. */
const headings = {
  lapsed: 'Not completed, so the company loses its powers in the state:',
  overdue: 'Overdue:',
  due_today: 'Due today:',
  due_in_seven_days: 'Due within seven days:',
  due_in_thirty_days: 'Due within thirty days:',
} as const;
export type Occasion = keyof typeof headings;

const occasions = Object.keys(headings) as Occasion[];

/** For example `annual report for 2026`. */
export const obligationName = ({ kind, period }: Pick<ComplianceObligation, 'kind' | 'period'>): string =>
  `${kind.replaceAll('_', ' ')}${period.startsWith('initial') ? '' : ` for ${period}`}`;

/**
 * For example `- annual report for 2026 to Delaware, by March 1, 2027 (8 Del. C. § 502), co_…`. Mentions a filing only
 * if the filing office refused it.
 */
const lineOf = (one: ComplianceObligation): string =>
  `- ${obligationName(one)} to ${jurisdictionNames[one.jurisdiction]}, by ${longDate(one.due_at)} (${one.statute}), ` +
  (one.filing_id ? `filing ${one.filing_id} was rejected: resubmit or cancel it` : one.id);

export async function remind(
  work: UnitOfWork,
  entity: Entity,
  { told, today }: { told: readonly { one: ComplianceObligation; occasion: Occasion | null }[]; today: LegalDate },
): Promise<void> {
  const sections = occasions.flatMap((occasion) => {
    const lines = told.filter((of) => of.occasion === occasion).map(({ one }) => lineOf(one));
    return lines.length === 0 ? [] : [[headings[occasion], ...lines].join('\n')];
  });
  if (sections.length === 0) return;
  const happens = (which: Occasion): boolean => told.some(({ occasion }) => occasion === which);
  const title =
    happens('lapsed') || happens('overdue') ? 'has passed' : happens('due_today') ? 'is today' : 'is approaching';
  await mailToThoseInCharge(work, entity, today, {
    subject: `${entity.legal_name}: a compliance deadline ${title}`,
    text:
      `${entity.legal_name} has the following obligations.\n\n${sections.join('\n\n')}\n\nRecord each completed ` +
      `obligation by its ID: POST /v1/compliance_obligations/co_…/complete (company ${entity.id}).`,
  });
}

/** Writes to every holder of the first role with a known address. */
export async function mailToThoseInCharge(
  work: UnitOfWork,
  { id: entity_id }: Entity,
  today: LegalDate,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const people = await work.all(Stakeholder, { entity_id });
  const withMail = people.flatMap(({ email, ...person }) => (email === null ? [] : [{ ...person, email }]));
  const role = inCharge.find((one) => withMail.some((person) => hadRole(person, one, today)));
  for (const { name, email } of withMail.filter((person) => role !== undefined && hadRole(person, role, today)))
    work.send({ kind: 'mail', to: email, subject, text: `Dear ${name},\n\n${text}\n\nMinutebook` });
}
