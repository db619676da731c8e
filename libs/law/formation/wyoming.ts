import type { Jurisdiction } from './jurisdiction';

/**
 * Wyoming: Business Corporation Act (W.S. 17-16) and Limited Liability Company Act (W.S. 17-29). There is no `pbc`:
 * bills for a for-profit public benefit corporation failed (S.F. 36 of 2021, H.B. 85 of 2023), W.S. 17-17 is the close
 * corporation supplement, and the "public benefit corporation" of W.S. 17-19 is a nonprofit.
 */
export const wyoming: Jurisdiction = {
  code: 'US-WY',
  name: 'Wyoming',
  entity_types: ['c_corp', 's_corp', 'llc'],
  authority: 'wyoming_secretary_of_state',
  authority_name: 'Wyoming Secretary of State, Business Division',
  forms: {
    corporation: {
      formation_document: 'articles_of_incorporation',
      // W.S. 17-16-401 asks for no ending; it only forbids misleading words.
      name_endings: [],
      foreign_endings: ['limited liability company', 'llc', 'limited company', 'lc'],
      purpose: 'To engage in any lawful business.',
      statutes: {
        formation: 'W.S. 17-16-201 to 17-16-203',
        signature: 'W.S. 17-16-120(f)',
        name: 'W.S. 17-16-401',
        purpose: 'W.S. 17-16-301(a)',
        incorporator: 'W.S. 17-16-201',
        management: 'W.S. 17-16-803(a)',
        officers: 'W.S. 17-16-840',
        consideration: 'W.S. 17-16-621',
        registered_office: 'W.S. 17-28-101',
      },
    },
    llc: {
      formation_document: 'articles_of_organization',
      name_endings: [
        'limited liability company',
        'llc',
        'limited company',
        'lc',
        'ltd liability company',
        'ltd liability co',
        'limited liability co',
      ],
      foreign_endings: ['corporation', 'corp', 'incorporated', 'inc'],
      purpose: 'Any lawful purpose.',
      statutes: {
        formation: 'W.S. 17-29-201',
        signature: 'W.S. 17-29-203(a)',
        name: 'W.S. 17-29-108',
        purpose: 'W.S. 17-29-104(b)',
        incorporator: 'W.S. 17-29-201(a)',
        management: 'W.S. 17-29-407(a)',
        officers: 'W.S. 17-29-407',
        consideration: 'W.S. 17-29-402',
        registered_office: 'W.S. 17-28-101',
      },
    },
  },
  // The board finds that what is paid is adequate, whatever par value the articles state: W.S. 17-16-621(c).
  par_floor: null,
  restricted_words: [
    {
      words: [
        'bank',
        'banks',
        'banker',
        'bankers',
        'banking',
        'bancorp',
        'bancorporation',
        'banc',
        'banque',
        'banquers',
        'banco',
        'banca',
      ],
      forms: ['corporation', 'llc'],
      approval: 'the Division of Banking',
      source: 'W.S. 13-1-101 et seq.; Secretary of State Rules, Corporation Name, ch. 2 § 1(b)(i)',
    },
    {
      words: ['trust', 'trusts'],
      forms: ['corporation', 'llc'],
      approval: 'the Department of Audit',
      source: 'Secretary of State Rules, Corporation Name, ch. 2 § 1(b)(ii)',
    },
    {
      words: ['insurance', 'insurer', 'insurers', 'assurance', 'reinsurance', 'underwriter', 'underwriters', 'surety'],
      forms: ['corporation', 'llc'],
      approval: 'the Department of Insurance',
      source: 'W.S. 26-3-101',
    },
    {
      words: ['university', 'college'],
      forms: ['corporation', 'llc'],
      approval: 'the Department of Education',
      source: 'W.S. 21-2-401 et seq.',
    },
  ],
  // Articles by mail take three to five business days; an SS-4 by fax about four (IRS, Instructions for Form SS-4).
  turnaround_business_days: { formation: 3, tax_identifier: 4, amendment: 3 },
  file_number: {
    template: 'YYYY-00#######',
    pattern: /^\d{4}-\d{9}$/,
    form: 'the year of filing and nine digits, as in 2019-000123456',
  },
  fees: [
    {
      key: 'formation_corporation',
      description: 'Articles of incorporation, Wyoming',
      amount_cents: 10_000,
      effective_from: '2010-07-01',
      source: 'W.S. 17-16-122; Secretary of State fee schedule',
    },
    {
      key: 'formation_llc',
      description: 'Articles of organization, Wyoming',
      amount_cents: 10_000,
      effective_from: '2010-07-01',
      source: 'W.S. 17-29-210(a)(i)',
    },
    {
      key: 'amendment_corporation',
      description: 'Articles of amendment, Wyoming',
      amount_cents: 6000,
      effective_from: '2021-07-01',
      source: 'W.S. 17-16-122; Secretary of State fee schedule',
    },
    {
      key: 'amendment_llc',
      description: 'Articles of amendment, Wyoming',
      amount_cents: 6000,
      effective_from: '2021-07-01',
      source: 'W.S. 17-29-210; Secretary of State fee schedule',
    },
  ],
};
