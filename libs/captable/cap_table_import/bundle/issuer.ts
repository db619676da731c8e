import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import type { Entity } from '#companies/entity';
import type { Bundle } from './bundle';
import type { Charter } from '../stock/classes';
import type { Findings } from './findings';

/** Reduced for comparison. */
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

type Company = Pick<Entity, 'legal_name' | 'former_names' | 'jurisdiction' | 'foreign_jurisdiction' | 'formation_date'>;

/** If the formation dates differ, the earlier applies, so that no object repeats the error. */
export function checkIssuer(
  { manifest, issuer, as_of }: Bundle,
  { legal_name, former_names, jurisdiction, foreign_jurisdiction, formation_date }: Company,
  today: LegalDate,
  found: Findings,
): Charter {
  const place = { ...manifest, id: issuer.id };
  const states = `${issuer.country_of_formation}-${issuer.country_subdivision_of_formation ?? ''}`;
  if (![legal_name, ...former_names.map(({ name }) => name)].some((name) => bare(name) === bare(issuer.legal_name)))
    found.add(place, 'issuer', `The bundle is for ${issuer.legal_name}, but this company is ${ended(legal_name)}`);
  const home = foreign_jurisdiction ?? jurisdiction;
  if (
    issuer.country_subdivision_of_formation === undefined || !home.includes('-')
      ? issuer.country_of_formation !== home.slice(0, 2)
      : states !== home
  )
    found.add(place, 'issuer', `The issuer was formed in ${states}, but this company was formed in ${home}.`);
  if (formation_date !== null && issuer.formation_date !== formation_date)
    found.add(
      place,
      'issuer',
      `The formation date of the issuer is ${issuer.formation_date}, but this company was formed on ${formation_date}.`,
    );
  if (as_of > today) found.add(manifest, 'date', `as_of is ${as_of}, which is in the future. Today is ${today}.`);
  const formed =
    formation_date !== null && formation_date < issuer.formation_date ? formation_date : issuer.formation_date;
  if (as_of < formed) found.add(manifest, 'date', `as_of is ${as_of}, before the company was formed on ${formed}.`);
  return { formed, until: as_of < formed ? today : as_of, states: jurisdiction };
}
