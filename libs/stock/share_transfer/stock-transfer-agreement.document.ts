import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  agree,
  article,
  clauses,
  companyBlock,
  counted,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  perShare,
  section,
  type ShareHolderFacts,
  signatures,
  signerOf,
  stateOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';
import { transfereeRepresentations } from '#stock/share_act';

export interface StockTransferFacts {
  company: CompanyFacts;
  transferor: ShareHolderFacts;
  transferee: ShareHolderFacts;
  class_name: string;
  certificate_number: string;
  shares: number;
  reason: 'sale' | 'gift' | 'family_gift';
  /** Sale price in dollars per share, as a decimal string, and its total. */
  price_per_share: string | null;
  purchase_price_cents: number | null;
  /** False if the bylaws require no board approval. */
  approved: boolean;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const party = ({ name, address }: ShareHolderFacts, term: string) =>
  html`<b>${name}</b>${address && html`, whose address is ${addressLine(address)}`} (“<b>${term}</b>”)`;

function consideration({ reason, price_per_share, purchase_price_cents }: StockTransferFacts): string {
  if (price_per_share !== null)
    return (
      `sells and transfers the Shares to Purchaser, who accepts them, at ${perShare(price_per_share)} per share, for ` +
      `an aggregate price of ${dollars(purchase_price_cents!)}, which Purchaser shall pay to Transferor in ` +
      'immediately available funds when all parties have signed this Agreement'
    );
  return reason === 'family_gift'
    ? 'gives and transfers the Shares to Purchaser, who accepts them, without consideration; Purchaser is the ' +
        'spouse, domestic partner, a lineal descendant, a parent or a sibling of Transferor, or a trust for the ' +
        'benefit of any of them'
    : 'gives and transfers the Shares to Purchaser, who accepts them, without consideration';
}

/**
 * Transfers stock with the instruction to register it (8 Del. C. §§ 201 and 202, 6 Del. C. § 8-401, W.S. 17-16-627 and
 * 34.1-8-401) and resale limits (15 U.S.C. § 77d(a)(1), 17 C.F.R. § 230.144).
 */
export const stockTransferAgreement = document<StockTransferFacts>({
  kind: 'stock_transfer_agreement',
  category: 'governance',
  inCourse: true,
  title: ({ company, transferor, transferee }) =>
    `Stock Transfer Agreement of ${transferor.name} and ${transferee.name} for Shares of ${company.legal_name}`,
  body(facts) {
    const { company, transferor, transferee } = facts;
    return html`
${letterhead('Stock Transfer Agreement', {
  of: 'for shares of',
  company: company.legal_name,
  under: `${transferor.name} to ${transferee.name}`,
})}
${paragraph(
  html`This Agreement is made as of ${longDate(facts.document_date)} among ${party(transferor, 'Transferor')},
    ${party(transferee, 'Purchaser')} and <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>Corporation</b>”).`,
)}
${transfer(facts)}
${restrictionArticle(facts)}
${article(
  '3',
  'Representations of Purchaser',
  section(
    '3.1',
    'Investment',
    'Purchaser represents that:',
    clauses(...transfereeRepresentations({ sells: facts.reason === 'sale' })),
  ),
)}
${generalArticle(facts)}
${signaturePage(facts)}`;
  },
});

function transfer(facts: StockTransferFacts): Html {
  const { company, class_name, certificate_number, shares } = facts;
  const law = lawOf(company.jurisdiction).corporation_act;
  const code = law.cite.indorsement;
  return article(
    '1',
    'Transfer',
    section(
      '1.1',
      'Shares',
      `Transferor is the registered owner of shares of ${class_name} of the Corporation under number ` +
        `${certificate_number} in its stock ledger, ${counted(shares, 'share')} of which (the “Shares”) ` +
        `${agree(shares, 'is', 'are')} transferred by this Agreement. All of the Shares are vested.`,
    ),
    section(
      '1.2',
      'Conveyance',
      `Transferor hereby ${consideration(facts)}. ` +
        'Transferor warrants that Transferor owns the Shares, free and clear of all liens and of all claims of others.',
    ),
    section(
      '1.3',
      'Instruction',
      `Transferor instructs the Corporation to register the transfer in its stock ledger, ${code}, as of the ` +
        'date on which the last party has signed this Agreement. The Shares remain uncertificated, ' +
        `${law.cite.uncertificated}. Any shares under that number that Transferor retains shall be registered under ` +
        'a separate number.',
    ),
  );
}

function restrictionArticle({ company, approved }: StockTransferFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '2',
    'Restrictions',
    section(
      '2.1',
      'Consent of the Corporation',
      approved
        ? 'The Board of Directors of the Corporation has approved this transfer under the bylaws, and the ' +
            'Corporation waives any right of first refusal to the Shares in respect of it.'
        : 'The bylaws require no approval of a transfer without consideration to the persons whom Section 1.2 ' +
            'describes, and no right of first refusal of the Corporation applies to it.',
    ),
    section(
      '2.2',
      'Purchaser is bound',
      'Purchaser takes the Shares subject to the bylaws and to every agreement with the Corporation that ' +
        `restricts their transfer in the hands of Transferor, ${law.cite.restrictions}, shall be bound by those ` +
        'agreements as if named in them in the place of Transferor, and has received copies of them.',
    ),
  );
}

function generalArticle({ company, reason }: StockTransferFacts): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '4',
    'General',
    section(
      '4.1',
      'Securities law',
      reason === 'sale'
        ? 'The transfer is made without registration under the Securities Act of 1933, as a private resale of ' +
            'restricted securities that is exempt from registration under its Section 4(a)(1). Transferor has not ' +
            'offered the Shares to the public.'
        : 'The transfer is a bona fide gift and involves no offer or sale for value within the meaning of Section ' +
            '2(a)(3) of the Securities Act of 1933. The Shares remain restricted securities.',
    ),
    section(
      '4.2',
      'Own advice',
      'Transferor and Purchaser have reviewed the tax and legal consequences of this transfer with their own ' +
        'advisers and rely solely on them.',
    ),
    section(
      '4.3',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its conflict ` +
        `of laws rules, and disputes shall be brought exclusively in ${law.court}.`,
    ),
    section(
      '4.4',
      'Entire agreement',
      'This Agreement is the entire agreement of the parties on its subject, may be amended only in writing ' +
        'signed by all of them, and may be signed in counterparts and electronically. If a provision is ' +
        'unenforceable, the others remain in effect.',
    ),
  );
}

function signaturePage({ company, transferor, transferee, signatory }: StockTransferFacts): Html {
  return signatures('The parties have executed this Stock Transfer Agreement as of the date first written above.', [
    signerOf(transferor, 'Transferor'),
    signerOf(transferee, 'Purchaser'),
    companyBlock(company, signatory),
  ]);
}
