import { legalDate, type LegalDate } from './dates';

/** `state` is a two-letter code in the United States. */
interface Locality {
  state?: string | null;
  country: string;
}

/** The facts that decide a company's time zone. The state sets `formation_date`. */
export interface Resident {
  principal_address: Locality | null;
  jurisdiction: string;
  formation_date?: LegalDate | null;
}

/** Main zone of each state under 49 C.F.R. part 71 (15 U.S.C. §§ 261 and 263). */
const zones: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};
const zoneOfState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state): [string, string] => [state, zone])),
);

/** Includes the District of Columbia and the territories. */
export const isState = (code: string): boolean => zoneOfState.has(code);

/** Westernmost zone of each state with several zones. */
const west: Record<string, string> = {
  AK: 'America/Adak',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Menominee',
  ND: 'America/Denver',
  NE: 'America/Denver',
  SD: 'America/Denver',
  TX: 'America/Denver',
};

/** UTC−12, where every date starts last. */
const westernmost = 'Etc/GMT+12';

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, known);
  return known;
};

export function dayIn(zone: string, instant: Date): LegalDate {
  const [month, day, year] = formatOf(zone).format(instant).split('/');
  return `${year!.padStart(4, '0')}-${month}-${day}`;
}

/** Returns whether a single zone matches every date to its instant. */
export const areToday = (...days: [date: LegalDate, instant: Date][]): boolean =>
  ['UTC', ...Object.keys(zones)].some((zone) => days.every(([date, instant]) => dayIn(zone, instant) === date));

export const zoneOf = ({
  principal_address: place,
  jurisdiction,
}: Pick<Resident, 'principal_address' | 'jurisdiction'>): string =>
  (place?.country === 'US' ? zoneOfState.get(place.state ?? '') : undefined) ??
  zoneOfState.get(jurisdiction.slice(-2)) ??
  'America/New_York';

/**
 * Returns the date that a company's documents, signatures and terms of office use. The formation date is the earliest,
 * even if the filing office's clock is ahead of the company's.
 */
export function companyDay(company: Resident, instant: Date): LegalDate {
  const [day, first] = [dayIn(zoneOf(company), instant), company.formation_date ?? null];
  return first !== null && day < first && first <= legalDate(instant) ? first : day;
}

export const officeDay = (jurisdiction: string, instant: Date): LegalDate =>
  dayIn(zoneOf({ principal_address: null, jurisdiction }), instant);

export function dayBegins(company: Resident, date: LegalDate): Date {
  const [midnight, zone] = [+new Date(`${date}T00:00:00Z`), zoneOf(company)];
  // Zones lie within 14 hours of UTC and change by quarter hours.
  for (let at = midnight - 14 * 3_600_000; at < midnight + 14 * 3_600_000; at += 900_000)
    if (dayIn(zone, new Date(at)) >= date) return new Date(at);
  return new Date(midnight);
}

/**
 * Returns the earliest possible date of an instant, so that no deadline is missed. A missing place counts as the
 * westernmost zone.
 */
export function earliestDay(places: readonly (Locality | null)[], instant: Date): LegalDate {
  const days = places.map((locality) => {
    const state = locality?.country === 'US' ? (locality.state ?? '') : '';
    return dayIn(west[state] ?? zoneOfState.get(state) ?? westernmost, instant);
  });
  return days.toSorted()[0] ?? dayIn(westernmost, instant);
}
