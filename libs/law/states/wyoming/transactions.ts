import type { StateLaw } from '#law/states/state-law';

export const transactions: StateLaw['transactions'] = {
  merger: {
    document: 'articles_of_merger',
    authority: { corporation: 'W.S. 17-16-1102', llc: 'W.S. 17-29-1002' },
    filing: { corporation: 'W.S. 17-16-1106', llc: 'W.S. 17-29-1004' },
    effects: { corporation: 'W.S. 17-16-1107', llc: 'W.S. 17-29-1005' },
  },
  conversion: { document: 'articles_of_conversion', statute: { corporation: 'W.S. 17-26-101', llc: 'W.S. 17-26-101' } },
};
