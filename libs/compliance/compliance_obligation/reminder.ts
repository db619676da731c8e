import { capitalized } from '#kernel/words';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { letter } from '#platform/mail/letter';
import type { Entity } from '#companies/entity';
import { longDate } from '#documents/kit';
import { consequenceOf } from '#law/obligations/lateness';
import type { ComplianceObligation } from './compliance-obligation.entity';
import type { OfficerLinks } from '#compliance/officer_link';
import { dueTo } from './obligation-names';
import { peopleInCharge } from './people-in-charge';

/** The most urgent first. */
const headings = {
  lapsed: 'Not completed, so the company has lost its powers in the state:',
  overdue: 'Overdue:',
  due_today: 'Due today:',
  due_in_seven_days: 'Due within seven days:',
  due_in_thirty_days: 'Due within thirty days:',
} as const;
export type Occasion = keyof typeof headings;

const occasions = Object.keys(headings) as Occasion[];

/** For example `Annual report for 2026 due to Delaware by March 1, 2027 (8 Del. C. § 502).` */
function lineOf(one: ComplianceObligation): string {
  const consequence = consequenceOf(one);
  return [
    `${capitalized(dueTo(one))} by ${longDate(one.due_at)} (${one.statute}).`,
    ...(one.filing_id === null ? [] : ['The filing office rejected the filing, so it must be corrected.']),
    ...(consequence === null ? [] : [`If missed: ${consequence}`]),
  ].join(' ');
}

interface Told {
  told: readonly { one: ComplianceObligation; occasion: Occasion | null }[];
  today: LegalDate;
  links: OfficerLinks;
}

export async function remind(work: UnitOfWork, entity: Entity, { told, today, links }: Told): Promise<void> {
  const paragraphs = occasions.flatMap((occasion) => {
    const lines = told.filter((of) => of.occasion === occasion).map(({ one }) => lineOf(one));
    return lines.length === 0 ? [] : [headings[occasion], ...lines];
  });
  if (paragraphs.length === 0) return;
  const happens = (which: Occasion): boolean => told.some(({ occasion }) => occasion === which);
  const title =
    happens('lapsed') || happens('overdue') ? 'has passed' : happens('due_today') ? 'is today' : 'is approaching';
  for (const person of await peopleInCharge(work, entity, today))
    work.send(
      letter({
        to: person,
        subject: `${entity.legal_name}: a compliance deadline ${title}`,
        paragraphs: [`${entity.legal_name} has the following obligations.`, ...paragraphs],
        link: {
          label: 'Mark as filed',
          ...links.linkFor(work, { purpose: 'obligations', subject_id: entity.id, email: person.email }),
        },
        small: ['This link is for you alone. Anyone who has it can act in your name, so do not forward this email.'],
      }),
    );
}
