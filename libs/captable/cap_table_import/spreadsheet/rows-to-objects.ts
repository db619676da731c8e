import { serviceEnds } from '#equity/post-termination-exercise';
import { monthlyTerms } from '#equity/vesting';
import {
  commentPhrases,
  conversionTriggers,
  grantTerms,
  ranks,
  released,
  uncapped,
  unpriced,
  vestingTerms,
} from '#captable/ocf';
import { centsIn } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { Names } from './row-names';
import type { Row, Rows } from './read-rows';

type Value = Record<string, unknown>;
const usd = (amount: string) => ({ amount, currency: 'USD' });
/** Omits an empty cell. */
const where = (name: string, value: unknown): Value => (value === undefined ? {} : { [name]: value });
const money = (name: string, amount: string | undefined): Value =>
  where(name, amount === undefined ? undefined : usd(amount));

/** Findings point to the row. */
export function objectsOf(rows: Rows, found: Findings): Located[] {
  const telling = new Telling(new Names(rows, found), found);
  for (const row of rows.Holders) telling.holder(row);
  for (const row of rows.Classes) telling.class(row);
  for (const row of rows.Plans) telling.plan(row);
  for (const row of rows.Options) telling.option(row);
  for (const row of rows.Certificates) telling.certificate(row);
  for (const row of rows.Convertibles) telling.convertible(row);
  for (const row of rows.Options) telling.cancellation(row, rows.Certificates);
  return telling.objects;
}

class Telling {
  readonly objects: Located[] = [];
  private readonly terms = new Set<string>();

  constructor(
    private readonly names: Names,
    private readonly found: Findings,
  ) {}

  private tell({ place }: Pick<Row<'Holders'>, 'place'>, type: string, value: Value): void {
    this.objects.push({ place, type, value: { object_type: type, ...value }, at: this.objects.length });
  }

  holder(row: Row<'Holders'>): void {
    const { name, kind = 'INDIVIDUAL', email, street, city, state, postal_code, country = 'US' } = row.said;
    if (name === undefined) return;
    const address = { address_type: 'CONTACT', country: country.toUpperCase() };
    this.tell(row, 'STAKEHOLDER', {
      id: name,
      name: { legal_name: name },
      stakeholder_type: kind,
      ...where('contact_info', email && { emails: [{ email_type: 'OTHER', email_address: email }] }),
      ...where(
        'addresses',
        (street ?? city) && [
          {
            ...address,
            ...where('street_suite', street),
            ...where('city', city),
            ...where('country_subdivision', state?.toUpperCase()),
            ...where('postal_code', postal_code),
          },
        ],
      ),
    });
  }

  class(row: Row<'Classes'>): void {
    const { said } = row;
    if (said.name === undefined || said.kind === undefined || said.authorized === undefined) return;
    const isCommon = said.kind === 'COMMON';
    const into = this.names.find(row, 'converts_to');
    this.tell(row, 'STOCK_CLASS', {
      id: said.name,
      name: said.name,
      class_type: said.kind,
      default_id_prefix: said.prefix ?? '',
      initial_shares_authorized: said.authorized,
      votes_per_share: said.votes ?? '1',
      seniority: said.seniority ?? (isCommon ? '1' : '2'),
      ...where('board_approval_date', said.authorized_on),
      ...money('par_value', said.par_value),
      ...money('price_per_share', said.price),
      ...where('liquidation_preference_multiple', said.multiple),
      ...where('participation_cap_multiple', said.participation === 'capped' ? said.cap : undefined),
      ...(said.participation === 'full' ? { comments: [uncapped] } : {}),
      ...where(
        'conversion_rights',
        into && [
          {
            type: 'STOCK_CLASS_CONVERSION_RIGHT',
            converts_to_stock_class_id: into,
            conversion_mechanism: {
              type: 'RATIO_CONVERSION',
              conversion_price: usd(said.price ?? '0'),
              ratio: { numerator: said.ratio ?? '1', denominator: '1' },
              rounding_type: 'FLOOR',
            },
          },
        ],
      ),
    });
    if (said.participation === 'capped' && said.cap === undefined)
      this.found.add(
        row.place,
        'schema',
        'Participation is capped, but Participation cap is empty.',
        'participation_cap_multiple',
      );
  }

  plan(row: Row<'Plans'>): void {
    const { name, reserved, adopted_on, approved_on } = row.said;
    const of = this.names.find(row, 'class');
    if (name === undefined || of === undefined || reserved === undefined) return;
    this.tell(row, 'STOCK_PLAN', {
      id: name,
      plan_name: name,
      initial_shares_reserved: reserved,
      default_cancellation_behavior: 'RETURN_TO_POOL',
      stock_class_ids: [of],
      ...where('board_approval_date', adopted_on),
      ...where('stockholder_approval_date', approved_on),
    });
  }

  option(row: Row<'Options'>): void {
    const { number, kind, shares, price, granted_on, expires_on, window } = row.said;
    const [plan, holder] = [this.names.find(row, 'plan'), this.names.find(row, 'holder')];
    if (!number || !plan || !holder || !kind || !shares || !granted_on) return;
    const security_id = this.names.security('Options', row);
    const vests = this.vesting(row, (schedule) => grantTerms({ vesting: monthlyTerms(schedule) })!);
    this.tell(row, 'TX_EQUITY_COMPENSATION_ISSUANCE', {
      id: security_id,
      date: granted_on,
      security_id,
      custom_id: number,
      stakeholder_id: holder,
      security_law_exemptions: [],
      stock_plan_id: plan,
      compensation_type: kind,
      quantity: shares,
      expiration_date: expires_on ?? null,
      ...money('exercise_price', price),
      termination_exercise_windows:
        window === undefined
          ? []
          : serviceEnds.map((reason) => ({
              reason: reason.toUpperCase(),
              period: Number(window),
              period_type: 'MONTHS',
            })),
      ...(vests ? { vesting_terms_id: vests } : { vestings: [{ date: granted_on, amount: shares }] }),
    });
    this.start(row, security_id, vests);
  }

  /** Cancels the remainder after all exercises. */
  cancellation(row: Row<'Options'>, certificates: Rows['Certificates']): void {
    const { cancelled_on, shares } = row.said;
    if (cancelled_on === undefined || shares === undefined) return;
    const security_id = this.names.security('Options', row);
    const issued = certificates
      .filter((one) => this.names.find(one, 'option') === security_id)
      .reduce((sum, { said }) => sum + Number(said.shares ?? 0), 0);
    this.tell(row, 'TX_EQUITY_COMPENSATION_CANCELLATION', {
      id: `cancellation of ${security_id}`,
      date: cancelled_on,
      security_id,
      quantity: String(Number(shares) - issued),
      reason_text: 'Cancelled.',
    });
  }

  certificate(row: Row<'Certificates'>): void {
    const { number, shares, issued_on, price, consideration } = row.said;
    const [of, holder] = [this.names.find(row, 'class'), this.names.find(row, 'holder')];
    const [plan, option] = [this.names.find(row, 'plan'), this.names.find(row, 'option')];
    if (!number || !of || !holder || !shares || !issued_on) return;
    const security_id = this.names.security('Certificates', row);
    const units = option !== undefined && this.names.kindOf(option) === 'RSU';
    const vests = this.vesting(row, (schedule) =>
      vestingTerms({ ...schedule, quantity: Number(shares), forfeited: 0 }),
    );
    this.tell(row, 'TX_STOCK_ISSUANCE', {
      id: security_id,
      date: issued_on,
      security_id,
      custom_id: number,
      stakeholder_id: holder,
      security_law_exemptions: [],
      stock_class_id: of,
      share_price: usd(price ?? '0'),
      quantity: shares,
      stock_legend_ids: [],
      ...(units ? { comments: [released] } : price === undefined ? { comments: [unpriced] } : {}),
      ...where('consideration_text', consideration),
      ...where('stock_plan_id', plan),
      ...where('vesting_terms_id', vests),
    });
    this.start(row, security_id, vests);
    if (option !== undefined) this.settle(row, { option, units, security_id });
    this.end(row, security_id);
  }

  private settle(
    row: Row<'Certificates'>,
    { option, units, security_id }: { option: string; units: boolean; security_id: string },
  ): void {
    const { shares, issued_on } = row.said;
    const act = { date: issued_on, security_id: option, quantity: shares, resulting_security_ids: [security_id] };
    const settled = { settlement_date: issued_on, release_price: usd('0') };
    this.tell(row, `TX_EQUITY_COMPENSATION_${units ? 'RELEASE' : 'EXERCISE'}`, {
      id: `${option} as ${security_id}`,
      ...act,
      ...(units ? settled : {}),
    });
  }

  private end(row: Row<'Certificates'>, security_id: string): void {
    const { shares, ended_on, ended_by, repurchase_price: price } = row.said;
    if (ended_on === undefined && ended_by === undefined) return;
    if (ended_on === undefined || ended_by === undefined) {
      const [field, missing, other] =
        ended_on === undefined ? ['ended_on', 'Ended on', 'Ended by'] : ['ended_by', 'Ended by', 'Ended on'];
      this.found.add(row.place, 'schema', `${missing} is empty, but ${other} is not.`, field);
      return;
    }
    const act = { id: `end of ${security_id}`, date: ended_on, security_id, quantity: shares };
    if (ended_by === 'cancellation') this.tell(row, 'TX_STOCK_CANCELLATION', { ...act, reason_text: 'Cancelled.' });
    else
      this.tell(row, 'TX_STOCK_REPURCHASE', {
        ...act,
        price: usd(price ?? '0'),
        ...(price === undefined ? { comments: [unpriced] } : {}),
      });
  }

  convertible(row: Row<'Convertibles'>): void {
    const { said } = row;
    const holder = this.names.find(row, 'holder');
    const { number, kind, amount, issued_on } = said;
    if (!number || !kind || !holder || !amount || !issued_on) return;
    if (said.cap !== undefined && said.basis === undefined) {
      this.found.add(row.place, 'schema', 'Cap basis is empty. It is required with a valuation cap.', 'basis');
      return;
    }
    const isNote = kind === 'NOTE';
    const security_id = this.names.security('Convertibles', row);
    const cap = said.cap === undefined ? null : centsIn(said.cap);
    const triggers = conversionTriggers({
      id: security_id,
      kind: isNote ? 'note' : 'safe',
      effective_date: issued_on,
      valuation_cap_cents: cap,
      cap_basis: cap === null ? null : (said.basis as 'post_money' | 'pre_money'),
      discount_percent: said.discount ?? null,
      mfn: said.mfn === 'yes',
      note: isNote
        ? {
            interest_rate_percent: said.interest ?? '0',
            compounding: (said.compounding ?? 'none') as 'none',
            day_count: (said.day_count ?? 'actual_365') as 'actual_365',
            interest_from: issued_on,
            maturity_date: said.matures_on ?? null,
            qualified_financing_cents: null,
          }
        : null,
    });
    this.tell(row, 'TX_CONVERTIBLE_ISSUANCE', {
      id: security_id,
      date: issued_on,
      security_id,
      custom_id: number,
      stakeholder_id: holder,
      security_law_exemptions: [],
      convertible_type: kind,
      investment_amount: usd(amount),
      conversion_triggers: triggers,
      seniority: isNote ? ranks.note : ranks.safe,
      ...(said.matures_on === undefined ? {} : { comments: [commentPhrases.maturity.say(said.matures_on)] }),
    });
    const certificate = this.names.certificate(row, said.became);
    if (certificate)
      this.tell(row, 'TX_CONVERTIBLE_CONVERSION', {
        id: `conversion of ${security_id}`,
        date: certificate.said.issued_on,
        security_id,
        reason_text: 'Converted.',
        trigger_id: triggers[0]!.trigger_id,
        resulting_security_ids: [this.names.security('Certificates', certificate)],
      });
  }

  /** Shares identical terms. */
  private vesting(
    row: Row<'Options' | 'Certificates'>,
    termsOf: (schedule: { start: string; months: number; cliff_months: number }) => { id: string },
  ): string | undefined {
    const { vesting_start: start, vesting_months, cliff_months } = row.said;
    if (start === undefined && vesting_months === undefined && cliff_months === undefined) return undefined;
    const [months, cliff] = [Number(vesting_months ?? 0), Number(cliff_months ?? 0)];
    const missing =
      start === undefined
        ? (['vesting_start', 'Vesting start is empty, but another vesting column is not.'] as const)
        : months < 1
          ? ([
              'vesting_months',
              'Vesting months is empty. Enter the number of months until all shares have vested.',
            ] as const)
          : cliff > months
            ? (['cliff_months', `Cliff months is ${cliff}, but all shares vest within ${months} months.`] as const)
            : null;
    if (missing) {
      this.found.add(row.place, 'vesting', missing[1], missing[0]);
      return undefined;
    }
    const terms = termsOf({ start: start!, months, cliff_months: cliff });
    if (!this.terms.has(terms.id)) this.tell(row, 'VESTING_TERMS', { ...terms });
    this.terms.add(terms.id);
    return terms.id;
  }

  private start(row: Row<'Options' | 'Certificates'>, security_id: string, vests: string | undefined): void {
    if (vests !== undefined)
      this.tell(row, 'TX_VESTING_START', {
        id: `vesting of ${security_id}`,
        date: row.said.vesting_start,
        security_id,
        vesting_condition_id: 'start',
      });
  }
}
