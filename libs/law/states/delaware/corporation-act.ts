import type { CorporationAct } from '#law/states/company-acts';

export const corporationAct: CorporationAct = {
  act: 'General Corporation Law of the State of Delaware',
  charter: 'Certificate of Incorporation',
  charters: 1,
  office: 'Secretary of State of the State of Delaware',
  holder: 'stockholder',
  court:
    'the Court of Chancery of the State of Delaware (or, if that court lacks subject matter jurisdiction, ' +
    'another state or federal court located in the State of Delaware)',
  amendmentInstrument: 'Certificate of Amendment',
  dissolutionInstrument: 'Certificate of Dissolution',
  assetSaleTest: 'substantially_all',
  specialMeetingVotes: 'twenty-five percent',
  proxyTerm: 'three years',
  bylawPower: {
    given:
      'so far as the Certificate of Incorporation confers on the Board of Directors the power to adopt, amend ' +
      'or repeal bylaws, 8 Del. C. § 109(a)',
    otherwise: 'the stockholders entitled to vote',
  },
  directorsApprove:
    'the material facts of the interest and of the act or transaction, including any involvement in its initiation, ' +
    'negotiation or approval, are disclosed or known to all members of the Board or a committee, which in good faith ' +
    'and without gross negligence authorizes it by the affirmative votes of a majority of the disinterested ' +
    'directors then serving on it, even though less than a quorum, and, if a majority of the directors are not ' +
    'disinterested, a committee of two or more directors, each of whom the Board has determined to be disinterested, ' +
    'approves it or recommends its approval;',
  fair: 'fair as to the Corporation and the Corporation’s stockholders',
  indemnityCourts: 'the Court of Chancery or the court in which the Proceeding was brought',
  repurchaseTest:
    'the capital of the Corporation is not impaired, and the repurchase will not cause any impairment of ' +
    'it, since the price does not exceed the surplus of the Corporation as defined in 8 Del. C. § 154',
  repurchasedShares: 'are retired and resume the status of authorized but unissued shares',
  dissolutionAbandoned: '8 Del. C. § 275(e)',
  appraisalDays: 20,
  appraisalPublished:
    '8 Del. C. § 262, which can be read without subscription or cost at ' +
    'https://delcode.delaware.gov/title8/c001/sc09/.',
  disinterested:
    'an informed, uncoerced, affirmative vote of a majority of the votes cast by the disinterested stockholders, 8 ' +
    'Del. C. § 144(a)(2)',
  minority:
    'prompt notice of this action is to be given to the stockholders who have not consented and are entitled ' +
    'to it, 8 Del. C. § 228(e)',
  appraisalCopy:
    'the text of 8 Del. C. § 262 can be read without subscription or cost, at ' +
    'https://delcode.delaware.gov/title8/c001/sc09/',
  cite: {
    incorporator: '8 Del. C. §§ 107 and 108',
    bylaws: '8 Del. C. § 109',
    bylawAmendment: '8 Del. C. § 109(a)',
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
    fairness: '8 Del. C. § 144(a)(3)',
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
    mergerVote: '8 Del. C. § 251(c)',
    appraisal: '8 Del. C. § 262',
    appraisalNotice: '8 Del. C. § 262(d)',
    appraisalDemand: '8 Del. C. § 262',
    assets: '8 Del. C. § 271',
    election: '8 Del. C. §§ 211(b) and 216',
    directorResignation: '8 Del. C. § 141(b)',
    officerResignation: '8 Del. C. § 142(b)',
    boardSize: '8 Del. C. § 141(b)',
    restatedCharter: '8 Del. C. §§ 151, 242 and 245',
    convertibles: '8 Del. C. §§ 152 and 157',
    notes: '8 Del. C. §§ 122(13), 152 and 157',
    warrants: '8 Del. C. §§ 152, 153 and 157',
    fractions: '8 Del. C. § 155(2)',
    indorsement: '6 Del. C. § 8-401',
    capital: '8 Del. C. § 160',
    surrender: '8 Del. C. § 243',
    meetingNotice: '8 Del. C. § 229',
    consentInPlaceOfMeeting: '8 Del. C. § 211(b)',
    amendmentAppraisal: null,
    assetAppraisal: null,
    taxClearance: '8 Del. C. § 277',
    affirmation: null,
  },
};
