import type { CompanyFacts } from '#companies/company';
import { article, section, stateOf } from '#documents/kit';
import { capitalized } from '#kernel/words';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type { Content, Html } from '#platform/documents/html';

/** Terms of a company's form and state. */
export function wordsFor(company: CompanyFacts) {
  const { corporation_act, llc_act, transactions } = lawOf(company.jurisdiction);
  const form = companyForm(company.entity_type);
  const isLlc = form === 'llc';
  const act = isLlc ? llc_act : corporation_act;
  const holder = isLlc ? 'member' : corporation_act.holder;
  const certified = transactions.merger.document === 'certificate_of_merger';
  return {
    isLlc,
    holder,
    holders: `${holder}s`,
    Holders: capitalized(`${holder}s`),
    equity: isLlc ? 'membership interest' : 'share of capital stock',
    unit: isLlc ? 'membership interest' : 'share',
    Unit: isLlc ? 'Interest' : 'Share',
    charter: act.charter,
    isPlural: act.charters > 1,
    office: corporation_act.office,
    court: corporation_act.court,
    state: stateOf(company),
    survivor: isLlc ? 'Surviving Entity' : 'Surviving Corporation',
    effects: transactions.merger.effects[form],
    statute: transactions.merger.statute[form].replace(/\(\w\)$/, ''),
    instrument: certified ? 'a certificate of merger' : 'articles of merger',
  };
}

/** Numbers the sections that apply. */
export const sectionsOf = (
  number: string,
  heading: string,
  sections: readonly (readonly [caption: string, text: Content, ...more: Content[]] | false | null)[],
): Html =>
  article(
    number,
    heading,
    ...sections
      .filter((one) => one !== false && one !== null)
      .map(([caption, text, ...more], at) => section(`${number}.${at + 1}`, caption, text, ...more)),
  );
