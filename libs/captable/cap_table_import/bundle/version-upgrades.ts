import { fromScaled, toScaled } from '#kernel/decimal';
import { decimalOf } from './read-amounts';

type Fields = Record<string, unknown>;
interface Upgrade {
  to: string;
  manifest?: (manifest: Fields) => Fields;
  object: (value: Fields) => Fields;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps an existing field of the new name. */
function renamed(value: Fields, from: string, to: string): Fields {
  if (!Object.hasOwn(value, from) || Object.hasOwn(value, to)) return value;
  const { [from]: said, ...others } = value;
  return { ...others, [to]: said };
}

const without = (value: Fields, ...names: string[]): Fields =>
  names.some((name) => Object.hasOwn(value, name))
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value;

const each = (list: unknown, change: (one: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => (isFields(one) ? change(one) : one)) : list;

const changed = (value: Fields, name: string, change: (said: unknown) => unknown): Fields =>
  Object.hasOwn(value, name) ? { ...value, [name]: change(value[name]) } : value;

/** A placeholder until the date of the last act is known. */
export const undated = '9999-12-31';

/** Countries were free text; most are American. */
const country = (said: unknown): unknown => (said === 'USA' || said === 'United States' ? 'US' : said);

const address = (one: Fields): Fields =>
  changed(renamed(one, 'state_province', 'country_subdivision'), 'country', country);

/** Phone numbers were free text. */
function phone(value: Fields): Fields {
  const { phone: told, ...others } = value;
  if (!isFields(told) || String(told['phone_number']).startsWith('+')) return value;
  const comments = Array.isArray(value['comments']) ? (value['comments'] as unknown[]) : [];
  return { ...others, comments: [...comments, `Phone: ${String(told['phone_number'])}`] };
}

function company(issuer: Fields): Fields {
  const formed = changed(
    renamed(issuer, 'state_of_formation', 'country_subdivision_of_formation'),
    'country_of_formation',
    country,
  );
  const reached = changed(phone(formed), 'address', (one) => (isFields(one) ? address(one) : one));
  return changed(reached, 'tax_ids', (all) => each(all, (one) => changed(one, 'country', country)));
}

/** The amount field was removed. */
function consideration(value: Fields): Fields {
  const { consideration: paid, ...others } = value;
  if (!isFields(paid) || Object.hasOwn(value, 'consideration_text')) return value;
  return { ...others, consideration_text: `${String(paid['amount'])} ${String(paid['currency'])}` };
}

/** A repurchase named its balance as a result. */
function balanceOfRepurchase(value: Fields): Fields {
  const { object_type: type, resulting_security_ids: ids, ...others } = value;
  if (type !== 'TX_STOCK_REPURCHASE' || !Array.isArray(ids) || ids.length > 1) return value;
  return { ...others, object_type: type, ...(ids.length === 1 ? { balance_security_id: ids[0] as unknown } : {}) };
}

function release(value: Fields): Fields {
  if (value['object_type'] !== 'TX_PLAN_SECURITY_RELEASE') return value;
  const parts = [value['net_quantity'], value['withheld_quantity'] ?? '0'].map((one) =>
    typeof one === 'string' ? decimalOf(one) : null,
  );
  const quantity = parts.every((one) => one !== null)
    ? { quantity: fromScaled(parts.reduce((sum, one) => sum + toScaled(one), 0n)) }
    : {};
  const told = ['net_quantity', 'withheld_quantity', 'quantity_sold', 'method', 'stock_swap', 'cash_paid'];
  return { ...quantity, resulting_security_ids: [], ...without(value, ...told, 'sale_price_per_unit') };
}

/** A prerelease allowed an explicit “omitted”. */
const omitted = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).filter(([, said]) => !(isFields(said) && said['omitted'] === true)));

/** A note had a single rate. A SAFE without a statement has no most favored terms. */
function mechanism(of: Fields, date: unknown): Fields {
  if (of['type'] === 'SAFE_CONVERSION') return { conversion_mfn: false, ...of };
  if (of['type'] !== 'CONVERTIBLE_NOTE_CONVERSION' || Object.hasOwn(of, 'interest_rates')) return of;
  const { interest_rate: rate, ...others } = of;
  return { ...others, interest_rates: rate === undefined ? [] : [{ rate, accrual_start_date: date }] };
}

const ofTrigger = (date: unknown) => (trigger: Fields) =>
  changed(trigger, 'conversion_right', (right) =>
    isFields(right) ? changed(right, 'conversion_mechanism', (of) => (isFields(of) ? mechanism(of, date) : of)) : right,
  );

/** The price follows from the issue price. */
const priced =
  (price: unknown) =>
  (right: Fields): Fields =>
    changed(right, 'conversion_mechanism', (of) =>
      isFields(of) && of['type'] === 'RATIO_CONVERSION' && isFields(price) ? { conversion_price: price, ...of } : of,
    );

/** In order. Each step ignores newer wording. */
export const upgrades: readonly Upgrade[] = [
  {
    to: '1.0.0-b1',
    manifest: (manifest) => {
      const { vesting_schedules_files: schedules, ...others } = manifest;
      const none = Array.isArray(schedules) && schedules.length === 0;
      const dated = { vesting_terms_files: [], as_of: undated, generated_at: '', ...(none ? others : manifest) };
      return changed(dated, 'issuer', (issuer) => (isFields(issuer) ? company(issuer) : issuer));
    },
    object: (value) =>
      changed(
        changed(consideration(renamed(value, 'original_principal_amount', 'investment_amount')), 'addresses', (all) =>
          each(all, address),
        ),
        'tax_ids',
        (all) => each(all, (one) => changed(one, 'country', country)),
      ),
  },
  { to: '1.0.0-b2', object: balanceOfRepurchase },
  { to: '1.0.0-b3', object: release },
  {
    to: '1.0.0',
    object: (value) => {
      const said = renamed(
        renamed(omitted(value), 'current_shares_authorized', 'initial_shares_authorized'),
        'current_shares_reserved',
        'initial_shares_reserved',
      );
      const triggers = changed(said, 'conversion_triggers', (all) => each(all, ofTrigger(value['date'])));
      const rights = changed(triggers, 'conversion_rights', (all) => each(all, priced(value['price_per_share'])));
      // Valuations apply regardless of class here.
      return rights['object_type'] === 'VALUATION' ? { stock_class_id: '', ...rights } : rights;
    },
  },
];
