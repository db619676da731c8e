import { changing, type Jurisdiction } from './jurisdiction';

/**
 * Delaware: General Corporation Law (8 Del. C. ch. 1) and Limited Liability Company Act (6 Del. C. ch. 18).
 * Words "of like import of foreign countries" (§ 102(a)(1)) are left out: the Division judges them one by one.
 */
export const delaware: Jurisdiction = {
  code: 'US-DE',
  name: 'Delaware',
  entity_types: ['c_corp', 's_corp', 'pbc', 'llc'],
  authority: 'delaware_division_of_corporations',
  authority_name: 'Delaware Department of State, Division of Corporations',
  forms: {
    corporation: {
      formation_document: 'certificate_of_incorporation',
      name_endings: [
        'association',
        'assn',
        'company',
        'co',
        'corporation',
        'corp',
        'club',
        'foundation',
        'fund',
        'incorporated',
        'inc',
        'institute',
        'inst',
        'society',
        'soc',
        'union',
        'syndicate',
        'limited',
        'ltd',
      ],
      foreign_endings: ['limited liability company', 'llc'],
      purpose:
        'To engage in any lawful act or activity for which corporations may be organized under the General ' +
        'Corporation Law of Delaware.',
      statutes: {
        formation: '8 Del. C. §§ 101-103',
        signature: '8 Del. C. § 103(a)(1)',
        name: '8 Del. C. § 102(a)(1)',
        purpose: '8 Del. C. § 102(a)(3)',
        incorporator: '8 Del. C. § 101(a)',
        management: '8 Del. C. § 141(b)',
        officers: '8 Del. C. § 142(a)',
        consideration: '8 Del. C. §§ 152-153',
        registered_office: '8 Del. C. §§ 131-132',
      },
    },
    llc: {
      formation_document: 'certificate_of_formation',
      name_endings: ['limited liability company', 'llc'],
      foreign_endings: ['corporation', 'corp', 'incorporated', 'inc'],
      purpose:
        'To carry on any lawful business, purpose or activity permitted to a limited liability company formed ' +
        'in Delaware.',
      statutes: {
        formation: '6 Del. C. § 18-201',
        signature: '6 Del. C. § 18-204(a)',
        name: '6 Del. C. § 18-102',
        purpose: '6 Del. C. § 18-106(a)',
        incorporator: '6 Del. C. § 18-201(a)',
        management: '6 Del. C. § 18-402',
        officers: '6 Del. C. § 18-407',
        consideration: '6 Del. C. § 18-501',
        registered_office: '6 Del. C. § 18-104',
      },
    },
  },
  par_floor: '8 Del. C. § 153(a)',
  restricted_words: [
    {
      words: ['bank', 'banks', 'banker', 'bankers', 'banking', 'banc', 'bancorp', 'bancorporation', 'bancshares'],
      forms: ['corporation', 'llc'],
      approval: 'the State Bank Commissioner',
      source: '8 Del. C. § 102(a)(1)(iv), 6 Del. C. § 18-102',
    },
    // An LLC may be called a trust (6 Del. C. § 18-102(4)); a corporation may not.
    {
      words: ['trust', 'trusts'],
      forms: ['corporation'],
      approval: 'the State Bank Commissioner',
      source: '8 Del. C. §§ 102(a)(1)(iii), 395',
    },
    {
      words: ['insurance', 'insurer', 'insurers', 'assurance', 'reinsurance', 'underwriter', 'underwriters', 'surety'],
      forms: ['corporation', 'llc'],
      approval: 'the Insurance Commissioner',
      source: '18 Del. C. ch. 5',
    },
    {
      words: ['university', 'college'],
      forms: ['corporation', 'llc'],
      approval: 'the Department of Education',
      source: '8 Del. C. § 125',
    },
  ],
  // Routine service without the paid expedite; an SS-4 by fax is answered in about four business days (IRS,
  // Instructions for Form SS-4).
  turnaround_business_days: { formation: 5, tax_identifier: 4, amendment: 5 },
  file_number: { template: '#######', pattern: /^\d{5,8}$/, form: 'five to eight digits, as in 7654321' },
  // The courthouse municipality fee rose from $20 to $40 (S.B. 110, 152nd General Assembly, signed 2023-07-21); the
  // rest stayed. A name alone adds no tax on capital stock.
  fees: [
    ...changing(
      'formation_corporation',
      'Certificate of incorporation, with $15 of tax on the capital stock, Delaware',
      { amount_cents: 8900, effective_from: '2003-08-01', source: '8 Del. C. § 391(a)(1), (5)' },
      {
        amount_cents: 10_900,
        effective_from: '2023-08-01',
        source: '8 Del. C. § 391(a)(1), (5); Division of Corporations fee schedule',
      },
    ),
    ...changing(
      'formation_llc',
      'Certificate of formation, Delaware',
      { amount_cents: 9000, effective_from: '2003-08-01', source: '6 Del. C. § 18-1105(a)(3)' },
      {
        amount_cents: 11_000,
        effective_from: '2023-08-01',
        source: '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule',
      },
    ),
    ...changing(
      'amendment_corporation',
      'Certificate of amendment, Delaware',
      { amount_cents: 19_400, effective_from: '2003-08-01', source: '8 Del. C. § 391(a)(3), (5)' },
      {
        amount_cents: 21_400,
        effective_from: '2023-08-01',
        source: '8 Del. C. § 391(a)(3), (5); Division of Corporations fee schedule',
      },
    ),
    ...changing(
      'amendment_llc',
      'Certificate of amendment of a certificate of formation, Delaware',
      { amount_cents: 20_000, effective_from: '2003-08-01', source: '6 Del. C. § 18-1105(a)(3)' },
      {
        amount_cents: 22_000,
        effective_from: '2023-08-01',
        source: '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule',
      },
    ),
  ],
};
