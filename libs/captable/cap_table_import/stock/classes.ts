import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import { uncapped, type AuthorizedSharesAdjustment, type StockClass } from '#captable/ocf';
import { isConvertedInto, checkPreference, type Preference, type ShareClass } from '#ledger/share_class';
import { decimalOf, Reading, wholeOf } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings, BundlePlace } from '../bundle/findings';

/** `ocf_id` is null for the number in the class itself. */
export interface Authorization {
  ocf_id: string | null;
  on: LegalDate;
  more: number;
}
export interface ConversionRatio {
  numerator: string;
  denominator: string;
}
export interface ImportedClass {
  ocf_id: string;
  facts: Pick<
    ShareClass,
    'name' | 'class_type' | 'authorized_shares' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix'
  > &
    PreferenceFacts;
  /** The final conversion ratio. */
  converts: { into: string; ratio: ConversionRatio } | null;
  authorizations: Authorization[];
}
export interface Charter {
  formed: LegalDate;
  until: LegalDate;
  states: JurisdictionCode;
}

/** Shares count from approval of the charter, or else from the formation date. */
export function readClasses(
  classes: readonly Located<StockClass>[],
  charter: Charter,
  found: Findings,
): Map<string, ImportedClass> {
  const read = new Map<string, ImportedClass>();
  const named = new Map<string, string>();
  for (const one of classes) {
    const name = one.value.name.toLowerCase();
    const other = named.get(name);
    if (other !== undefined) found.add(one.place, 'name', `Class ${other} also has this name.`, 'name');
    else named.set(name, one.value.id);
    const imported = classOf(one, charter, found);
    if (imported) read.set(one.value.id, imported);
  }
  return read;
}

export function adjustAuthorized(
  classes: ReadonlyMap<string, ImportedClass>,
  adjustments: readonly Located<AuthorizedSharesAdjustment>[],
  found: Findings,
): void {
  const unknown = new Set<ImportedClass>();
  for (const { place, value } of adjustments.toSorted((one, other) =>
    one.value.date < other.value.date ? -1 : one.value.date > other.value.date ? 1 : 0,
  )) {
    const of = classes.get(value.stock_class_id);
    if (!of) found.add(place, 'reference', `No such class: ${value.stock_class_id}.`);
    const authorized = new Reading(found, place).shares('new_shares_authorized', value.new_shares_authorized);
    const since = of?.authorizations[0]?.on;
    if (since !== undefined && value.date < since)
      found.add(place, 'date', `The date ${value.date} is before the date of the class, ${since}.`);
    if (of && authorized === null) unknown.add(of);
    if (!of || authorized === null || unknown.has(of)) continue;
    const before = of.facts.authorized_shares;
    if (before === null || authorized === before)
      found.add(
        place,
        'authorized_shares',
        before === null
          ? 'The class already has unlimited authorized shares.'
          : `The class already has ${before} authorized shares.`,
      );
    else of.authorizations.push({ ocf_id: value.id, on: value.date, more: authorized - before });
    of.facts.authorized_shares = authorized;
  }
}

/** The target must be an existing class of common stock. */
export function checkTargets(classes: readonly Located<StockClass>[], ids: ReadonlySet<string>, found: Findings): void {
  const types = new Map(classes.map(({ value }) => [value.id, classType(value)]));
  for (const { place, value } of classes) {
    for (const { converts_to_stock_class_id: into } of value.conversion_rights ?? []) {
      const class_type = types.get(into!);
      if (into !== undefined && !ids.has(into))
        found.add(place, 'reference', 'The class converts into a class that is not in the bundle.');
      else if (class_type && value.class_type === 'PREFERRED' && !isConvertedInto({ class_type }))
        found.add(
          place,
          'not_expressible',
          'conversion_rights: the class converts into preferred stock. Minutebook supports only conversion into ' +
            'common stock.',
        );
    }
  }
}

const classType = ({ class_type }: Pick<StockClass, 'class_type'>): 'preferred' | 'common' =>
  class_type === 'PREFERRED' ? 'preferred' : 'common';

function classOf(
  located: Located<StockClass>,
  { formed, until, states }: Charter,
  found: Findings,
): ImportedClass | null {
  const { place, value } = located;
  const reading = new Reading(found, place);
  const {
    id,
    name,
    class_type,
    default_id_prefix,
    initial_shares_authorized: first,
    votes_per_share,
    seniority,
    par_value,
    board_approval_date,
    stockholder_approval_date,
  } = value as StockClass & { board_approval_date?: string; stockholder_approval_date?: string };
  const unlimited = first === 'UNLIMITED' || first === 'NOT APPLICABLE';
  const rule = lawOf(states).stock.number_of_shares;
  if (unlimited && rule !== null)
    found.add(
      place,
      'authorized_shares',
      `initial_shares_authorized is ${first}, but a certificate of incorporation must state the number ` +
        `of shares of each class (${rule}).`,
    );
  const authorized = unlimited ? null : reading.shares('initial_shares_authorized', first);
  const on = stockholder_approval_date ?? board_approval_date ?? formed;
  if (on < formed || on > until)
    found.add(
      place,
      'date',
      `The approval date is ${on}, but must be between ${formed} (the formation date) and ${until} (the date of the ` +
        'bundle).',
    );
  const votes = reading.decimal('votes_per_share', votes_per_share);
  const rank = rankOf(seniority);
  if (rank === null)
    found.add(place, 'not_expressible', `seniority is ${seniority}, but must be a whole number from 0 to 1000000.`);
  const converts = conversionOf(located, reading, found);
  const preference = class_type === 'PREFERRED' ? preferenceOf(located, reading, found) : noPreference;
  const par = par_value === undefined ? null : reading.dollars('par_value', par_value);
  reading.text('name', name, 200);
  const id_prefix = reading.text('default_id_prefix', default_id_prefix.replace(/-+$/, ''), 20);
  if (votes === null || rank === null || (authorized === null && !unlimited)) return null;
  return {
    ocf_id: id,
    converts,
    authorizations: authorized === null ? [] : [{ ocf_id: null, on, more: authorized }],
    facts: {
      name,
      class_type: classType(value),
      authorized_shares: authorized,
      par_value: par,
      votes_per_share: votes,
      seniority: rank,
      id_prefix,
      ...preference,
    },
  };
}

/** A whole number in any notation. */
function rankOf(seniority: string): number | null {
  const rank = wholeOf(seniority);
  return rank !== null && rank <= 1_000_000 ? rank : null;
}

type PreferenceFacts = Omit<Preference, 'conversion_rights'>;
const noPreference: PreferenceFacts = {
  original_issue_price: null,
  liquidation_preference_multiple: null,
  participation: null,
  participation_cap_multiple: null,
};

/** A preference without its price has no order of payment. */
function preferenceOf({ place, value }: Located<StockClass>, reading: Reading, found: Findings): PreferenceFacts {
  const {
    price_per_share: price,
    liquidation_preference_multiple: multiple,
    participation_cap_multiple: cap,
    comments = [],
  } = value;
  if (price === undefined && multiple === undefined && cap === undefined) return noPreference;
  if (price === undefined || multiple === undefined) {
    found.add(
      place,
      'preference',
      'Specify both price_per_share and liquidation_preference_multiple, or neither.',
      'price_per_share',
    );
    return noPreference;
  }
  const [dollars, times, most] = [
    reading.dollars('price_per_share', price),
    reading.decimal('liquidation_preference_multiple', multiple),
    cap === undefined ? null : reading.decimal('participation_cap_multiple', cap),
  ];
  // Already reported.
  if (dollars === null || times === null || (cap !== undefined && most === null)) return noPreference;
  const preference: PreferenceFacts = {
    original_issue_price: dollars,
    liquidation_preference_multiple: times,
    participation: cap !== undefined ? 'capped' : comments.includes(uncapped) ? 'full' : 'none',
    participation_cap_multiple: most,
  };
  for (const { message } of checkPreference('preferred', { ...preference, conversion_rights: null }))
    found.add(place, 'preference', message);
  return preference;
}

function conversionOf(
  { place, value }: Located<StockClass>,
  reading: Reading,
  found: Findings,
): ImportedClass['converts'] {
  const [right, another] = value.conversion_rights ?? [];
  if (!right) return null;
  const { converts_to_stock_class_id: into, conversion_mechanism } = right;
  const flaw = another
    ? 'a class can convert into only one other class.'
    : value.class_type === 'COMMON'
      ? 'common stock cannot convert.'
      : into === undefined
        ? 'the target class must be in the bundle.'
        : null;
  if (flaw) {
    found.add(place, 'not_expressible', `conversion_rights: ${flaw}`);
    return null;
  }
  const ratio = readRatio(conversion_mechanism, { place, reading }, found);
  return ratio && { into: into!, ratio };
}

/** Our conversion pays fractions in cash (8 Del. C. § 155), so the bundle must round down or use a whole ratio. */
export const leavesNoFraction = ({
  ratio: { numerator, denominator },
  rounding_type,
}: {
  ratio: ConversionRatio;
  rounding_type: string;
}): boolean => {
  const [above, below] = [decimalOf(numerator), decimalOf(denominator)];
  return (
    rounding_type === 'FLOOR' ||
    (above !== null && below !== null && below !== '0' && toScaled(above) % toScaled(below) === 0n)
  );
};

export function readRatio(
  { ratio }: { ratio: ConversionRatio },
  { place, reading }: { place: BundlePlace; reading: Reading },
  found: Findings,
): ConversionRatio | null {
  const [numerator, denominator] = [
    reading.decimal('numerator', ratio.numerator),
    reading.decimal('denominator', ratio.denominator),
  ];
  if (numerator === '0' || denominator === '0')
    found.add(place, 'preference', 'Both parts of the ratio must be greater than 0.');
  return numerator === null || denominator === null ? null : { numerator, denominator };
}
