import type { CompanyFacts, DecisionFacts, Jurisdiction } from '../facts';
import { companyLaw, corporationLaw, type CorporationLaw } from '../law';

/** Sections that single decisions rest on, beside those of `corporationLaw`. */
type Sections = Record<
  | 'rights' | 'preferred' | 'amendment' | 'amendmentFiling' | 'classVote' | 'repurchase' | 'dissolution' | 'dissolutionFiling' | 'windingUp' | 'claims' | 'merger' | 'mergerVote'
  | 'mergerFiling' | 'appraisal' | 'assets' | 'election' | 'directorResignation' | 'officerResignation' | 'boardSize' | 'finalTax' | 'restatedCharter' | 'minority' | 'deadline',
  string
>;

const sections: Record<Jurisdiction, Sections> = {
  'US-DE': {
    rights: '8 Del. C. § 157', preferred: '8 Del. C. § 151', amendment: '8 Del. C. § 242', amendmentFiling: '8 Del. C. §§ 103 and 242', classVote: '8 Del. C. § 242(b)(2)', repurchase: '8 Del. C. § 160',
    dissolution: '8 Del. C. § 275', dissolutionFiling: '8 Del. C. § 275(d)', windingUp: '8 Del. C. § 278', claims: '8 Del. C. §§ 280 through 282', merger: '8 Del. C. § 251', mergerVote: '8 Del. C. § 251(c)',
    mergerFiling: '8 Del. C. §§ 103 and 251(c)', appraisal: '8 Del. C. § 262', assets: '8 Del. C. § 271', election: '8 Del. C. §§ 211(b) and 216', directorResignation: '8 Del. C. § 141(b)',
    officerResignation: '8 Del. C. § 142(b)', boardSize: '8 Del. C. § 141(b)', finalTax: '8 Del. C. § 277', restatedCharter: '8 Del. C. §§ 151, 242 and 245', minority: '8 Del. C. § 228(e)', deadline: '8 Del. C. § 228(c)',
  },
  'US-WY': {
    rights: 'W.S. 17-16-624', preferred: 'W.S. 17-16-601 and 17-16-602', amendment: 'W.S. 17-16-1003', amendmentFiling: 'W.S. 17-16-1006', classVote: 'W.S. 17-16-1004', repurchase: 'W.S. 17-16-631 and 17-16-640',
    dissolution: 'W.S. 17-16-1402', dissolutionFiling: 'W.S. 17-16-1403', windingUp: 'W.S. 17-16-1405', claims: 'W.S. 17-16-1406 and 17-16-1407', merger: 'W.S. 17-16-1102', mergerVote: 'W.S. 17-16-1104',
    mergerFiling: 'W.S. 17-16-1106', appraisal: 'W.S. 17-16-1302', assets: 'W.S. 17-16-1202', election: 'W.S. 17-16-803', directorResignation: 'W.S. 17-16-807',
    officerResignation: 'W.S. 17-16-843', boardSize: 'W.S. 17-16-803', finalTax: 'W.S. 17-16-1403', restatedCharter: 'W.S. 17-16-602, 17-16-1003 and 17-16-1007', minority: 'W.S. 17-16-704', deadline: 'W.S. 17-16-704',
  },
};

export type DecisionLaw = Omit<CorporationLaw, 'cite'> & {
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
  return { ...law, cite: { ...law.cite, ...sections[jurisdiction] }, holders, Holders: holders.charAt(0).toUpperCase() + holders.slice(1), amendment: jurisdiction === 'US-DE' ? 'Certificate of Amendment' : 'Articles of Amendment' };
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

/** Consents: 8 Del. C. §§ 141(f) and 228, 6 Del. C. §§ 18-302(d) and 18-404(d), W.S. 17-16-704, 17-16-821 and 17-29-407; meetings: 8 Del. C. § 141(b), W.S. 17-16-824. */
export function voiceOf({ company, body }: Pick<DecisionFacts, 'company' | 'body'>): Voice {
  if (body === 'members' || body === 'managers') {
    const { cite } = companyLaw[company.jurisdiction];
    const word = body === 'members' ? 'Members' : 'Managers';
    const consent = company.jurisdiction === 'US-WY' ? cite.consent : body === 'members' ? '6 Del. C. § 18-302(d)' : '6 Del. C. § 18-404(d)';
    return { company: 'Company', body: word, one: body.slice(0, -1), consent, meeting: consent, records: `the records of the Company, ${cite.records}` };
  }
  const { cite, Holders, holder } = decisionLaw(company);
  return body === 'board'
    ? { company: 'Corporation', body: 'Board of Directors', one: 'director', consent: cite.boardConsent, meeting: cite.boardQuorum, records: 'the minutes of the proceedings of the Board' }
    : { company: 'Corporation', body: Holders, one: holder, consent: cite.holderConsent, meeting: cite.holderQuorum, records: `the minutes of the proceedings of the ${Holders.toLowerCase()}` };
}
