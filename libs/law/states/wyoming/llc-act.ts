import type { LlcAct } from '#law/states/company-acts';

export const llcAct: LlcAct = {
  act: 'Wyoming Limited Liability Company Act',
  charter: 'Articles of Organization',
  charters: 2,
  court:
    'the Chancery Court of the State of Wyoming (or, if that court lacks jurisdiction, a district court of ' +
    'that state or the United States District Court for the District of Wyoming)',
  agreement: { title: 'Operating Agreement', term: 'operating agreement' },
  cite: {
    formation: 'W.S. 17-29-201',
    agreement: 'W.S. 17-29-110',
    amendment: 'W.S. 17-29-407',
    liability: 'W.S. 17-29-304',
    purpose: 'W.S. 17-29-104',
    admission: 'W.S. 17-29-401',
    contributions: 'W.S. 17-29-402 and 17-29-403',
    management: 'W.S. 17-29-407',
    duties: 'W.S. 17-29-409 and 17-29-110',
    distributions: 'W.S. 17-29-405',
    assignment: 'W.S. 17-29-502',
    dissolution: 'W.S. 17-29-701',
    windingUp: 'W.S. 17-29-702',
    indemnification: 'W.S. 17-29-408',
    consent: 'W.S. 17-29-407',
    records: 'W.S. 17-29-410',
    registered: 'W.S. 17-28-101',
  },
};
