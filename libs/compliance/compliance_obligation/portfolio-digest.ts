import { addDays, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { letter } from '#platform/mail/letter';
import { User } from '#accounts/user';
import type { Entity } from '#companies/entity';
import { claimDigest, membersOf } from '#companies/portfolio';
import { longDate } from '#documents/kit';
import { dueSoonDays } from '#law/obligations/lateness';
import { ComplianceObligation } from './compliance-obligation.entity';
import { isOpen, openStates } from './compliance-obligation.machine';
import { filingsUnderWay } from './discharge-obligations';
import { dueTo } from './obligation-names';

const mostLines = 200;

/** `obligations` are those of the company that causes the digest, whose changes are not written yet. */
interface Cause {
  obligations: readonly ComplianceObligation[];
  today: LegalDate;
}

/**
 * Mails the deadlines of a portfolio to the account's owners and admins, on the first deadline of a day. Judges the
 * other companies by due dates, because their own checks may run later that day. Companies on another clock have
 * another today.
 */
export async function sendDigest(work: UnitOfWork, entity: Entity, { obligations, today }: Cause): Promise<void> {
  const { portfolio_id, test_clock_id } = entity;
  const portfolio = portfolio_id === null ? null : await claimDigest(work, portfolio_id, today);
  if (portfolio_id === null || portfolio === null) return;
  const members = (await membersOf(work, portfolio_id)).filter((one) => one.test_clock_id === test_clock_id);
  const due = await dueOf(
    work,
    members.filter(({ id }) => id !== entity.id),
    { obligations, today },
  );
  const names = new Map(members.map(({ id, legal_name }) => [id, legal_name]));
  const line = (one: ComplianceObligation): string =>
    `${names.get(one.entity_id)}: ${dueTo(one)} by ${longDate(one.due_at)}`;
  const sections = [
    { heading: 'Overdue:', lines: due.filter(({ due_at }) => due_at < today).map(line) },
    { heading: `Due within ${dueSoonDays} days:`, lines: due.filter(({ due_at }) => due_at >= today).map(line) },
  ].filter(({ lines }) => lines.length > 0);
  if (sections.length === 0) return;
  for (const { name, email } of await work.all(User, { role: ['owner', 'admin'], status: 'active' }))
    work.send(
      letter({
        to: { name, email },
        subject: `${portfolio.name}: compliance deadlines as of ${longDate(today)}`,
        paragraphs: [
          `The companies in ${portfolio.name} have the following deadlines.`,
          ...sections.flatMap(({ heading, lines }) => [heading, ...lines]),
          "The portfolio's compliance calendar lists all deadlines.",
        ],
        small: [`To stop this digest for ${portfolio.name}, turn off its shared compliance calendar.`],
      }),
    );
}

/** Sorted by due date. Skips obligations with a filing that the filing office has not refused. */
async function dueOf(
  work: UnitOfWork,
  others: readonly Entity[],
  { obligations, today }: Cause,
): Promise<ComplianceObligation[]> {
  const until = addDays(today, dueSoonDays);
  const { data } = await work.page(ComplianceObligation, {
    where: [
      { column: 'entity_id', operator: 'in', value: others.map(({ id }) => id) },
      { column: 'status', operator: 'in', value: openStates },
      { column: 'due_at', operator: '<=', value: until },
    ],
    sort: [
      { column: 'due_at', descending: false },
      { column: 'id', descending: false },
    ],
    limit: mostLines,
  });
  const due = [...data, ...obligations.filter((one) => isOpen(one) && one.due_at <= until)];
  const filings = await filingsUnderWay(work, due);
  return due
    .filter(({ filing_id }) => filing_id === null || filings.get(filing_id) === 'rejected')
    .toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1))
    .slice(0, mostLines);
}
