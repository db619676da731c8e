import type { NameLaw } from '#law/states/state-law';

/** W.S. 17-16-401 and 17-29-108. */
export const names: NameLaw = {
  endings: {
    corporation: {
      // W.S. 17-16-401 requires no ending and only forbids misleading words.
      required: [],
      misleading: ['limited liability company', 'llc', 'limited company', 'lc'],
    },
    llc: {
      required: [
        'limited liability company',
        'llc',
        'limited company',
        'lc',
        'ltd liability company',
        'ltd liability co',
        'limited liability co',
      ],
      misleading: ['corporation', 'corp', 'incorporated', 'inc'],
    },
  },
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
};
