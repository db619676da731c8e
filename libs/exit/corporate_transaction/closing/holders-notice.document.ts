import type { CompanyFacts } from '#companies/company';
import {
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  type ShareHolderFacts,
  withUrls,
} from '#documents/kit';
import { type Address, addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import { considerationSections, type StatedConsideration } from './notice-consideration.clauses';

export interface HoldersNoticeFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  /** As in 'merger of Acme, Inc. with and into Harbor Holdings, Inc.'. */
  transaction: string;
  /** Conversion of the shares where nobody pays, as a clause. */
  becomes?: string;
  /** Where another company continues the business, with its address. */
  survivor: { name: string; address: Address } | null;
  is_representative: boolean;
  /** As in 'Agreement and Plan of Merger dated as of May 4, 2026'. Null for a conversion. */
  agreement: string | null;
  counterparty: string | null;
  /** Null where nobody pays. */
  consideration: StatedConsideration | null;
  adopted_on: LegalDate;
  /** Last day to demand an appraisal. Null where the action gives no appraisal rights, and in Wyoming. */
  demand_by: LegalDate | null;
  /** In Wyoming the survivor sends a form for the demand after the effective date: W.S. 17-16-1322. */
  appraisal_form?: boolean;
  document_date: LegalDate;
}

/** The company may no longer exist after a merger: 8 Del. C. § 259. */
const orSurvivor = (survivor: HoldersNoticeFacts['survivor']): string =>
  survivor === null ? '' : `, or, after the effective date, to ${survivor.name}, ${addressLine(survivor.address)}`;

/** Sections of the notice, which the mail repeats. */
export function sectionsOfNotice(facts: HoldersNoticeFacts): [caption: string, text: string][] {
  const { company, transaction, agreement, counterparty, survivor, consideration, adopted_on, demand_by } = facts;
  const { document_date, appraisal_form } = facts;
  const { holder, cite } = lawOf(company.jurisdiction).corporation_act;
  const statute = lawOf(company.jurisdiction).votes.holders.notice?.statute ?? cite.holderConsent;
  const action =
    agreement === null
      ? `approved, by written consent and without a meeting, the ${transaction}`
      : `adopted, by written consent and without a meeting, the ${agreement} with ${counterparty}, for the ` +
        `${transaction}`;
  const employer = survivor?.name ?? company.legal_name;
  return [
    [
      'Action by written consent',
      `On ${longDate(adopted_on)}, the holders of shares with the required votes ${action} (the “Transaction”). You ` +
        `did not consent. This notice of that action is given to you under ${statute}.`,
    ],
    ...(consideration === null
      ? []
      : considerationSections(consideration, {
          agreement,
          buyer: counterparty,
          holders: `${holder}s`,
          employer,
          addressed: facts.is_representative,
          document_date,
        })),
    ...(facts.becomes === undefined
      ? []
      : [['Conversion of shares', ended(`When the Transaction takes effect, ${facts.becomes}`)] satisfies Section]),
    ...(demand_by === null && !appraisal_form ? [] : [entitlement(facts)]),
    ...(demand_by === null ? [] : demand(facts, demand_by)),
    ...(appraisal_form ? [procedure(facts)] : []),
  ];
}

type Section = [caption: string, text: string];

const withoutAppraisal = ({ consideration }: HoldersNoticeFacts): string =>
  consideration === null
    ? 'and its shares are converted as the plan of conversion provides.'
    : 'and receives only the consideration payable in the Transaction.';

function entitlement({ company }: HoldersNoticeFacts): Section {
  const { cite, appraisalPublished } = lawOf(company.jurisdiction).corporation_act;
  return [
    'Appraisal rights',
    `You are entitled to appraisal of the fair value of your shares of ${company.legal_name} if you hold ` +
      'them through the effective date of the Transaction, have not consented to it, and comply with ' +
      `${cite.appraisalDemand}. A beneficial owner may demand appraisal in its own name to the extent that the ` +
      `statute permits. The governing law is ${appraisalPublished}`,
  ];
}

/** 8 Del. C. § 262(d)(2). */
function demand(facts: HoldersNoticeFacts, by: LegalDate): Section[] {
  const { company, survivor } = facts;
  const { holder, cite } = lawOf(company.jurisdiction).corporation_act;
  return [
    [
      'Demand',
      `To exercise appraisal rights, deliver a written demand for appraisal on or before ${longDate(by)} to ` +
        `${company.legal_name}, ${addressLine(company.principal_address)}${orSurvivor(survivor)}. ` +
        `The demand must reasonably inform the company of your identity as a ${holder} and of your intention ` +
        'to demand appraisal of your shares. A holder who does not deliver a timely demand loses the right to ' +
        `appraisal ${withoutAppraisal(facts)}`,
    ],
    [
      'Effective date',
      `${survivor?.name ?? 'The company'} will notify each holder entitled to appraisal rights of the effective date ` +
        `of the Transaction on or within ten days after that date, as ${cite.appraisalNotice} requires.`,
    ],
  ];
}

/** W.S. 17-16-1320(c), 17-16-1322. */
const procedure = (facts: HoldersNoticeFacts): Section => [
  'Procedure',
  'A copy of article 13 of the Wyoming Business Corporation Act is to accompany this notice, W.S. 17-16-1320(c). ' +
    'Within ten days after the effective date, each shareholder entitled to them will be sent the appraisal notice ' +
    'and form that W.S. 17-16-1322 requires. To assert appraisal rights, you must return the completed form by the ' +
    'date stated in it, which will be not fewer than forty nor more than sixty days after it is sent, and comply ' +
    'with W.S. 17-16-1323. A shareholder whose form is not received by that date waives the right to demand ' +
    `appraisal ${withoutAppraisal(facts)}`,
];

/** 8 Del. C. §§ 228(e), 262(d)(2), W.S. 17-16-704, 17-16-1322. */
export const holdersNotice = document<HoldersNoticeFacts>({
  kind: 'notice_to_stockholders',
  category: 'governance',
  title: ({ company, holder }) => `Notice to ${holder.name} of an Action by Consent of ${company.legal_name}`,
  body: (facts) => html`
${letterhead(
  facts.demand_by === null && !facts.appraisal_form
    ? 'Notice of Action by Written Consent'
    : 'Notice of Action by Written Consent and of Appraisal Rights',
  { company: facts.company.legal_name },
)}
${paragraph(
  html`To <b>${facts.holder.name}</b>${facts.holder.address && html`, ${addressLine(facts.holder.address)}`}, a
  holder of
    shares of <b>${facts.company.legal_name}</b>, ${describe(facts.company)}:`,
)}
${sectionsOfNotice(facts).map(([caption, text], at) => section(`${at + 1}.`, caption, withUrls(text)))}
${paragraph(`Given by ${facts.company.legal_name} on ${longDate(facts.document_date)}.`)}`,
});
