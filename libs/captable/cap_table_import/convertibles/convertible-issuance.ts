import type { LegalDate } from '#kernel/dates';
import type { AsTold } from '#financing/convertible';
import type { Monetary } from '#captable/ocf';
import { Reading } from '../bundle/read-amounts';
import type { Charter } from '../stock/classes';
import type { Findings, BundlePlace } from '../bundle/findings';
import { checkDay } from '../stock/stock-issues';

export interface PromiseIssuance {
  id: string;
  date: LegalDate;
  security_id: string;
  custom_id: string;
  stakeholder_id: string;
  consideration_text?: string;
  comments?: string[];
}
export interface PromiseAct extends Record<string, unknown> {
  id: string;
  date: LegalDate;
  security_id: string;
  comments?: string[];
  reason_text?: string;
  consideration_text?: string;
  trigger_id?: string;
  resulting_security_ids?: string[];
  balance_security_id?: string;
  amount?: Monetary;
  quantity?: string;
}

export interface Promising {
  holders: ReadonlySet<string>;
  charter: Charter;
  securities: Set<string>;
  numbers: Set<string>;
  retracted: ReadonlySet<string>;
  made: Map<string, string>;
}

export type Issuing = Omit<Promising, 'made'>;

const convertibleLimits = { digits: 9, text: 500, told: 100_000 };

export function checkIssue(
  value: PromiseIssuance,
  triggers: readonly unknown[],
  bundlePlace: BundlePlace,
  { holders, charter, securities }: Issuing,
  found: Findings,
): boolean {
  const { security_id, custom_id, stakeholder_id, date, consideration_text } = value;
  if (securities.has(security_id)) {
    found.add(bundlePlace, 'duplicate_id', `The bundle contains two issuances of ${security_id}.`, 'custom_id');
    return false;
  }
  securities.add(security_id);
  if (!holders.has(stakeholder_id)) found.add(bundlePlace, 'reference', `No such stakeholder: ${stakeholder_id}.`);
  new Reading(found, bundlePlace).text('custom_id', custom_id, 100);
  if ((/\d*$/.exec(custom_id)?.[0] ?? '').length > convertibleLimits.digits)
    found.add(
      bundlePlace,
      'certificate_number',
      `custom_id ${custom_id} ends in a number with more than ${convertibleLimits.digits} digits.`,
    );
  if ((consideration_text ?? '').length > convertibleLimits.text)
    found.add(bundlePlace, 'text', `consideration_text has more than ${convertibleLimits.text} characters.`);
  if (JSON.stringify(triggers).length > convertibleLimits.told)
    found.add(bundlePlace, 'text', `The conversion triggers have more than ${convertibleLimits.told} characters.`);
  checkDay(date, charter, bundlePlace, found);
  return true;
}

/** Numbers are unique except for retracted issues and the balance of a warrant. */
export function checkNumber(
  { custom_id, security_id }: PromiseIssuance,
  bundlePlace: BundlePlace,
  { numbers, retracted }: Issuing,
  found: Findings,
): void {
  if (retracted.has(security_id)) return;
  if (numbers.has(custom_id))
    found.add(bundlePlace, 'certificate_number', `Another SAFE, note, or warrant already has the number ${custom_id}.`);
  numbers.add(custom_id);
}

/** A retracted issue counts only if nothing else has its number. */
export const byNumber = <T extends { value: PromiseIssuance }>(
  all: readonly T[],
  { retracted }: Promising,
): Map<string, T> =>
  new Map(
    [
      ...all.filter(({ value }) => retracted.has(value.security_id)),
      ...all.filter(({ value }) => !retracted.has(value.security_id)),
    ].map((one) => [one.value.custom_id, one]),
  );

export function checkAct(
  { date, ...value }: PromiseAct,
  issued_on: LegalDate,
  bundlePlace: BundlePlace,
  found: Findings,
): void {
  if (date < issued_on)
    found.add(bundlePlace, 'date', `The date ${date} is before the issue date of the security, ${issued_on}.`);
  for (const field of ['reason_text', 'consideration_text', 'trigger_id'] as const)
    if ((value[field] ?? '').length > convertibleLimits.text)
      found.add(bundlePlace, 'text', `${field} has more than ${convertibleLimits.text} characters.`);
}

export function comesOf(
  id: string,
  act: PromiseAct,
  bundlePlace: BundlePlace,
  { made }: Promising,
  found: Findings,
): boolean {
  const other = made.get(id);
  if (other === undefined) {
    made.set(id, act.id);
    return true;
  }
  found.add(bundlePlace, 'terminal', `${id} already results from ${other}.`);
  return false;
}

/** Uses our class ids. */
export const triggersHere = (
  triggers: readonly { trigger_id: string; conversion_right: { converts_to_stock_class_id?: string } }[],
  classes: ReadonlyMap<string, string>,
): AsTold['triggers'] =>
  triggers.map(({ conversion_right: { converts_to_stock_class_id: of, ...right }, ...one }) => ({
    ...one,
    conversion_right: { ...right, ...(of === undefined ? {} : { converts_to_stock_class_id: classes.get(of) ?? of }) },
  }));
