import { agree, clauses, counted, type ShareHolderFacts, stateOf } from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { capitalized } from '#kernel/words';
import type { Html } from '#platform/documents/html';
import { payeesOf, sectionsOf, wordsFor } from './agreement-words';
import type { DefinitiveAgreementFacts } from './closing.facts';
import { punctuated } from './treatment.clauses';

type Facts = DefinitiveAgreementFacts;

/** As in ' and the Sellers'. Empty where the owners are not parties. */
const withSellers = ({ sellers }: Facts): string =>
  sellers.length === 0 ? '' : ` and the ${agree(sellers.length, 'Seller', 'Sellers')}`;

/** Representations, and conduct of the business until closing. */
export const promises = (facts: Facts): Html => {
  const { sellers, merger, company } = facts;
  const { isLlc, holder, holders } = wordsFor(company);
  const withSub = merger !== null && !merger.constituent.is_buyer;
  const toSellers = `the Company${withSellers(facts)}`;
  return sectionsOf('3', 'Representations and Covenants', [
    [
      'Representations of the Company',
      'Except as set forth in the disclosure schedules delivered to Buyer (the “Disclosure Schedules”), the Company ' +
        'represents and warrants to Buyer, as of the Agreement Date and as of the Closing Date, that:',
      clauses(...ofCompany(facts)),
    ],
    [
      `Representations of Buyer${withSub ? ' and Merger Sub' : ''}`,
      `${
        withSub
          ? 'Each of Buyer and Merger Sub represents and warrants to the Company, as to itself,'
          : `Buyer represents and warrants to ${toSellers}`
      }` +
        ' that it is duly organized, validly existing and in good standing under the laws of its jurisdiction of ' +
        'organization, and that all action required to authorize the execution, ' +
        `delivery and performance of this Agreement by it${otherVote(facts)} has been taken. Buyer also represents ` +
        `and warrants to ${toSellers} that it has, and at the Closing will have, funds sufficient to pay the Closing ` +
        'Consideration.' +
        (withSub
          ? ` Buyer, as the sole ${isLlc ? 'owner' : holder} of Merger Sub, shall adopt this Agreement promptly ` +
            'after its execution.'
          : ''),
    ],
    sellers.length > 0 && [
      `Representations of the ${agree(sellers.length, 'Seller', 'Sellers')}`,
      `${agree(
        sellers.length,
        'The Seller represents and warrants',
        'Each Seller, severally and not jointly, represents and warrants',
      )} ` + 'to Buyer that it has good title to its Shares, free and clear of all liens, and full power to sell them.',
    ],
    [
      'Conduct of Business',
      'From the Agreement Date until the Closing, the Company shall conduct its business in the ordinary course, ' +
        'shall give Buyer reasonable access to its books, records and personnel, and shall promptly notify Buyer ' +
        'of any breach of a representation or any event that would cause a condition in Article 4 to fail.',
    ],
    [
      'No Solicitation',
      'Until the earlier of the Closing and the termination of this Agreement, the Company shall not, and shall ' +
        `cause its ${isLlc ? 'managers' : 'directors'}, officers, employees and advisers not to, solicit, negotiate ` +
        'or enter into any Alternative Transaction. “Alternative Transaction” means any merger, sale of ' +
        `${isLlc ? 'membership interests' : 'stock'}, sale of a material part of the assets or similar transaction ` +
        'involving the Company and a person other than Buyer and its affiliates.',
    ],
    [
      'Efforts',
      'Each party shall use reasonable best efforts to satisfy the conditions in Article 4 and shall make all ' +
        'filings and give all notices that applicable law requires' +
        (merger === null || isLlc
          ? '.'
          : `, including the notices of appraisal rights to the ${holders} of the Company.`),
    ],
  ]);
};

/** Vote of the owners that the board cannot replace: 8 Del. C. §§ 251(c), 271, W.S. 17-16-1104, 17-16-1202. */
function ownersVote({ company, merger, sellers }: Facts): string {
  const { holder, holders } = wordsFor(company);
  if (sellers.length > 0) return '';
  return merger === null
    ? `, other than any approval of its ${holders} that applicable law requires,`
    : `, other than the ${wordsFor(company).adoption} of this Agreement by its ${holders} (the ` +
        `“${capitalized(holder)} Approval”),`;
}

/** Follows the signature: 8 Del. C. § 251(c). */
function otherVote({ company, merger }: Facts): string {
  if (merger === null) return '';
  const { isLlc, holder } = wordsFor(company);
  return merger.constituent.is_buyer
    ? `, other than the adoption of this Agreement by its ${isLlc ? 'owners' : `${holder}s`} to the extent required,`
    : `, other than the adoption of this Agreement by Buyer as the sole ${isLlc ? 'owner' : holder} of Merger Sub,`;
}

const sellsAssets = ({ merger, sellers }: Facts): boolean => merger === null && sellers.length === 0;

const ofCompany = (facts: Facts): string[] => {
  const { isLlc } = wordsFor(facts.company);
  return [
    'Organization and authority. The Company is duly organized, validly existing and in good standing under the laws ' +
      `of the State of ${stateOf(facts.company)}. All ` +
      `${isLlc ? 'limited liability company' : 'corporate'} action required to authorize this ` +
      `Agreement${ownersVote(facts)} has ` +
      'been taken, and this Agreement is the valid and binding obligation of the Company.',
    ...(sellsAssets(facts)
      ? []
      : [
          'Capitalization. The capitalization table delivered to Buyer is complete and correct and lists every ' +
            `holder of ${isLlc ? 'membership interests' : 'capital stock'} of the Company and of every right to ` +
            'acquire it.',
        ]),
    'Financial statements. The financial statements delivered to Buyer present fairly, in all material respects, the ' +
      'financial condition and results of operations of the Company, and the Company has no material liabilities not ' +
      'reflected in them.',
    sellsAssets(facts)
      ? 'Title. The Company has good title to the Purchased Assets, free and clear of all liens.'
      : 'Title and intellectual property. The Company owns, or has a valid right to use, all assets and intellectual ' +
        'property necessary for the conduct of its business.',
    'Litigation. No action, suit or proceeding is pending or, to the knowledge of the Company, threatened ' +
      'against the Company.',
  ];
};

/** Conditions, each by the party that may waive it. */
export const closing = (facts: Facts): Html => {
  const { conditions, merger, escrow } = facts;
  const withSub = merger !== null && !merger.constituent.is_buyer;
  return sectionsOf('4', 'Closing', [
    [
      'Conditions to the Obligations of Each Party',
      'Each party’s obligation to close is subject to the satisfaction of each of the following conditions:',
      clauses(
        ...[
          merger !== null && adoptionOf(facts),
          sellsAssets(facts) &&
            `each approval of the ${wordsFor(facts.company).holders} of the Company that applicable law requires has ` +
              'been obtained;',
          'no law, order or injunction prohibits the Closing; and',
          'each governmental approval required for the Closing has been obtained, and each waiting period that ' +
            'applies to it has expired or been terminated.',
        ].filter((one) => one !== false),
      ),
    ],
    [
      'Conditions to the Obligations of Buyer',
      `The obligation of Buyer${withSub ? ' and Merger Sub' : ''} to close is subject to the satisfaction, or the ` +
        'waiver by Buyer, of each of the following conditions:',
      clauses(
        ...punctuated(
          [
            'the representations in Section 3.1 are true and correct in all material respects as of the Closing Date',
            'the Company has performed in all material respects all covenants to be performed by it at or before ' +
              'the Closing',
            ...ofSellers(facts),
            ...conditions,
          ],
          '.',
        ),
      ),
    ],
    [
      `Conditions to the Obligations of the Company${withSellers(facts)}`,
      `The obligation of the Company${withSellers(facts)} to close is subject to the satisfaction, or the waiver by ` +
        'the Company, of each of the following conditions:',
      clauses(
        ...punctuated(
          [
            'the representations in Section 3.2 are true and correct in all material respects as of the Closing Date',
            `Buyer${withSub ? ' and Merger Sub have' : ' has'} performed in all material respects all covenants to ` +
              `be performed by ${withSub ? 'them' : 'it'} at or before the Closing`,
            ...(escrow ? ['Buyer and the Escrow Agent have executed the Escrow Agreement'] : []),
          ],
          '.',
        ),
      ),
    ],
    [
      'Closing',
      'The closing of the transactions contemplated by this Agreement (the “Closing”) shall take place remotely, ' +
        'by electronic exchange of documents, when the conditions in this Article have been satisfied or waived ' +
        '(the date of the Closing, the “Closing Date”). Documents signed before the Closing for delivery at the ' +
        'Closing shall be held in escrow, shall be released together at the Closing, and have no effect until ' +
        'released.',
    ],
  ]);
};

const ofSellers = ({ sellers }: Facts): string[] => {
  if (sellers.length === 0) return [];
  const each = agree(sellers.length, 'the Seller', 'each Seller');
  return [
    `the representations of ${each} in Section 3.3 are true and correct in all material respects as of the Closing ` +
      `Date, and ${each} has performed in all material respects all covenants to be performed by it at or before the ` +
      'Closing',
  ];
};

/** 8 Del. C. § 251(c). */
function adoptionOf({ company, merger }: Facts): string {
  const { holder, isLlc } = wordsFor(company);
  const { constituent } = merger!;
  return (
    `the ${capitalized(holder)} Approval has been obtained, and ` +
    (constituent.is_buyer
      ? `the ${isLlc ? 'owners' : `${holder}s`} of Buyer have adopted this Agreement, to the extent that applicable ` +
        'law requires their vote;'
      : `Buyer, as the sole ${isLlc ? 'owner' : holder} of Merger Sub, has adopted this Agreement;`)
  );
}

/** Buyer's indemnified losses. */
const losses = ({ merger, sellers, company, escrow }: Facts): string => {
  const { isLlc } = wordsFor(company);
  const matters = [
    'any breach of the representations in Section 3.1 or of a covenant of the Company',
    ...(sellers.length === 1 || (sellers.length > 1 && escrow)
      ? [`any breach of the representations in Section 3.3 by ${agree(sellers.length, 'the', 'a')} Seller`]
      : []),
    ...(merger !== null && !isLlc
      ? ['payments for Dissenting Shares above the amounts that Articles 1 and 2 would have made payable for them']
      : []),
    ...(merger !== null || sellers.length > 0 ? ['any inaccuracy in the Funds Flow Statement'] : []),
  ];
  return matters.length === 1
    ? matters[0]!
    : matters
        .map((one, at) => `${at === matters.length - 1 ? 'or ' : ''}(${'abcd'.charAt(at)}) ${one}`)
        .join(matters.length > 2 ? ', ' : ' ');
};

/** The owners of a company that merges are not parties, so they agree in their letters of transmittal. */
function indemnity(facts: Facts): string {
  const { sellers, merger } = facts;
  const { payee, definition } = payeesOf(facts);
  if (sellers.length > 1)
    return 'The Sellers shall severally, in proportion to the Consideration paid to each, indemnify';
  if (sellers.length === 1 || merger === null)
    return `${sellers.length === 1 ? 'The Seller' : 'The Company'} shall indemnify`;
  return (
    `Each ${payee}${definition === '' ? ' of the Company' : ''} that executes a letter of transmittal agrees by it, ` +
    'severally and in proportion to the Consideration paid to it, to indemnify'
  );
}

const unlimited = ({ sellers }: Facts): string =>
  `Except for the liability of a person for its own fraud${
    sellers.length > 0 ? ' and for a breach of Section 3.3' : ''
  }, `;

const limitOfEach = 'the liability of each for Losses shall not exceed the Consideration paid to it, and ';

export const remedies = (facts: Facts): Html => {
  const { escrow, sellers, merger } = facts;
  const one = sellers.length > 0 ? sellers.length === 1 : merger === null;
  return sectionsOf('5', 'Survival and Termination', [
    [
      'Survival and Recourse',
      `The representations in Article 3 shall survive for ${counted(escrow?.months ?? 12, 'month')} after the ` +
        'Closing Date. ' +
        (escrow
          ? 'Buyer is entitled to recover from the Escrow Fund all losses, damages and reasonable expenses ' +
            `(“Losses”) arising from ${losses(facts)}. ${unlimited(facts)}the Escrow Fund is the sole recourse of ` +
            'Buyer for those Losses.'
          : `${indemnity(facts)} Buyer for all losses, damages and reasonable expenses (“Losses”) arising ` +
            `from ${losses(facts)}. ${unlimited(facts)}${one ? '' : limitOfEach}the aggregate liability for Losses ` +
            'shall not exceed ten percent of the Closing Consideration, and no claim for Losses may be made more ' +
            `than ${counted(12, 'month')} after the Closing Date.${
              sellers.length > 1
                ? ' Each Seller shall also indemnify Buyer for all Losses arising from a breach by it of Section 3.3.'
                : ''
            }`),
    ],
    [
      'Termination',
      'This Agreement may be terminated before the Closing: by mutual written consent of Buyer and the Company; by ' +
        'either of them, if the Closing has not occurred within six months after the Agreement Date or if a final, ' +
        'nonappealable order prohibits the Closing; or by either of them, if it is not in material breach and the ' +
        'other has materially breached this Agreement and has not cured the breach within thirty days after notice. ' +
        (facts.sellers.length === 0
          ? ''
          : 'For this Section, a breach by a Seller is a breach by the Company, and the Company acts for the ' +
            `${agree(facts.sellers.length, 'Seller', 'Sellers')}. `) +
        'Termination shall not relieve a party of liability for willful breach.',
    ],
  ]);
};

/** Sole authority of a representative after the merger: 8 Del. C. § 261(a)(2), as amended in 2024. */
export const representation = (facts: Facts, { name }: ShareHolderFacts): Html => {
  const { company, merger, escrow, sellers } = facts;
  const { holder, holders, isLlc } = wordsFor(company);
  const { payee, payees, Payees, definition } = payeesOf(facts);
  const { act } = lawOf(company.jurisdiction).corporation_act;
  return sectionsOf('6', 'Representative', [
    [
      'Appointment',
      `${name} is appointed as the exclusive agent and attorney-in-fact of the ${payees}` +
        `${definition === '' ? ' of the Company' : ''} for all matters under this Agreement` +
        `${escrow ? ' and the Escrow Agreement' : ''} from and after the Closing` +
        (sellers.length > 0
          ? `, which ${agree(sellers.length, 'the', 'each')} Seller confirms by executing this Agreement.`
          : `, effective upon the ${wordsFor(company).adoption} of this Agreement by the ${holders}${
              merger !== null && !isLlc && act.includes('Delaware') ? ', 8 Del. C. § 261(a)(2)' : ''
            }.`) +
        (definition === ''
          ? ''
          : ` Each ${payee} that is not a ${holder} confirms the appointment by accepting a payment under this ` +
            'Agreement.'),
    ],
    [
      'Authority',
      `The Representative may give and receive notices, agree to, contest and settle claims of Buyer, ${
        escrow ? 'give instructions to the Escrow Agent, ' : ''
      }enforce rights of the ${payees} and amend this Agreement after the Closing on their behalf. Its actions bind ` +
        `every ${payee}, and Buyer may rely on them conclusively. The appointment is coupled with an ` +
        `interest and survives the death, incapacity, bankruptcy or dissolution of any ${payee}.`,
    ],
    [
      'Liability and Replacement',
      `The Representative is liable to the ${payees} only for its gross negligence or willful misconduct and ` +
        `shall be reimbursed by them for its reasonable expenses. ${Payees} entitled to a majority of the ` +
        'Consideration may remove the Representative, and may appoint a successor if it is removed, resigns, dies or ' +
        'is incapacitated, by notice to Buyer.',
    ],
  ]);
};

export function general({ company, representative, merger, escrow }: Facts): Html {
  const { court, state, holder } = wordsFor(company);
  return sectionsOf(representative === null ? '6' : '7', 'General Provisions', [
    [
      'Governing Law and Forum',
      `This Agreement is governed by the laws of the State of ${state}, without regard to its conflict of laws ` +
        `principles. Each party submits to the exclusive jurisdiction of ${court}.`,
    ],
    [
      'Notices',
      'Notices under this Agreement shall be in writing and are effective upon delivery by hand, by a nationally ' +
        'recognized courier or by email to the address that the recipient has most recently furnished for that ' +
        'purpose. Until the Closing, the address of the Company is ' +
        ended(addressLine(company.principal_address)),
    ],
    [
      'Entire Agreement; Amendment',
      `This Agreement, the Disclosure Schedules${escrow ? ', the Escrow Agreement' : ''} and any confidentiality ` +
        'agreement between Buyer and the Company ' +
        'constitute the entire agreement of the parties on its subject matter and supersede all prior agreements on ' +
        'it, including any letter of intent between Buyer and the Company. This Agreement may be amended only by a ' +
        'writing signed by the parties' +
        (merger === null
          ? '.'
          : ` and, after the ${capitalized(holder)} Approval has been obtained, only as applicable law permits.`),
    ],
    [
      'Assignment; Counterparts',
      'No party may assign this Agreement without the written consent of each other party. This Agreement may be ' +
        'executed in counterparts and by electronic signature.',
    ],
  ]);
}
