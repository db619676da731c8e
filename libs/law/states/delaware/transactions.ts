import type { StateLaw } from '#law/states/state-law';

export const transactions: StateLaw['transactions'] = {
  merger: {
    document: 'certificate_of_merger',
    statute: { corporation: '8 Del. C. § 251(c)', llc: '6 Del. C. § 18-209(c)' },
    foreign: { corporation: '8 Del. C. § 252(c)', llc: '6 Del. C. § 18-209(c)' },
    effects: { corporation: '8 Del. C. § 259', llc: '6 Del. C. § 18-209(g)' },
  },
  conversion: {
    document: 'certificate_of_conversion',
    statute: { corporation: '8 Del. C. § 266 and 6 Del. C. § 18-214', llc: '8 Del. C. § 265 and 6 Del. C. § 18-216' },
  },
};
