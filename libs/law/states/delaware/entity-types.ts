import type { StateLaw } from '#law/states/state-law';

/** 8 Del. C. ch. 1, 6 Del. C. ch. 18. */
export const entityTypes: StateLaw['entity_types'] = ['c_corp', 's_corp', 'pbc', 'llc'];

export const forms: StateLaw['forms'] = {
  corporation: {
    formation_document: 'certificate_of_incorporation',
    amendment_document: 'certificate_of_amendment',
    dissolution_document: 'certificate_of_dissolution',
    stock_amendment_document: 'certificate_of_amendment_of_stock',
    charter_amendment_document: 'certificate_of_amendment_of_charter',
    restated_charter: 'restated_certificate_of_incorporation',
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
    amendment_document: 'certificate_of_amendment',
    dissolution_document: 'certificate_of_cancellation',
    stock_amendment_document: null,
    charter_amendment_document: null,
    restated_charter: null,
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
};
