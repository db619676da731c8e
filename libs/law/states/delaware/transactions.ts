import type { StateLaw } from '#law/states/state-law';

export const transactions: StateLaw['transactions'] = {
  merger: {
    document: 'certificate_of_merger',
    authority: {
      corporation: {
        corporation: '8 Del. C. § 251',
        foreign_corporation: '8 Del. C. § 252',
        partnership: '8 Del. C. § 263',
        llc: '8 Del. C. § 264',
      },
      llc: '6 Del. C. § 18-209',
    },
    filing: {
      corporation: {
        corporation: '8 Del. C. § 251(c)',
        foreign_corporation: '8 Del. C. § 252(c)',
        partnership: '8 Del. C. § 263(c)',
        llc: '8 Del. C. § 264(c)',
      },
      llc: '6 Del. C. § 18-209(c)',
    },
    effects: { corporation: '8 Del. C. § 259', llc: '6 Del. C. § 18-209(g)' },
  },
  conversion: {
    document: 'certificate_of_conversion',
    statute: { corporation: '8 Del. C. § 266 and 6 Del. C. § 18-214', llc: '8 Del. C. § 265 and 6 Del. C. § 18-216' },
  },
};
