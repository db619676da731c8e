/** A state's act on corporations: the terms, phrases and sections that papers take from it. */
export interface CorporationAct {
  act: string;
  charter: string;
  /** Articles are many where a certificate is one: verbs and pronouns agree with it. */
  charters: 1 | 2;
  office: string;
  holder: 'stockholder' | 'shareholder';
  court: string;
  amendmentInstrument: 'Certificate of Amendment' | 'Articles of Amendment';
  dissolutionInstrument: 'Certificate of Dissolution' | 'Articles of Dissolution';
  /**
   * Test for a stockholder vote on an asset sale: 8 Del. C. § 271(a), all or substantially all assets; W.S.
   * 17-16-1202(a), whether a business remains.
   */
  assetSaleTest: 'substantially_all' | 'continuing_business';
  /**
   * Votes needed to call a special meeting: 8 Del. C. § 211(d) leaves it to the bylaws, W.S. 17-16-702(a)(ii) sets a
   * tenth.
   */
  specialMeetingVotes: string;
  /** A proxy lapses after this time unless it provides for a longer one. */
  proxyTerm: string;
  /**
   * The board's power over bylaws, where an existing company's charter is not ours to know: 8 Del. C. § 109(a), W.S.
   * 17-16-1020.
   */
  bylawPower: { given: string; otherwise: string };
  /** The approval of directors that clears an interest of one of them: 8 Del. C. § 144, W.S. 17-16-862. */
  directorsApprove: string;
  /** The finding that permits a repurchase of stock: 8 Del. C. § 160(a), W.S. 17-16-640(c). */
  repurchaseTest: string;
  repurchasedShares: string;
  /** Lets the board abandon a dissolution without asking the holders again: 8 Del. C. § 275(e), W.S. 17-16-1404(b). */
  dissolutionAbandoned: string;
  /**
   * The approval that clears an interest, and by how much: 8 Del. C. § 144(a)(2) as amended in 2025, W.S. 17-16-863.
   */
  disinterested: string;
  /** The notice of a consent that others are given: 8 Del. C. § 228(e), W.S. 17-16-704(e) and (f). */
  minority: string;
  /**
   * Notice of appraisal rights for consents, or the copy the company must send: 8 Del. C. § 262(d), W.S. 17-16-1320.
   * Does not state that a copy was sent.
   */
  appraisalCopy: string;
  /**
   * Where the law of appraisal can be read; a notice to holders who may have such rights says it (8 Del. C. §
   * 262(d)(2)).
   */
  appraisalPublished: string;
  cite: Record<
    | 'incorporator'
    | 'bylaws'
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
    /**
     * A consent of fewer than all holders elects only to certain directorships; null where the act has no such rule.
     */
    consentInPlaceOfMeeting: string | null;
    /** Gives appraisal rights in an amendment of the charter; null where the act gives none. */
    amendmentAppraisal: string | null;
    /** Gives appraisal rights in a sale of assets; null where the act gives none. */
    assetAppraisal: string | null;
    /** Asks that taxes and reports are settled before a dissolution is filed. */
    taxClearance: string | null;
    /** Asks for an affirmation of good faith before expenses are advanced. */
    affirmation: string | null;
  };
}

/** A state's act on limited liability companies: the terms and sections that papers take from it. */
export interface LlcAct {
  act: string;
  charter: string;
  charters: 1 | 2;
  court: string;
  /** The agreement of the members, as its title and as the act call it. */
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
