import type { ParameterError } from '#kernel/problem';
import { checkFormation, checkSeat } from './formation-checks';
import type {
  AppliedDefault,
  Founder,
  FormationInput,
  FormationValues,
  FounderValues,
  Incorporator,
  Vesting,
} from './formation-input';
import {
  authorizedFor,
  defaultAuthorizedShares,
  defaultParValue,
  foundersPool,
  percentsOf,
  sharesOf,
} from './founder-equity';
import { effectiveRoles, isOrganization, titlesOf } from './founder-roles';
import { companyForm } from '#law/common/entity-types';
import type { StateLaw } from '#law/states/state-law';
import { lawIfSupported } from '#law/states/index';
import { registeredAgents } from './registered-agents';

/** `values` is present exactly when `errors` is empty. */
type FormationOutcome =
  | { values: FormationValues; applied_defaults: AppliedDefault[]; errors: [] }
  | { values: undefined; applied_defaults: []; errors: ParameterError[] };

/** Null counts as open, except for `vesting`. */
type Take = <T>(path: string, given: T | null | undefined, fallback: T, reason: string) => T;

/** An existing company's capital is a fact, so no default applies. */
type TakeFact = <T>(path: string, given: T | null | undefined, fallback: T, reason: string) => T | null;

/** The signer if no founder signs; whether the company is live. */
interface FormationContext {
  serviceIncorporator: Incorporator;
  livemode: boolean;
}

/** Reports each default with its reason, and all errors at once. */
export function applyFormationDefaults(input: FormationInput, ctx: FormationContext): FormationOutcome {
  const jurisdiction = lawIfSupported(input.jurisdiction);
  const errors = [...checkFormation(input, jurisdiction), ...(ctx.livemode ? checkSeat(input) : [])];
  if (jurisdiction === undefined || errors.length > 0) return { values: undefined, applied_defaults: [], errors };

  const applied: AppliedDefault[] = [];
  const take: Take = (path, given, fallback, reason) => {
    if (given !== undefined && given !== null) return given;
    applied.push({ path, value: fallback, source: 'service', reason });
    return fallback;
  };
  const fact: TakeFact = input.origin === 'existing' ? (_, given) => given ?? null : take;
  return {
    values: fill(input, jurisdiction, ctx.serviceIncorporator, { take, fact }),
    applied_defaults: applied,
    errors: [],
  };
}

interface Takes {
  take: Take;
  fact: TakeFact;
}

function fill(
  input: FormationInput,
  jurisdiction: StateLaw,
  service: Incorporator,
  { take, fact }: Takes,
): FormationValues {
  const form = companyForm(input.entity_type);
  const { statutes, purpose } = jurisdiction.forms[form];
  const stock = form === 'corporation' ? takeStock(input, fact) : { authorized_shares: null, par_value: null };
  const founders = takeFounders(input, jurisdiction, stock.authorized_shares, { take, fact });
  const index = fact<number | null>(
    'incorporator_founder_index',
    input.incorporator_founder_index,
    null,
    'Minutebook signs as incorporator and hands over the company immediately, so no founder needs to act ' +
      `(${statutes.incorporator}).`,
  );
  return {
    legal_name: input.legal_name,
    entity_type: input.entity_type,
    jurisdiction: jurisdiction.code,
    founders,
    incorporator:
      input.origin === 'existing'
        ? null
        : index === null
          ? service
          : { name: founders[index]!.name, address: founders[index]!.address! },
    incorporator_founder_index: index,
    ...stock,
    principal_address: take(
      'principal_address',
      input.principal_address,
      registeredAgents[jurisdiction.code].office,
      "In test mode, the default is the registered agent's office. In live mode, principal_address is required.",
    ),
    purpose: fact(
      'purpose',
      input.purpose,
      purpose,
      `The statute allows a company to pursue any lawful purpose (${statutes.purpose}).`,
    ),
    public_benefit: input.entity_type === 'pbc' ? input.public_benefit! : null,
    fiscal_year_end: take(
      'fiscal_year_end',
      input.fiscal_year_end,
      '12-31',
      'The IRS requires no business purpose for a calendar year (IRC § 441(g), § 1378(b)(1)).',
    ),
    management:
      form === 'corporation'
        ? null
        : founders.some((founder) => founder.roles.includes('manager'))
          ? 'managers'
          : 'members',
  };
}

function takeStock(
  input: FormationInput,
  fact: TakeFact,
): { authorized_shares: number | null; par_value: string | null } {
  const authorized = authorizedFor(input.founders);
  return {
    authorized_shares: fact(
      'authorized_shares',
      input.authorized_shares,
      authorized,
      authorized === defaultAuthorizedShares
        ? 'Investors expect ten million authorized shares in a new company.'
        : 'The total number of shares that the founders hold.',
    ),
    par_value: fact(
      'par_value',
      input.par_value,
      defaultParValue,
      'A par value of one hundred-thousandth of a dollar keeps the filing tax and the purchase price low.',
    ),
  };
}

function takeFounders(
  input: FormationInput,
  jurisdiction: StateLaw,
  authorized: number | null,
  { take, fact }: Takes,
): FounderValues[] {
  const { founders } = input;
  const form = companyForm(input.entity_type);
  const { statutes } = jurisdiction.forms[form];
  const titles = titlesOf(input, form);
  const shares = form === 'llc' ? null : sharesOf(founders, authorized ?? authorizedFor(founders));
  const percents = form === 'llc' ? percentsOf(founders) : null;
  return founders.map((founder, index) => {
    const path = `founders[${index}]`;
    return {
      kind: take(
        `${path}.kind`,
        founder.kind,
        'individual',
        'A founder is a natural person unless kind is organization.',
      ),
      name: founder.name,
      email: founder.email,
      native_name: founder.native_name ?? null,
      representative: founder.representative ?? null,
      roles: take(
        `${path}.roles`,
        founder.roles,
        effectiveRoles(founder, form),
        roleReason(founder, form === 'llc', statutes.management),
      ),
      titles: take(
        `${path}.titles`,
        titles[index]!.length === founder.titles?.length ? founder.titles : undefined,
        titles[index]!,
        form === 'llc'
          ? `An LLC needs no officers (${statutes.officers}).`
          : input.origin === 'existing'
            ? `The bylaws of an existing company define its offices (${statutes.officers}).`
            : 'Section 4.1 of the bylaws requires a president, a secretary and a treasurer. The founders fill open ' +
              'offices in order.',
      ),
      address: founder.address ?? null,
      us_person: founder.us_person ?? null,
      shares:
        shares &&
        fact(
          `${path}.shares`,
          founder.shares,
          shares[index]!,
          `${founder.equity_percent ? `${founder.equity_percent}%` : 'An equal portion'} of the founders' ` +
            `${foundersPool(authorized ?? 0, founders.length).toLocaleString('en-US')} shares. One fifth of ` +
            'the authorized shares remains unissued.',
        ),
      equity_percent: percents
        ? fact(`${path}.equity_percent`, founder.equity_percent, percents[index]!, 'The members share equally.')
        : (founder.equity_percent ?? null),
      vesting: takeVesting(founder, path, form === 'corporation' && founders.length > 1, { take, fact }),
      consideration: fact(
        `${path}.consideration`,
        founder.consideration,
        'cash',
        form === 'llc'
          ? `A capital contribution in cash (${statutes.consideration}).`
          : `Founders pay for shares in cash at par value (${statutes.consideration}).`,
      ),
    };
  });
}

function roleReason(founder: Founder, llc: boolean, statute: string): string {
  if (llc) return `A founder of an LLC is a member, and the members manage it (${statute}).`;
  return isOrganization(founder)
    ? `An organization only holds shares, because a director must be a natural person (${statute}).`
    : `Founders sit on the board and are officers (${statute}).`;
}

/**
 * Founder vesting protects co-founders. For a sole founder it would only start the period of IRC § 83(b), and for an
 * LLC it needs a provision in the agreement.
 */
function takeVesting(founder: Founder, path: string, shared: boolean, { take, fact }: Takes): FounderValues['vesting'] {
  if (founder.vesting === null) return null;
  if (founder.vesting === undefined && isOrganization(founder))
    return fact<null>(
      `${path}.vesting`,
      undefined,
      null,
      'An organization cannot hold unvested stock, because vesting requires service by a person.',
    );
  if (founder.vesting === undefined) {
    return fact<FounderValues['vesting']>(
      `${path}.vesting`,
      undefined,
      shared ? { months: 48, cliff_months: 12, start: null } : null,
      shared
        ? 'Four-year vesting with a one-year cliff protects the company if a founder leaves early.'
        : "A sole founder needs no vesting, and a member's interest is not stock.",
    );
  }
  const { months, cliff_months, start }: Vesting = founder.vesting;
  return {
    months,
    cliff_months,
    start: take<string | null>(
      `${path}.vesting.start`,
      start,
      null,
      'Vesting starts on the date the shares are issued.',
    ),
  };
}
