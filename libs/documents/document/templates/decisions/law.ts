import type { CompanyFacts } from '#companies/company';
import type { DecisionFacts, Jurisdiction } from '../facts';
import { companyLaw, corporationLaw, type CorporationLaw } from '../law';

/** Sections that single decisions rest on, beside those of `corporationLaw`. */
type Sections = Record<
  | 'borrowing'
  | 'rights'
  | 'amendment'
  | 'amendmentFiling'
  | 'classVote'
  | 'repurchase'
  | 'retirement'
  | 'dissolution'
  | 'dissolutionFiling'
  | 'windingUp'
  | 'claims'
  | 'merger'
  | 'mergerVote'
  | 'mergerFiling'
  | 'appraisal'
  | 'appraisalNotice'
  | 'assets'
  | 'election'
  | 'directorResignation'
  | 'officerResignation'
  | 'boardSize'
  | 'restatedCharter',
  string
>;

const sections: Record<Jurisdiction, Sections> = {
  'US-DE': {
    borrowing: '8 Del. C. § 122(13)',
    rights: '8 Del. C. § 157',
    amendment: '8 Del. C. § 242',
    amendmentFiling: '8 Del. C. §§ 103 and 242',
    classVote: '8 Del. C. § 242(b)(2)',
    repurchase: '8 Del. C. § 160',
    retirement: '8 Del. C. § 243',
    dissolution: '8 Del. C. § 275',
    dissolutionFiling: '8 Del. C. § 275(d)',
    windingUp: '8 Del. C. § 278',
    claims: '8 Del. C. §§ 280 through 282',
    merger: '8 Del. C. § 251',
    mergerVote: '8 Del. C. § 251(c)',
    mergerFiling: '8 Del. C. §§ 103 and 251(c)',
    appraisal: '8 Del. C. § 262',
    appraisalNotice: '8 Del. C. § 262(d)',
    assets: '8 Del. C. § 271',
    election: '8 Del. C. §§ 211(b) and 216',
    directorResignation: '8 Del. C. § 141(b)',
    officerResignation: '8 Del. C. § 142(b)',
    boardSize: '8 Del. C. § 141(b)',
    restatedCharter: '8 Del. C. §§ 151, 242 and 245',
  },
  'US-WY': {
    borrowing: 'W.S. 17-16-302(a)(vii)',
    rights: 'W.S. 17-16-624',
    amendment: 'W.S. 17-16-1003',
    amendmentFiling: 'W.S. 17-16-1006',
    classVote: 'W.S. 17-16-1004',
    repurchase: 'W.S. 17-16-631 and 17-16-640',
    retirement: 'W.S. 17-16-631',
    dissolution: 'W.S. 17-16-1402',
    dissolutionFiling: 'W.S. 17-16-1403',
    windingUp: 'W.S. 17-16-1405',
    claims: 'W.S. 17-16-1406 and 17-16-1407',
    merger: 'W.S. 17-16-1102',
    mergerVote: 'W.S. 17-16-1104',
    mergerFiling: 'W.S. 17-16-1106',
    appraisal: 'W.S. 17-16-1302',
    appraisalNotice: 'W.S. 17-16-1320',
    assets: 'W.S. 17-16-1202',
    election: 'W.S. 17-16-728 and 17-16-803',
    directorResignation: 'W.S. 17-16-807',
    officerResignation: 'W.S. 17-16-843',
    boardSize: 'W.S. 17-16-803',
    restatedCharter: 'W.S. 17-16-602, 17-16-1003 and 17-16-1007',
  },
};

/** What a paper says where the acts of two states ask for different things, in clauses that are worded alike. */
interface Wordings {
  /** Whose approval clears an interest, and by how much: 8 Del. C. § 144(a)(2) as amended in 2025, W.S. 17-16-863. */
  disinterested: string;
  /** What others are told of a consent, and when: 8 Del. C. § 228(e), W.S. 17-16-704(e) and (f). */
  minority: string;
  /**
   * Where those who are asked to consent can read of appraisal rights, or what the company is to send them: 8 Del. C. §
   * 262(d), W.S. 17-16-1320. Nothing is said to have been sent.
   */
  appraisalCopy: string;
}

const wordings: Record<Jurisdiction, Wordings> = {
  'US-DE': {
    disinterested:
      'the informed and uncoerced vote of a majority of the votes cast by the disinterested stockholders, 8 ' +
      'Del. C. § 144(a)(2)',
    minority:
      'prompt notice of this action is to be given to the stockholders who have not consented and are entitled ' +
      'to it, 8 Del. C. § 228(e)',
    appraisalCopy:
      'that section is published, and can be read without subscription or cost, at ' +
      'https://delcode.delaware.gov/title8/c001/sc09/',
  },
  'US-WY': {
    disinterested: 'a majority of the votes cast by the holders of the qualified shares, W.S. 17-16-863',
    minority:
      'written notice of this action is to be given to the shareholders who have not consented or have no vote ' +
      'and are entitled to it, within ten days of the delivery of enough consents, W.S. 17-16-704(e) and (f)',
    appraisalCopy:
      'a copy of article 13 of the Wyoming Business Corporation Act is to be sent to each shareholder with the ' +
      'request for this consent, W.S. 17-16-1320',
  },
};

export type DecisionLaw = Omit<CorporationLaw, 'cite'> &
  Wordings & {
    cite: CorporationLaw['cite'] & Sections;
    /** 'Stockholders' in Delaware, 'Shareholders' in Wyoming. */
    Holders: string;
    holders: string;
    /** What amends the charter: a certificate there, articles here. */
    amendment: string;
  };

/** The law of corporations of a state, with the sections of single decisions. */
export function decisionLaw({ jurisdiction }: CompanyFacts): DecisionLaw {
  const law = corporationLaw[jurisdiction];
  const holders = `${law.holder}s`;
  return {
    ...law,
    ...wordings[jurisdiction],
    cite: { ...law.cite, ...sections[jurisdiction] },
    holders,
    Holders: holders.charAt(0).toUpperCase() + holders.slice(1),
    amendment: jurisdiction === 'US-DE' ? 'Certificate of Amendment' : 'Articles of Amendment',
  };
}

/** How a paper speaks of the company and of who decides for it. */
export interface Voice {
  /** “Corporation” or “Company”, as the paper defines it. */
  company: string;
  /** 'Board of Directors'. */
  body: string;
  /** 'director'. */
  one: string;
  /** What a consent rests on, and a meeting. */
  consent: string;
  meeting: string;
  /** Where the paper is kept. */
  records: string;
}

/**
 * Consents: 8 Del. C. §§ 141(f) and 228, 6 Del. C. §§ 18-302(d) and 18-404(d), W.S. 17-16-704, 17-16-821 and 17-29-407;
 * meetings: 8 Del. C. § 141(b), W.S. 17-16-824.
 */
export function voiceOf({ company, body }: Pick<DecisionFacts, 'company' | 'body'>): Voice {
  if (body === 'members' || body === 'managers') {
    const { cite } = companyLaw[company.jurisdiction];
    const word = body === 'members' ? 'Members' : 'Managers';
    const consent =
      company.jurisdiction === 'US-WY'
        ? cite.consent
        : body === 'members'
          ? '6 Del. C. § 18-302(d)'
          : '6 Del. C. § 18-404(d)';
    return {
      company: 'Company',
      body: word,
      one: body.slice(0, -1),
      consent,
      meeting: consent,
      records: `the records of the Company, ${cite.records}`,
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
