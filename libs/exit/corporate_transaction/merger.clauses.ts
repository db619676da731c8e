import type { CompanyFacts } from '#companies/company';
import { counted, type DecisionFacts, listed, longDate, presented } from '#documents/kit';
import { dollars } from '#kernel/money';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { treatmentClauses, type RightsTreatment } from './closing/treatment.clauses';
import type { InterestParticulars } from './interest.clauses';
import { constituentTerm, formedAs, type OtherConstituent, survivorTerm } from './other-constituent';

export interface MergerParticulars extends InterestParticulars, RightsTreatment {
  /** The other constituent. */
  counterparty: string;
  /** Its state or country. Defaults to the company's state. */
  formed_in?: string;
  /** Omit it where the merger agreement names the survivor. */
  survivor?: string;
  /** Buyer, if a subsidiary of it merges. */
  parent?: string;
  agreement_date: string;
  consideration_cents?: number;
  earn_out_cents?: number;
  representative?: string;
  escrow_cents?: number;
  escrow_months?: number;
  expense_fund_cents?: number;
}

type Facts = Pick<DecisionFacts, 'form' | 'company'>;

export const otherIn = (
  { jurisdiction }: CompanyFacts,
  { counterparty: name, formed_in }: MergerParticulars,
): OtherConstituent => ({ name, formed_in: formed_in ?? lawOf(jurisdiction).name });

const priceOf = (cents: number, later: number): string =>
  later === 0
    ? `a total consideration of ${dollars(cents)}`
    : `a consideration of ${dollars(cents)} at the closing and up to ${dollars(later)} of contingent consideration ` +
      'after it';

/** Parties to the agreement other than the company, as in 'Harbor Sub, Inc., a Delaware corporation'. */
function othersIn(company: CompanyFacts, particulars: MergerParticulars): string {
  const { counterparty, formed_in, parent } = particulars;
  const form = formed_in === undefined ? '' : `, ${formedAs(company, otherIn(company, particulars))}`;
  return `${counterparty}${form}${parent === undefined ? '' : `${form && ','} and its parent, ${parent}`}`;
}

/** Uses the defined terms of the resolutions. */
export function mergerOf({ form, company }: Facts, particulars: MergerParticulars): string {
  const { counterparty, survivor, agreement_date, consideration_cents: cents, representative } = particulars;
  const term = companyForm(company.entity_type) === 'llc' ? 'Company' : 'Corporation';
  const survives = constituentTerm(company, otherIn(company, particulars));
  return (
    `the ${term} enter into the Agreement and Plan of Merger, dated as of ${longDate(agreement_date)}, with ` +
    `${othersIn(company, particulars)}, in the form ${presented({ form })} (the “Merger Agreement”), under which the ` +
    `${term} and ${counterparty} shall merge (the “Merger”)` +
    `${survivor === undefined ? '' : `, with ${survivor} as the surviving ${survives}`}` +
    `${cents === undefined ? '' : `, for ${priceOf(cents, particulars.earn_out_cents ?? 0)}`}` +
    `${representative === undefined ? '' : `, with ${representative} as the Representative under the Merger Agreement`}`
  );
}

/** In the defined terms of the agreement. */
export function rightsIn(company: CompanyFacts, particulars: MergerParticulars): string[] {
  const { escrow_cents, expense_fund_cents, earn_out_cents } = particulars;
  const later = [escrow_cents, expense_fund_cents, earn_out_cents].some((cents) => cents !== undefined && cents > 0);
  return treatmentClauses(particulars, {
    per_share: 'Per Share Merger Consideration',
    employer: `the ${survivorTerm(company, otherIn(company, particulars))}`,
    subject_to: later ? 'Article 2 of the Merger Agreement' : null,
  });
}

/** Approves the parts of the price that are held back. Empty without any. */
export function heldBack(particulars: MergerParticulars): string[] {
  const { escrow_cents: escrow, escrow_months: months, expense_fund_cents: fund, representative } = particulars;
  const parts = [
    ...(escrow === undefined
      ? []
      : [
          `${dollars(escrow)} of the consideration is to be held in escrow` +
            `${months === undefined ? '' : ` for ${counted(months, 'month')} after the closing`} as security for ` +
            `claims of ${particulars.parent ?? particulars.counterparty}`,
        ]),
    ...(fund === undefined
      ? []
      : [
          `${dollars(fund)} of the consideration is to be paid to ${representative ?? 'the representative'} as a ` +
            'fund for the expenses of the representative',
        ]),
  ];
  return parts.length === 0
    ? []
    : [
        `the terms of the Merger Agreement under which ${listed(parts)}, and the escrow agreement and other ` +
          'agreements that it provides for these purposes, are approved',
      ];
}

/** As in 'Certificate of Merger'. */
export const instrumentOf = ({ jurisdiction }: CompanyFacts): string =>
  lawOf(jurisdiction).transactions.merger.document === 'certificate_of_merger'
    ? 'Certificate of Merger'
    : 'Articles of Merger';
