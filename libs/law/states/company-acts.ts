export interface CorporationAct {
  act: string;
  charter: string;
  /** Plural for articles, so that verbs and pronouns agree. */
  charters: 1 | 2;
  office: string;
  holder: 'stockholder' | 'shareholder';
  court: string;
  amendmentInstrument: 'Certificate of Amendment' | 'Articles of Amendment';
  dissolutionInstrument: 'Certificate of Dissolution' | 'Articles of Dissolution';
  /** 8 Del. C. § 271(a): substantially all assets; W.S. 17-16-1202(a): whether a business remains. */
  assetSaleTest: 'substantially_all' | 'continuing_business';
  /** 8 Del. C. § 211(d) defers to the bylaws, W.S. 17-16-702(a)(ii) sets a tenth. */
  specialMeetingVotes: string;
  /** Default lifetime of a proxy. */
  proxyTerm: string;
  /** For charters that we do not know: 8 Del. C. § 109(a), W.S. 17-16-1020. */
  bylawPower: { given: string; otherwise: string };
  /** 8 Del. C. § 144, W.S. 17-16-862. */
  directorsApprove: string;
  /** 8 Del. C. § 144(a)(3) as amended in 2025, W.S. 17-16-861(b)(iii). */
  fair: string;
  /** 8 Del. C. § 145(b), W.S. 17-16-854(a). */
  indemnityCourts: string;
  /** 8 Del. C. § 160(a), W.S. 17-16-640(c). */
  repurchaseTest: string;
  repurchasedShares: string;
  /** 8 Del. C. § 275(e), W.S. 17-16-1404(b). */
  dissolutionAbandoned: string;
  /** 8 Del. C. § 144(a)(2) as amended in 2025, W.S. 17-16-863. */
  disinterested: string;
  /** 8 Del. C. § 228(e), W.S. 17-16-704(e) and (f). */
  minority: string;
  /** 8 Del. C. § 262(d), W.S. 17-16-1320. Never claims that the company sent a copy. */
  appraisalCopy: string;
  /**
   * Days from the notice to demand an appraisal: 8 Del. C. § 262(d)(2). Null where a form for the demand follows the
   * effective date: W.S. 17-16-1322.
   */
  appraisalDays: number | null;
  /** 8 Del. C. § 262(d)(2): the notice names the source of the appraisal law. */
  appraisalPublished: string;
  cite: Record<
    | 'incorporator'
    | 'bylaws'
    | 'bylawAmendment'
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
    | 'fairness'
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
    | 'stockLedger'
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
    | 'mergerVote'
    | 'appraisal'
    | 'appraisalNotice'
    | 'appraisalDemand'
    | 'assets'
    | 'election'
    | 'directorResignation'
    | 'officerResignation'
    | 'boardSize'
    | 'restatedCharter'
    | 'convertibles'
    | 'notes'
    | 'warrants'
    | 'fractions'
    | 'indorsement'
    | 'capital'
    | 'surrender'
    | 'meetingNotice',
    string
  > & {
    /** Limits elections by less than unanimous consent. Null without such a rule. */
    consentInPlaceOfMeeting: string | null;
    /** Null if the act grants none. */
    amendmentAppraisal: string | null;
    /** Null if the act grants none. */
    assetAppraisal: string | null;
    taxClearance: string | null;
    affirmation: string | null;
  };
}

export interface LlcAct {
  act: string;
  charter: string;
  charters: 1 | 2;
  court: string;
  agreement: { title: string; term: string };
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
