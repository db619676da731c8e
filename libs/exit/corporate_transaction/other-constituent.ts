import type { CompanyFacts } from '#companies/company';
import { type CompanyForm, companyForm } from '#law/common/entity-types';
import { capitalized } from '#kernel/words';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import type { Constituent } from '#law/states/state-law';

export interface OtherConstituent {
  name: string;
  formed_in: string;
}

type OtherForm = Exclude<Constituent, 'foreign_corporation'>;

const forms: Readonly<Record<OtherForm, { title: string; ending: RegExp }>> = {
  llc: { title: 'limited liability company', ending: /\b(?:L\.?L\.?C\.?|Limited Liability Company)$/i },
  partnership: { title: 'limited partnership', ending: /\b(?:L\.?P\.?|Limited Partnership)$/i },
  corporation: { title: 'corporation', ending: /\b(?:Inc|Incorporated|Corp|Corporation|Company|Co)\.?$/i },
};

/** Form that the name shows (8 Del. C. § 102(a)(1), 6 Del. C. §§ 17-102, 18-102). Null if it shows none to an LLC. */
export function otherForm(company: CompanyFacts, { name }: OtherConstituent): OtherForm | null {
  const shown = (Object.keys(forms) as OtherForm[]).find((form) => forms[form].ending.test(name));
  return shown ?? (companyForm(company.entity_type) === 'llc' ? null : 'corporation');
}

/** Corporations, unless one of them is another entity. */
export const constituentTerm = (company: CompanyFacts, other: OtherConstituent): 'corporation' | 'entity' =>
  companyForm(company.entity_type) === 'corporation' && otherForm(company, other) === 'corporation'
    ? 'corporation'
    : 'entity';

export const survivorTerm = (company: CompanyFacts, other: OtherConstituent): string =>
  `Surviving ${capitalized(constituentTerm(company, other))}`;

export const isForeign = ({ jurisdiction }: CompanyFacts, { formed_in }: OtherConstituent): boolean =>
  formed_in !== jurisdictionNames[jurisdiction];

/** As in 'a Delaware corporation'. */
export function formedAs(company: CompanyFacts, other: OtherConstituent): string {
  const { formed_in } = other;
  const form = otherForm(company, other);
  if (form === null) return `an entity organized under the laws of ${formed_in}`;
  const { title } = forms[form];
  const isState = Object.values(jurisdictionNames).includes(formed_in) && !formed_in.startsWith('the ');
  return isState ? `a ${formed_in} ${title}` : `a ${title} organized under the laws of ${formed_in}`;
}

/** As in 'Certificate of Incorporation'. Null where the law of another state or form names the document. */
export function otherCharter(company: CompanyFacts, other: OtherConstituent): string | null {
  const { corporation_act, llc_act } = lawOf(company.jurisdiction);
  const form = otherForm(company, other);
  if (isForeign(company, other) || form === null || form === 'partnership') return null;
  return (form === 'llc' ? llc_act : corporation_act).charter;
}

const statuteFor = (statute: string | Readonly<Record<Constituent, string>>, constituent: Constituent): string =>
  typeof statute === 'string' ? statute : statute[constituent];

/** Statutes that permit the merger, and that of the document for the state. */
export function mergerLaw(company: CompanyFacts, other: OtherConstituent): { permits: string[]; filing: string } {
  const { authority, filing } = lawOf(company.jurisdiction).transactions.merger;
  const own: CompanyForm = companyForm(company.entity_type);
  const form = otherForm(company, other) ?? 'corporation';
  const foreign = isForeign(company, other);
  const constituent = foreign && form === 'corporation' ? 'foreign_corporation' : form;
  const others = foreign
    ? [`the laws of ${other.formed_in}`]
    : form === own || form === 'partnership'
      ? []
      : [statuteFor(authority[form], own)];
  return {
    permits: [statuteFor(authority[own], constituent), ...others],
    filing: statuteFor(filing[own], constituent),
  };
}
