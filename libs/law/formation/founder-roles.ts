import type { ParameterError } from '#kernel/problem';
import type { Founder, FounderRole, FormationInput } from './formation-input';
import { companyForm, type CompanyForm } from '#law/common/entity-types';
import type { FormLaw } from '#law/states/state-law';

export const rolesOf: Readonly<Record<CompanyForm, readonly FounderRole[]>> = {
  corporation: ['director', 'officer'],
  llc: ['member', 'manager'],
};

/**
 * Section 4.1 of the bylaws. Statutes only require an officer who keeps the minutes (8 Del. C. § 142(a), W.S.
 * 17-16-840(c)). Banks and the IRS expect the others.
 */
const offices: readonly { titles: readonly string[]; filledBy: readonly string[] }[] = [
  { titles: ['President', 'Chief Executive Officer'], filledBy: ['president', 'chief executive officer', 'ceo'] },
  { titles: ['Secretary'], filledBy: ['secretary'] },
  { titles: ['Treasurer'], filledBy: ['treasurer', 'chief financial officer', 'cfo'] },
];

/** The caller decides, because names are ambiguous. */
export const isOrganization = ({ kind }: Pick<Founder, 'kind'>): boolean => kind === 'organization';

/** Directors and officers are natural persons, so an organization only holds shares. */
export function effectiveRoles(founder: Founder, form: CompanyForm): FounderRole[] {
  if (founder.roles) return founder.roles;
  if (form === 'llc') return ['member'];
  return isOrganization(founder) ? [] : ['director', 'officer'];
}

const openOffices = (founders: readonly Founder[]): typeof offices => {
  const held = new Set(founders.flatMap((founder) => founder.titles ?? []).map((title) => title.trim().toLowerCase()));
  return offices.filter((office) => !office.filledBy.some((title) => held.has(title)));
};
const isOfficer = (founder: Founder): boolean => effectiveRoles(founder, 'corporation').includes('officer');

/** Open offices of a new company go to officers without a title first. */
export function titlesOf(
  { founders, origin }: Pick<FormationInput, 'founders' | 'origin'>,
  form: CompanyForm,
): string[][] {
  const given = founders.map(({ titles }) => titles ?? []);
  if (origin === 'existing' || form === 'llc') return given;
  const officers = founders.filter(isOfficer);
  const untitled = officers.filter(({ titles }) => !titles?.length);
  const takers = untitled.length > 0 ? untitled : officers;
  const open = openOffices(founders);
  return founders.map((founder, index) => {
    const place = takers.indexOf(founder);
    if (place < 0) return given[index]!;
    const filled = open
      .filter((_, office) => Math.min(office, takers.length - 1) === place)
      .flatMap((office) => office.titles);
    const titles = [...given[index]!, ...filled];
    return titles.length > 0 ? titles : ['Vice President'];
  });
}

/**
 * 8 Del. C. § 141(b), W.S. 17-16-803(a): at least one director, a natural person. Officers sign and record (8 Del. C. §
 * 142(a)) or are "individuals" (W.S. 17-16-840(d)), so natural persons too. LLC founders are members; one may be a
 * manager (6 Del. C. § 18-402, W.S. 17-29-407(a)).
 */
export function checkRoles(input: FormationInput, law: FormLaw): ParameterError[] {
  const form = companyForm(input.entity_type);
  const { founders } = input;
  const errors = founders.flatMap((founder, index) => checkFounderRoles(founder, `founders[${index}]`, form, law));
  if (form === 'llc' || founders.length === 0) return errors;
  if (!founders.some((founder) => effectiveRoles(founder, form).includes('director')))
    errors.push({
      param: 'founders',
      code: 'director_required',
      message:
        'At least one founder must be a director, and a director must be a natural person ' +
        `(${law.statutes.management}).`,
    });
  // The bylaws of an existing company are unknown.
  const open = input.origin === 'existing' ? [] : openOffices(founders);
  if (open.length > 0 && !founders.some(isOfficer))
    errors.push({
      param: 'founders',
      code: 'office_unfilled',
      message:
        `No founder is an officer, but Section 4.1 of the bylaws requires these offices to be filled: ` +
        `${open.map((office) => office.titles[0]).join(', ')}. Give at least one founder the officer role. A ` +
        'person may hold several offices.',
    });
  return errors;
}

function checkFounderRoles(founder: Founder, path: string, form: CompanyForm, law: FormLaw): ParameterError[] {
  const errors: ParameterError[] = [];
  const refuse = (field: string, code: string, message: string): void => {
    errors.push({ param: `${path}.${field}`, code, message });
  };
  const given = founder.roles ?? [];
  const wrong = given.filter((role) => !rolesOf[form].includes(role));
  if (wrong.length > 0)
    refuse(
      'roles',
      'not_applicable',
      `The roles in this company are ${rolesOf[form].join(', ')}. Omit ${wrong.join(', ')}.`,
    );
  if (new Set(given).size !== given.length) refuse('roles', 'duplicate', 'List each role only once.');
  const titled = (founder.titles?.length ?? 0) > 0;
  if (titled && isOrganization(founder))
    refuse(
      'titles',
      'natural_person_required',
      'An organization cannot hold an office. Only natural persons can be officers. Omit titles.',
    );
  if (form === 'llc') {
    if (founder.roles && !given.includes('member'))
      refuse(
        'roles',
        'member_required',
        `A founder of an LLC must be a member, and may also be a manager (${law.statutes.management}).`,
      );
    return errors;
  }
  if (isOrganization(founder)) {
    if (given.some((role) => role === 'director' || role === 'officer'))
      refuse(
        'roles',
        'natural_person_required',
        `Only natural persons can be directors (${law.statutes.management}) or officers. Organizations can only ` +
          'hold shares.',
      );
  } else if (titled && !effectiveRoles(founder, form).includes('officer'))
    refuse('titles', 'officer_required', 'Only officers can have titles. Add the officer role, or omit titles.');
  return errors;
}
