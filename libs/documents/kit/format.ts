import type { CompanyFacts } from '#companies/company';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
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

/** Text of records with each day in it written out: 'since 2026-04-26' as 'since April 26, 2026'. */
export const withLongDates = (text: string): string =>
  text.replace(/(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g, (date) => longDate(date));

/** An instant as 'April 26, 2026 at 10:30:05 UTC', the clock of every document. */
export function longTime(instant: string | Date): string {
  const utc = new Date(instant).toISOString();
  return `${longDate(utc.slice(0, 10))} at ${utc.slice(11, 19)} UTC`;
}

/** 10000000 as '10,000,000', the same on every machine. */
export const grouped = (value: number | bigint | string): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

export function dollars(cents: number): string {
  const [whole, part] = [Math.trunc(cents / 100), cents % 100];
  return `$${grouped(whole)}.${String(part).padStart(2, '0')}`;
}

/** Formats a price per share in dollars, with all its decimals and no fewer than two: '2.5' as '$2.50'. */
export function perShare(price: string): string {
  const [whole, part = ''] = price.split('.') as [string, string?];
  return `$${grouped(whole)}.${part.padEnd(2, '0')}`;
}

/** So many for one: '2.5', and 'over' its whole numbers where that has no end. */
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

/** Names a state by its postal code; one whose law is not kept here stays a code. */
export const stateName = (code: string): string => lawIfSupported(`US-${code}`)?.name ?? code;

export const stateOf = ({ jurisdiction }: CompanyFacts): string => lawOf(jurisdiction).name;

/** 'a Delaware public benefit corporation' and its like. */
export function describe(company: CompanyFacts): string {
  const form = {
    c_corp: 'corporation',
    s_corp: 'corporation',
    pbc: 'public benefit corporation',
    llc: 'limited liability company',
  }[company.entity_type];
  return `a ${stateOf(company)} ${form}`;
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

/** An address that nobody gave is not another's. */
export const addressOf = ({ address }: Pick<FounderFacts, 'address'>): string =>
  address ? addressLine(address) : 'On file with the company';

export const isPerson = ({ kind }: Pick<FounderFacts, 'kind'>): boolean => kind === 'individual';

/** How a founder signs: a person by hand, an organization by a person who acts for it. */
export const signerOf = (
  { name, kind, representative }: Pick<FounderFacts, 'name' | 'kind' | 'representative'>,
  capacity: string,
) => ({ name, capacity, organization: !isPerson({ kind }), representative });

export const withRole = (founders: readonly FounderFacts[], role: FounderFacts['roles'][number]): FounderFacts[] =>
  founders.filter((founder) => founder.roles.includes(role));

/** True for an LLC with one member. */
export const isSole = ({ founders }: { founders: readonly FounderFacts[] }): boolean =>
  withRole(founders, 'member').length === 1;

/** The one of two wordings that agrees with a number: agree(2, 'has', 'have') is 'have'. */
export const agree = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Agrees a noun with a count: plural(2, 'director') is 'directors'. */
export const plural = (count: number, word: string): string => agree(count, word, `${word}s`);

/** '1 share', '8,000,000 shares'. */
export const counted = (count: number, word: string): string => `${grouped(count)} ${plural(count, word)}`;
