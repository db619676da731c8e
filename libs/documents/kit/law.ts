import { capitalized } from '#kernel/words';
import type { CompanyFacts } from '#companies/company';
import type { CorporationAct } from '#law/states/company-acts';
import { lawOf } from '#law/states/index';
import type { Html } from '#platform/documents/html';
import type { DecisionFacts } from './facts';
import { agree } from './format';
import { withUrls } from './prose';

export type DecisionLaw = CorporationAct & {
  /** 'Stockholders' in Delaware, 'Shareholders' in Wyoming. */
  Holders: string;
  holders: string;
};

export function decisionLaw({ jurisdiction }: CompanyFacts): DecisionLaw {
  const act = lawOf(jurisdiction).corporation_act;
  const holders = `${act.holder}s`;
  return { ...act, holders, Holders: capitalized(holders) };
}

export interface Voice {
  /** “Corporation” or “Company”, as the document defines it. */
  company: string;
  /** 'Board of Directors'. */
  body: string;
  /** 'director'. */
  one: string;
  /** Statutes for consents and meetings. */
  consent: string;
  meeting: string;
  records: string;
}

/**
 * Consents: 8 Del. C. §§ 141(f) and 228, 6 Del. C. §§ 18-302(d) and 18-404(d), W.S. 17-16-704, 17-16-821 and 17-29-407.
 * Meetings: 8 Del. C. § 141(b), W.S. 17-16-824.
 */
export function voiceOf({ company, body }: Pick<DecisionFacts, 'company' | 'body'>): Voice {
  if (body === 'members' || body === 'managers') {
    const { llc_act, votes } = lawOf(company.jurisdiction);
    const word = body === 'members' ? 'Members' : 'Managers';
    const { consent } = body === 'members' ? votes.members! : votes.members!.managers;
    return {
      company: 'Company',
      body: word,
      one: body.slice(0, -1),
      consent,
      meeting: consent,
      records: `the records of the Company, ${llc_act.cite.records}`,
    };
  }
  const { cite, Holders, holder } = decisionLaw(company);
  return body === 'board'
    ? {
        company: 'Corporation',
        body: 'Board of Directors',
        one: 'director',
        consent: cite.boardConsent,
        meeting: cite.boardQuorum,
        records: 'the minutes of the proceedings of the Board',
      }
    : {
        company: 'Corporation',
        body: Holders,
        one: holder,
        consent: cite.holderConsent,
        meeting: cite.holderQuorum,
        records: `the minutes of the proceedings of the ${Holders.toLowerCase()}`,
      };
}

/** 8 Del. C. § 262(d), W.S. 17-16-1320. */
export const appraisalNotice = ({ holders, cite }: DecisionLaw): string =>
  `notice of appraisal rights is to be given to each of the ${holders} who has them, within the time and with ` +
  `the contents that ${cite.appraisalNotice} requires`;

/** A consenting stockholder's loss of appraisal rights: 8 Del. C. § 262(a), W.S. 17-16-1321(b). */
export const appraisalGivenUp = (
  what: 'Merger' | 'Transaction',
  facts: Pick<DecisionFacts, 'signatories'>,
  { cite, appraisalCopy }: DecisionLaw,
): Html =>
  withUrls(
    `${capitalized(eachSigner(facts))} acknowledges that a holder who neither votes for the ${what} nor consents to ` +
      `it may have the right to be paid the fair value of its shares, ${cite.appraisal}, and that ${appraisalCopy}, ` +
      `and waives appraisal of its shares under ${cite.appraisal}.`,
  );

/** Identifies a document that the decision approves. */
export const presented = ({ form }: Pick<DecisionFacts, 'form'>): string =>
  form === 'board_meeting' ? 'presented to the meeting' : 'presented with this consent';

export const eachSigner = ({ signatories }: Pick<DecisionFacts, 'signatories'>): string =>
  agree(signatories.length, 'the undersigned', 'each of the undersigned');
