import type { CompanyFacts } from '#companies/company';
import { addressLine } from '#kernel/address';
import { dayIn, type Resident, zoneOf } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { grouped } from '#kernel/money';
import { dividedExactly, fromScaled, toScaled } from '#kernel/decimal';
import { lawIfSupported, lawOf } from '#law/states/index';
import type { FounderFacts, RegisteredAgentFacts } from './facts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `12-31` as 'December 31'. */
export const monthDay = (value: string): string => `${monthName(value)} ${Number(value.slice(3))}`;

export const monthName = (value: string): string => months[Number(value.slice(0, 2)) - 1] ?? '';

/** `2026-04-26` as 'April 26, 2026'. */
export const longDate = (date: LegalDate): string => `${monthDay(date.slice(5))}, ${date.slice(0, 4)}`;

export const withLongDates = (text: string): string =>
  text.replace(/(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g, (date) => longDate(date));

/** 'April 26, 2026 at 10:30:05 UTC'. */
export function longTime(instant: string | Date): string {
  const utc = new Date(instant).toISOString();
  return `${longDate(utc.slice(0, 10))} at ${utc.slice(11, 19)} UTC`;
}

/** 'April 26, 2026 at 12:30:05 p.m. EDT', by the calendar of the company. */
export const companyTime = (
  company: Pick<CompanyFacts, 'jurisdiction'> & Pick<Resident, 'principal_address'>,
  instant: string | Date,
): string => localTime(instant, zoneOf(company), { second: '2-digit' });

/** As `companyTime`, by the clock of the filing office of the company's state. */
export const officeTime = ({ jurisdiction }: Pick<CompanyFacts, 'jurisdiction'>, instant: string | Date): string =>
  companyTime({ jurisdiction, principal_address: null }, instant);

/** 'April 26, 2026 at 12:30 p.m. EDT'. */
export function localTime(
  instant: string | Date,
  timeZone: string,
  more: Pick<Intl.DateTimeFormatOptions, 'second'> = {},
): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...more,
    hour12: true,
    timeZoneName: 'short',
  });
  const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const half = part['dayPeriod'] === 'AM' ? 'a.m.' : 'p.m.';
  const day = longDate(dayIn(timeZone, new Date(instant)));
  const time = [part['hour'], part['minute'], part['second']].filter((digits) => digits !== undefined).join(':');
  return `${day} at ${time} ${half} ${part['timeZoneName']}`;
}

/** Dollars of an amount per share, to four decimals. Empty without shares. */
export const eachShare = (cents: number, shares: number | null): string =>
  shares === null || shares === 0 ? '' : perShare((cents / shares / 100).toFixed(6));

/** All decimals, but at least two: '2.5' as '$2.50'. */
export function perShare(price: string): string {
  const [whole, part = ''] = price.split('.') as [string, string?];
  return `$${grouped(whole)}.${part.padEnd(2, '0')}`;
}

/** '2.5', or '1 over 3' if the decimals never end. */
export const quotientOf = (numerator: string, denominator: string): string =>
  dividedExactly(numerator, denominator) ?? `${numerator} over ${denominator}`;

export const sumOf = (decimals: readonly string[]): string =>
  fromScaled(decimals.reduce((total, value) => total + toScaled(value), 0n));

/** 'a', 'a and b', 'a, b and c'. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

export const agentAddress = (agent: RegisteredAgentFacts): string =>
  `${agent.street}, City of ${agent.city}, County of ${agent.county}, State of ${stateName(agent.state)}, ` +
  `${agent.postal_code}`;

/** Returns the code if its law is not supported. */
export const stateName = (code: string): string => lawIfSupported(`US-${code}`)?.name ?? code;

export const stateOf = ({ jurisdiction }: CompanyFacts): string => lawOf(jurisdiction).name;

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** 'a Delaware public benefit corporation', 'a foreign corporation (United Kingdom)'. */
export function describe(company: CompanyFacts): string {
  const form = {
    c_corp: 'corporation',
    s_corp: 'corporation',
    pbc: 'public benefit corporation',
    llc: 'limited liability company',
  }[company.entity_type];
  const { foreign_jurisdiction: country } = company;
  return country === undefined ? `a ${stateOf(company)} ${form}` : `a foreign ${form} (${countries.of(country)})`;
}

const considerations = {
  cash: 'Cash',
  ip_assignment: 'Assignment of intellectual property',
  services: 'Services rendered',
};

export const considerationOf = (founder: FounderFacts): string => considerations[founder.consideration ?? 'cash'];

export function vestingOf(founder: Pick<FounderFacts, 'vesting'>): string {
  if (!founder.vesting) return 'Fully vested';
  const { months: term, cliff_months: cliff, start } = founder.vesting;
  const from = start ? `, from ${longDate(start)}` : ', from the date of issue';
  return `${counted(term, 'month')}, monthly${cliff > 0 ? `, ${cliff}-month cliff` : ''}${from}`;
}

export const addressOf = ({ address }: Pick<FounderFacts, 'address'>): string =>
  address ? addressLine(address) : 'On file with the company';

export const isPerson = ({ kind }: Pick<FounderFacts, 'kind'>): boolean => kind === 'individual';

export const signerOf = (
  { name, kind, representative }: Pick<FounderFacts, 'name' | 'kind' | 'representative'>,
  capacity: string,
) => ({ name, capacity, organization: !isPerson({ kind }), representative });

/** Null leaves lines for a name and a title. */
export const companyBlock = (
  { legal_name }: Pick<CompanyFacts, 'legal_name'>,
  representative: { name: string; title: string | null } | null,
) => ({ name: legal_name, organization: true, officer: true, representative });

/** Follows the execution of a certificate of a Delaware LLC: 6 Del. C. § 18-204. */
export const executedUnderOath =
  'Its execution constitutes an oath or affirmation, under the penalties of perjury in the third degree, that, to ' +
  'the best of the knowledge and belief of the undersigned, the facts stated in it are true, 6 Del. C. § 18-204.';

/** An officer, or an LLC's authorized person: 8 Del. C. § 103(a)(2), 6 Del. C. § 18-204(a), W.S. 17-29-203(a). */
export const filingBlock = (company: CompanyFacts, { name, title }: { name: string; title: string }) =>
  companyBlock(company, { name, title: company.entity_type === 'llc' ? `${title} and Authorized Person` : title });

export const withRole = (founders: readonly FounderFacts[], role: FounderFacts['roles'][number]): FounderFacts[] =>
  founders.filter((founder) => founder.roles.includes(role));

export const isSole = ({ founders }: { founders: readonly FounderFacts[] }): boolean =>
  withRole(founders, 'member').length === 1;

export const agree = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const plural = (count: number, word: string): string => agree(count, word, `${word}s`);

/** '1 share', '8,000,000 shares'. */
export const counted = (count: number, word: string): string => `${grouped(count)} ${plural(count, word)}`;
