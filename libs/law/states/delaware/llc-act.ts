import type { LlcAct } from '#law/states/company-acts';

export const llcAct: LlcAct = {
  act: 'Delaware Limited Liability Company Act',
  charter: 'Certificate of Formation',
  charters: 1,
  court:
    'the Court of Chancery of the State of Delaware (or, if that court lacks subject matter jurisdiction, ' +
    'another state or federal court located in the State of Delaware)',
  agreement: { title: 'Limited Liability Company Operating Agreement', term: 'limited liability company agreement' },
  cite: {
    formation: '6 Del. C. § 18-201',
    agreement: '6 Del. C. § 18-101',
    amendment: '6 Del. C. § 18-302(f)',
    liability: '6 Del. C. § 18-303',
    purpose: '6 Del. C. § 18-106',
    admission: '6 Del. C. § 18-301',
    contributions: '6 Del. C. §§ 18-501 and 18-502',
    management: '6 Del. C. § 18-402',
    duties: '6 Del. C. §§ 18-1101 and 18-1104',
    distributions: '6 Del. C. § 18-607',
    assignment: '6 Del. C. §§ 18-702 and 18-704',
    dissolution: '6 Del. C. § 18-801',
    windingUp: '6 Del. C. §§ 18-803 and 18-804',
    indemnification: '6 Del. C. § 18-108',
    consent: '6 Del. C. §§ 18-302(d) and 18-404(d)',
    records: '6 Del. C. § 18-305',
    registered: '6 Del. C. § 18-104',
  },
};
