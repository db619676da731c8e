import type { Claim } from '#governance/resolution';
import type { OfficerChange } from './officer-change.entity';

const listed = (titles: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);

/**
 * The words of the decision that a change of officers needs: for the template that is specialised for it, and for the
 * general one of an LLC (6 Del. C. § 18-407, W.S. 17-29-407).
 */
export function wordsOf({
  appointments,
  departures,
}: Pick<OfficerChange, 'appointments' | 'departures'>): Pick<Claim, 'subject' | 'particulars' | 'resolved_clauses'> {
  const held = (titles: readonly string[]): string[] => (titles.length > 0 ? [...titles] : ['Officer']);
  return {
    subject: 'Change of Officers',
    particulars: {
      appointments: appointments.map(({ name, stakeholder_id, titles }) => ({
        name,
        ...(stakeholder_id === null ? {} : { stakeholder_id }),
        titles,
      })),
      departures: departures.map(({ name, stakeholder_id, titles, by }) => ({
        name,
        stakeholder_id,
        titles: held(titles),
        by,
      })),
    },
    resolved_clauses: [
      ...departures.map(
        ({ name, titles, by }) => `${name} ceases to be ${listed(held(titles))} of the Company, by ${by}`,
      ),
      ...appointments.map(
        ({ name, titles }) =>
          `${name} is appointed ${listed(titles)} of the Company, to serve until a successor is appointed`,
      ),
    ],
  };
}
