import type { CompanyFacts } from '#companies/company';
import { appraisalNotice, type DecisionFacts, decisionLaw, describe } from '#documents/kit';
import type { DecisionWords } from '#governance/actions';
import { quoted } from '#kernel/quoted';
import { wordsOf } from '#kernel/words';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { heldBack, instrumentOf, type MergerParticulars, mergerOf, otherIn, rightsIn } from './merger.clauses';
import { formedAs, mergerLaw } from './other-constituent';
import type { ConversionTerms, ReorganizationTerms } from './terms.dto';
import { type TransactionParticulars, transactionOf } from './transaction.decision';
import { typeName } from './type-names';

const form = 'written_consent' satisfies DecisionFacts['form'];

const byMembers = ({ jurisdiction }: CompanyFacts) => lawOf(jurisdiction).votes.members!.votes;

const complete = 'to take all other action necessary to complete';

/** Members of an LLC approve a merger: 6 Del. C. § 18-209(b), W.S. 17-29-1003. */
export function membersMerge(company: CompanyFacts, particulars: MergerParticulars): DecisionWords {
  const rights = rightsIn(company, particulars);
  const { filing } = mergerLaw(company, otherIn(company, particulars));
  return {
    recitals: [`it is proposed that ${mergerOf({ form, company }, particulars)}`],
    resolved_clauses: [
      `the Merger Agreement and the Merger are approved, ${byMembers(company).merger.statute}`,
      ...(rights.length === 0
        ? []
        : [
            'the following treatment of equity awards and convertible securities at the closing of the Merger is ' +
              'approved, on the terms of the Merger Agreement, which defines the capitalized terms used in this ' +
              `resolution: ${rights.join('; ')}`,
          ]),
      ...heldBack(particulars),
      'those who manage the Company are authorized to execute and deliver the Merger Agreement and, upon the ' +
        `satisfaction or waiver of its conditions, to execute and file the ${instrumentOf(company)}, ${filing}, and ` +
        `${complete} the Merger`,
    ],
  };
}

/** Members of an LLC approve a sale of its assets or of their interests. */
export function membersSell(company: CompanyFacts, particulars: TransactionParticulars): DecisionWords {
  return {
    recitals: [`it is proposed that the Company ${transactionOf({ form }, particulars, { holders: 'members' })}`],
    resolved_clauses: [
      `the Transaction Agreement and the Transaction are approved, ${byMembers(company).reserved.statute}`,
      'those who manage the Company are authorized to execute and deliver the Transaction Agreement and the other ' +
        `documents for which it provides, and ${complete} the Transaction`,
    ],
  };
}

interface Approval {
  proposal: string;
  /** Subjects of the approval, as in 'the Conversion and the Plan of Conversion'. */
  subjects: string;
  statute: string;
  executed: string;
  holdersVote: boolean;
}

/** The board approves, recommends and submits, and the stockholders approve: 8 Del. C. §§ 251, 266(b). */
function byBoardAndHolders(
  company: CompanyFacts,
  { proposal, subjects, statute, executed, holdersVote }: Approval,
): DecisionWords {
  const law = decisionLaw(company);
  const { holders } = law;
  return {
    recitals: [`it is proposed that ${proposal}`],
    resolved_clauses: [
      `${subjects} are advisable and in the best interests of the Corporation and its ${holders}, and are approved ` +
        `and adopted, ${statute}`,
      ...(holdersVote
        ? [
            `the Board recommends that the ${holders} approve ${subjects}, and directs that they be submitted to the ` +
              `${holders} entitled to vote on them, ${statute}`,
          ]
        : []),
      `${holdersVote ? 'upon that approval, ' : ''}the officers are authorized and directed to ${executed}`,
    ],
    holders: {
      recitals: [
        'the Board of Directors of the Corporation (the “Board”) has approved, and recommends to the ' +
          `${holders}, that ${proposal}`,
      ],
      resolved_clauses: [`${subjects} are approved, ${statute}, by the undersigned as ${holders} of the Corporation`],
    },
  };
}

/** 8 Del. C. § 266(b), 6 Del. C. § 18-216(b), W.S. 17-26-101. */
export function convert(
  company: CompanyFacts,
  { to_entity_type, legal_name }: ConversionTerms,
  holdersVote: boolean,
): DecisionWords {
  const { name, transactions, forms, votes, corporation_act } = lawOf(company.jurisdiction);
  const isLlc = companyForm(company.entity_type) === 'llc';
  const term = isLlc ? 'Company' : 'Corporation';
  const proposal =
    `the ${term} convert from ${describe(company)} to a ${name} ${typeName(to_entity_type)} under the name ` +
    `${quoted(legal_name)} (the “Conversion”), on the terms of the plan of conversion presented with this consent ` +
    '(the “Plan of Conversion”)';
  const subjects = `the Conversion to a ${name} ${typeName(to_entity_type)} and the Plan of Conversion`;
  const executed =
    `execute and file with the ${corporation_act.office} the ${wordsOf(transactions.conversion.document)} and the ` +
    `${wordsOf(forms[companyForm(to_entity_type)].formation_document)} of the converted entity, and ${complete} the ` +
    'Conversion';
  if (isLlc)
    return {
      recitals: [`it is proposed that ${proposal}`],
      resolved_clauses: [
        `${subjects} are approved, ${byMembers(company).conversion.statute}`,
        `those who manage the Company are authorized to ${executed}`,
      ],
    };
  const { statute } = votes.holders.votes.conversion!;
  const words = byBoardAndHolders(company, { proposal, subjects, statute, executed, holdersVote });
  const notified = holdersVote ? [appraisalNotice(decisionLaw(company))] : [];
  return { ...words, resolved_clauses: [...words.resolved_clauses, ...notified] };
}

/** A holding company replaces the owners. */
export function reorganize(
  company: CompanyFacts,
  { merger_subsidiary: name, subsidiary_formed_in: formed_in }: ReorganizationTerms,
  { holding, holdersVote }: { holding: string; holdersVote: boolean },
): DecisionWords {
  const isLlc = companyForm(company.entity_type) === 'llc';
  const term = isLlc ? 'Company' : 'Corporation';
  const other = { name, formed_in };
  const { permits, filing } = mergerLaw(company, other);
  const proposal =
    `the ${term} enter into the agreement presented with this consent with ${name}, ${formedAs(company, other)}, and ` +
    `its parent, ${holding} (the “Agreement”), under which ${name} shall merge with and into the ${term} (the ` +
    `“Merger”), the ${term} shall survive as a subsidiary of ${holding}, and each ` +
    `${isLlc ? 'membership interest in the Company' : 'share of its stock'} shall be converted into an identical ` +
    `${isLlc ? 'interest in' : 'share of'} ${holding}`;
  const executed =
    `execute and deliver the Agreement, to execute and file the ${instrumentOf(company)}, ${filing}, and ${complete} ` +
    'the Merger';
  const subjects = 'the Agreement and the Merger';
  if (!isLlc) return byBoardAndHolders(company, { proposal, subjects, statute: permits[0]!, executed, holdersVote });
  return {
    recitals: [`it is proposed that ${proposal}`],
    resolved_clauses: [
      `${subjects} are approved, ${byMembers(company).merger.statute}`,
      `those who manage the Company are authorized to ${executed}`,
    ],
  };
}
