import type { NameLaw } from '#law/states/state-law';
import { likeImport } from './foreign-endings';

/** 8 Del. C. § 102(a)(1) and 6 Del. C. § 18-102. */
export const names: NameLaw = {
  endings: {
    corporation: {
      required: [
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
      like_import: likeImport,
      misleading: ['limited liability company', 'llc'],
    },
    llc: { required: ['limited liability company', 'llc'], misleading: ['corporation', 'corp', 'incorporated', 'inc'] },
  },
  restricted_words: [
    {
      words: ['bank', 'banks', 'banker', 'bankers', 'banking', 'banc', 'bancorp', 'bancorporation', 'bancshares'],
      forms: ['corporation', 'llc'],
      approval: 'the State Bank Commissioner',
      source: '8 Del. C. § 102(a)(1)(iv), 6 Del. C. § 18-102',
    },
    // An LLC may use "trust" (6 Del. C. § 18-102(4)). A corporation may not.
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
};
