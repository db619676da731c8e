import type { StateLaw } from '#law/states/state-law';

/**
 * W.S. 17-16 and W.S. 17-29. No `pbc`: bills failed (S.F. 36 of 2021, H.B. 85 of 2023), W.S. 17-17 covers close
 * corporations, and W.S. 17-19 nonprofits.
 */
export const entityTypes: StateLaw['entity_types'] = ['c_corp', 's_corp', 'llc'];

export const forms: StateLaw['forms'] = {
  corporation: {
    formation_document: 'articles_of_incorporation',
    amendment_document: 'articles_of_amendment',
    dissolution_document: 'articles_of_dissolution',
    stock_amendment_document: 'articles_of_amendment_of_stock',
    charter_amendment_document: 'articles_of_amendment_of_charter',
    restated_charter: null,
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
    amendment_document: 'articles_of_amendment',
    dissolution_document: 'articles_of_dissolution',
    stock_amendment_document: null,
    charter_amendment_document: null,
    restated_charter: null,
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
};
