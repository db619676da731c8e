import type { Jurisdiction } from './facts';

/** The words and sections in which two states' corporation acts differ. */
export interface CorporationLaw {
  act: string;
  charter: string;
  /** Articles are many where a certificate is one: what verbs and pronouns agree with. */
  charters: 1 | 2;
  office: string;
  holder: 'stockholder' | 'shareholder';
  court: string;
  cite: Record<
    | 'incorporator'
    | 'bylaws'
    | 'amendment'
    | 'emergency'
    | 'annual'
    | 'special'
    | 'notice'
    | 'recordDate'
    | 'list'
    | 'holderQuorum'
    | 'proxy'
    | 'holderConsent'
    | 'remote'
    | 'board'
    | 'boardQuorum'
    | 'boardConsent'
    | 'committees'
    | 'reliance'
    | 'interested'
    | 'removal'
    | 'vacancies'
    | 'officers'
    | 'issue'
    | 'uncertificated'
    | 'uncertificatedNotice'
    | 'restrictions'
    | 'dividends'
    | 'indemnification'
    | 'exculpation'
    | 'inspection'
    | 'waiver'
    | 'registered'
    | 'stockLedger',
    string
  >;
}

export interface CompanyLaw {
  act: string;
  charter: string;
  charters: 1 | 2;
  court: string;
  cite: Record<
    | 'formation'
    | 'agreement'
    | 'amendment'
    | 'liability'
    | 'purpose'
    | 'admission'
    | 'contributions'
    | 'management'
    | 'duties'
    | 'distributions'
    | 'assignment'
    | 'dissolution'
    | 'windingUp'
    | 'indemnification'
    | 'consent'
    | 'records'
    | 'registered',
    string
  >;
}

export const corporationLaw: Record<Jurisdiction, CorporationLaw> = {
  'US-DE': {
    act: 'General Corporation Law of the State of Delaware',
    charter: 'Certificate of Incorporation',
    charters: 1,
    office: 'Secretary of State of the State of Delaware',
    holder: 'stockholder',
    court:
      'the Court of Chancery of the State of Delaware (or, if that court lacks subject matter jurisdiction, ' +
      'another state or federal court located in the State of Delaware)',
    cite: {
      incorporator: '8 Del. C. §§ 107 and 108',
      bylaws: '8 Del. C. § 109',
      amendment: '8 Del. C. § 109(a)',
      emergency: '8 Del. C. § 110',
      annual: '8 Del. C. § 211(b)',
      special: '8 Del. C. § 211(d)',
      notice: '8 Del. C. § 222',
      recordDate: '8 Del. C. § 213',
      list: '8 Del. C. § 219',
      holderQuorum: '8 Del. C. § 216',
      proxy: '8 Del. C. § 212',
      holderConsent: '8 Del. C. § 228',
      remote: '8 Del. C. § 211(a)',
      board: '8 Del. C. § 141(a)',
      boardQuorum: '8 Del. C. § 141(b)',
      boardConsent: '8 Del. C. § 141(f)',
      committees: '8 Del. C. § 141(c)(2)',
      reliance: '8 Del. C. § 141(e)',
      interested: '8 Del. C. § 144',
      removal: '8 Del. C. § 141(k)',
      vacancies: '8 Del. C. § 223',
      officers: '8 Del. C. § 142',
      issue: '8 Del. C. §§ 152, 153 and 161',
      uncertificated: '8 Del. C. § 158',
      uncertificatedNotice: '8 Del. C. § 151(f)',
      restrictions: '8 Del. C. § 202',
      dividends: '8 Del. C. §§ 170 and 173',
      indemnification: '8 Del. C. § 145',
      exculpation: '8 Del. C. § 102(b)(7)',
      inspection: '8 Del. C. § 220',
      waiver: '8 Del. C. § 229',
      registered: '8 Del. C. §§ 131 and 132',
      stockLedger: '8 Del. C. §§ 219(c) and 224',
    },
  },
  'US-WY': {
    act: 'Wyoming Business Corporation Act',
    charter: 'Articles of Incorporation',
    charters: 2,
    office: 'Secretary of State of the State of Wyoming',
    holder: 'shareholder',
    court:
      'the Chancery Court of the State of Wyoming (or, if that court lacks jurisdiction, a district court of ' +
      'that state or the United States District Court for the District of Wyoming)',
    cite: {
      incorporator: 'W.S. 17-16-205',
      bylaws: 'W.S. 17-16-206',
      amendment: 'W.S. 17-16-1020',
      emergency: 'W.S. 17-16-207',
      annual: 'W.S. 17-16-701',
      special: 'W.S. 17-16-702',
      notice: 'W.S. 17-16-705',
      recordDate: 'W.S. 17-16-707',
      list: 'W.S. 17-16-720',
      holderQuorum: 'W.S. 17-16-725',
      proxy: 'W.S. 17-16-722',
      holderConsent: 'W.S. 17-16-704',
      remote: 'W.S. 17-16-701',
      board: 'W.S. 17-16-801',
      boardQuorum: 'W.S. 17-16-824',
      boardConsent: 'W.S. 17-16-821',
      committees: 'W.S. 17-16-825',
      reliance: 'W.S. 17-16-830',
      interested: 'W.S. 17-16-860 through 17-16-863',
      removal: 'W.S. 17-16-808',
      vacancies: 'W.S. 17-16-810',
      officers: 'W.S. 17-16-840',
      issue: 'W.S. 17-16-621',
      uncertificated: 'W.S. 17-16-626',
      uncertificatedNotice: 'W.S. 17-16-626(b)',
      restrictions: 'W.S. 17-16-627',
      dividends: 'W.S. 17-16-640',
      indemnification: 'W.S. 17-16-850 through 17-16-859',
      exculpation: 'W.S. 17-16-202(b)',
      inspection: 'W.S. 17-16-1602',
      waiver: 'W.S. 17-16-706',
      registered: 'W.S. 17-28-101',
      stockLedger: 'W.S. 17-16-1601(c)',
    },
  },
};

export const companyLaw: Record<Jurisdiction, CompanyLaw> = {
  'US-DE': {
    act: 'Delaware Limited Liability Company Act',
    charter: 'Certificate of Formation',
    charters: 1,
    court:
      'the Court of Chancery of the State of Delaware (or, if that court lacks subject matter jurisdiction, ' +
      'another state or federal court located in the State of Delaware)',
    cite: {
      formation: '6 Del. C. § 18-201',
      agreement: '6 Del. C. § 18-101',
      amendment: '6 Del. C. § 18-302(f)',
      liability: '6 Del. C. § 18-303',
      purpose: '6 Del. C. § 18-106',
      admission: '6 Del. C. § 18-301',
      contributions: '6 Del. C. §§ 18-501 and 18-502',
      management: '6 Del. C. § 18-402',
      duties: '6 Del. C. §§ 18-1101 and 18-1104',
      distributions: '6 Del. C. § 18-607',
      assignment: '6 Del. C. §§ 18-702 and 18-704',
      dissolution: '6 Del. C. § 18-801',
      windingUp: '6 Del. C. §§ 18-803 and 18-804',
      indemnification: '6 Del. C. § 18-108',
      consent: '6 Del. C. §§ 18-302(d) and 18-404(d)',
      records: '6 Del. C. § 18-305',
      registered: '6 Del. C. § 18-104',
    },
  },
  'US-WY': {
    act: 'Wyoming Limited Liability Company Act',
    charter: 'Articles of Organization',
    charters: 2,
    court:
      'the Chancery Court of the State of Wyoming (or, if that court lacks jurisdiction, a district court of ' +
      'that state or the United States District Court for the District of Wyoming)',
    cite: {
      formation: 'W.S. 17-29-201',
      agreement: 'W.S. 17-29-110',
      amendment: 'W.S. 17-29-407',
      liability: 'W.S. 17-29-304',
      purpose: 'W.S. 17-29-104',
      admission: 'W.S. 17-29-401',
      contributions: 'W.S. 17-29-402 and 17-29-403',
      management: 'W.S. 17-29-407',
      duties: 'W.S. 17-29-409 and 17-29-110',
      distributions: 'W.S. 17-29-405',
      assignment: 'W.S. 17-29-502',
      dissolution: 'W.S. 17-29-701',
      windingUp: 'W.S. 17-29-702',
      indemnification: 'W.S. 17-29-408',
      consent: 'W.S. 17-29-407',
      records: 'W.S. 17-29-410',
      registered: 'W.S. 17-28-101',
    },
  },
};
