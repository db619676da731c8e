import type { CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import { agree, describe, document, letterhead, listed, longDate, paragraph, plural, section } from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import { typeName } from './type-names';

/** 8 Del. C. §§ 265, 266, 6 Del. C. §§ 18-214, 18-216. */
export interface PlanOfConversionFacts {
  company: CompanyFacts;
  to_entity_type: CompanyFacts['entity_type'];
  new_name: string;
  /** Null for an LLC. */
  stock: { authorized_shares: number; issued_shares: number; par_value: string } | null;
  directors: string[];
  officers: { name: string; titles: string[] }[];
  /** Empty if the members manage. */
  managers: string[];
  document_date: LegalDate;
}

/** Interests for shares, as a clause. */
export const interestsFor = ({ jurisdiction }: CompanyFacts, converted: string): string => {
  const { holder } = lawOf(jurisdiction).corporation_act;
  return (
    `the shares held by each ${holder} shall be converted into a membership interest in ${converted} equal to the ` +
    `percentage that those shares are of all outstanding shares, and each ${holder} shall be admitted as a member of ` +
    converted
  );
};

function interests({ company, stock }: PlanOfConversionFacts): string {
  return stock === null
    ? `At the Effective Time, ${interestsFor(company, 'the Converted Entity')}.`
    : 'At the Effective Time, the membership interests in the Company shall be converted into ' +
        `${grouped(stock.issued_shares)} shares of Common Stock of the Converted Entity, par value ` +
        `$${stock.par_value} per share, allocated to the members in proportion to their percentage interests. The ` +
        `Converted Entity shall have authority to issue ${grouped(stock.authorized_shares)} shares of Common Stock.`;
}

function management({ directors, officers, managers, stock }: PlanOfConversionFacts): string {
  if (stock === null)
    return managers.length === 0
      ? 'The Converted Entity shall be managed by its members.'
      : `The Converted Entity shall be managed by its ${plural(managers.length, 'manager')}, ${listed(managers)}.`;
  const named = officers.map(({ name, titles }) => `${name} (${listed(titles)})`);
  return (
    `The initial ${agree(directors.length, 'director', 'directors')} of the Converted Entity shall be ` +
    `${listed(directors)}. Its initial ${agree(named.length, 'officer', 'officers')} shall be ${listed(named)}.`
  );
}

export const planOfConversion = document<PlanOfConversionFacts>({
  kind: 'plan_of_conversion',
  category: 'governance',
  title: ({ company, to_entity_type }) =>
    `Plan of Conversion of ${company.legal_name} to a ${typeName(to_entity_type)}`,
  body: (facts) => {
    const { company, to_entity_type, new_name, document_date } = facts;
    const { name, transactions, corporation_act, llc_act } = lawOf(company.jurisdiction);
    const form = companyForm(to_entity_type);
    const [charter, rules] =
      form === 'llc' ? [llc_act.charter, llc_act.agreement.title] : [corporation_act.charter, 'Bylaws'];
    const instrument = transactions.conversion.document.replaceAll('_', ' ');
    const under = transactions.conversion.statute[companyForm(company.entity_type)];
    return html`
${letterhead('Plan of Conversion', { company: company.legal_name, under })}
${paragraph(
  html`This Plan of Conversion (this “<b>Plan</b>”), dated as of ${longDate(document_date)}, sets forth the terms on
    which <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), shall convert to a ${name}
    ${typeName(to_entity_type)} (the “<b>Conversion</b>”).`,
)}
${section(
  '1.',
  'Converted entity',
  html`The name of the converted entity is <b>${new_name}</b>, a ${name} ${typeName(to_entity_type)} (the “<b>Converted
    Entity</b>”).`,
)}
${section(
  '2.',
  'Effective time',
  `The Conversion shall become effective upon the filing of the ${instrument} and of the ${charter} of the Converted ` +
    `Entity with the ${corporation_act.office} (the time of that filing, the “Effective Time”).`,
)}
${section('3.', 'Conversion of interests', interests(facts))}
${section(
  '4.',
  'Governing documents',
  `The ${charter} and the ${rules} of the Converted Entity shall be those presented with this Plan.`,
)}
${section('5.', 'Management', management(facts))}
${section(
  '6.',
  'Continuity',
  'The Converted Entity shall be, for all purposes, the same entity as the Company. All property and rights of the ' +
    'Company shall remain vested in the Converted Entity, and all debts, liabilities and duties of the Company shall ' +
    'remain binding on the Converted Entity.',
)}
${section(
  '7.',
  'Abandonment',
  'The Conversion may be abandoned at any time before the Effective Time by the same approvals that were required ' +
    'for its adoption.',
)}`;
  },
});
