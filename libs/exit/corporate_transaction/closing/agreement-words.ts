import type { CompanyFacts } from '#companies/company';
import { article, listed, section, stateOf } from '#documents/kit';
import { capitalized } from '#kernel/words';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type { Content, Html } from '#platform/documents/html';
import type { RightsTreatment } from './treatment.clauses';

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
    /** Divides the proceeds of a sale. */
    rules: isLlc ? 'operating agreement' : act.charter,
    office: corporation_act.office,
    court: corporation_act.court,
    state: stateOf(company),
    /** Delaware stockholders adopt the agreement, and others approve it: 8 Del. C. § 251(c), W.S. 17-16-1104. */
    adoption: certified && !isLlc ? 'adoption' : 'approval',
    effects: transactions.merger.effects[form],
    instrument: certified ? 'a certificate of merger' : 'articles of merger',
  };
}

const paidRights = ({ options, stock_units, warrants, safes, notes }: RightsTreatment): string[] => [
  ...(options === 'cash_out' ? ['vested Company Options'] : []),
  ...(stock_units === 'cash_out' ? ['vested restricted stock units'] : []),
  ...(warrants ? ['warrants'] : []),
  ...(sharesPrice(safes) ? ['SAFEs'] : []),
  ...(sharesPrice(notes) ? ['Notes'] : []),
];

/** A SAFE or note that is paid its own amount ranks ahead of the owners. */
const sharesPrice = (paid: RightsTreatment['safes']): boolean => paid === 'convert' || paid === 'greater';

/** Recipients of the price. They have a term of their own where others than the owners are paid. */
export function payeesOf({ company, treatment }: { company: CompanyFacts; treatment: RightsTreatment }) {
  const { holder, holders, Holders } = wordsFor(company);
  const rights = paidRights(treatment);
  return rights.length === 0
    ? { payee: holder, payees: holders, Payees: Holders, definition: '' }
    : {
        payee: 'Equityholder',
        payees: 'Equityholders',
        Payees: 'Equityholders',
        definition:
          `The ${holders} of the Company and the holders of ${listed(rights)} are the “Equityholders” (each, an ` +
          '“Equityholder”).',
      };
}

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
