import { legalDate, type LegalDate } from './dates';

/** Where somebody is; `state` is a two-letter code for the United States. */
interface Locality {
  state?: string | null;
  country: string;
}

/** The facts that place a company in a calendar. `formation_date` is the state's. */
export interface Resident {
  principal_address: Locality | null;
  jurisdiction: string;
  formation_date?: LegalDate | null;
}

/** The zone of most of each state, by 49 C.F.R. part 71 (15 U.S.C. §§ 261 and 263). */
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

/** Whether two letters are a state of the Union, its District or one of its territories. */
export const isState = (code: string): boolean => zoneOfState.has(code);

/** The westernmost zone of the states that have several. */
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

/** Twelve hours behind UTC: where every day begins last. */
const westernmost = 'Etc/GMT+12';

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, known);
  return known;
};

/** The date of an instant in a zone of the tz database. */
export function dayIn(zone: string, instant: Date): LegalDate {
  const [month, day, year] = formatOf(zone).format(instant).split('/');
  return `${year!.padStart(4, '0')}-${month}-${day}`;
}

/** Whether a date is the day of an instant for companies of one zone, and another the day of another for the same. */
export const areToday = (...days: [date: LegalDate, instant: Date][]): boolean =>
  ['UTC', ...Object.keys(zones)].some((zone) => days.every(([date, instant]) => dayIn(zone, instant) === date));

/**
 * The zone of a company: of the state of its principal office or, where that is abroad, of the state whose law it lives
 * by.
 */
export const zoneOf = ({
  principal_address: place,
  jurisdiction,
}: Pick<Resident, 'principal_address' | 'jurisdiction'>): string =>
  (place?.country === 'US' ? zoneOfState.get(place.state ?? '') : undefined) ??
  zoneOfState.get(jurisdiction.slice(-2)) ??
  'America/New_York';

/**
 * The date of an instant by a company's calendar: what its papers bear, when its signatures were given, who is in
 * office. The day on which the state accepted it is its first, also where the state's clock is ahead of the office's.
 */
export function companyDay(company: Resident, instant: Date): LegalDate {
  const [day, first] = [dayIn(zoneOf(company), instant), company.formation_date ?? null];
  return first !== null && day < first && first <= legalDate(instant) ? first : day;
}

/** The date of an instant at an office of a state: when it took what was filed, and decided on it. */
export const officeDay = (jurisdiction: string, instant: Date): LegalDate =>
  dayIn(zoneOf({ principal_address: null, jurisdiction }), instant);

/** The instant at which a date begins by a company's calendar. */
export function dayBegins(company: Resident, date: LegalDate): Date {
  const [midnight, zone] = [+new Date(`${date}T00:00:00Z`), zoneOf(company)];
  // No zone is further from UTC than fourteen hours, and all change by quarters of an hour.
  for (let at = midnight - 14 * 3_600_000; at < midnight + 14 * 3_600_000; at += 900_000)
    if (dayIn(zone, new Date(at)) >= date) return new Date(at);
  return new Date(midnight);
}

/**
 * The earliest date that an instant could be for people in these places: a deadline that counts from it is not missed
 * by reading it so. Nobody knows where one without a place is.
 */
export function earliestDay(places: readonly (Locality | null)[], instant: Date): LegalDate {
  const days = places.map((locality) => {
    const state = locality?.country === 'US' ? (locality.state ?? '') : '';
    return dayIn(west[state] ?? zoneOfState.get(state) ?? westernmost, instant);
  });
  return days.toSorted()[0] ?? dayIn(westernmost, instant);
}
