import { officeForm, says, type FormField, type StateForms } from '#law/states/office-form';

const taxpayer: readonly FormField[] = [
  ['File number', 'file_number'],
  ['Entity name', 'name'],
  ['Federal employer identification number', 'ein'],
  ['Tax year', 'period'],
];

const standing = officeForm('Certification request of the Division of Corporations', [
  ['Entity name', 'name'],
  ['File number', 'file_number'],
  ['Certificate', says('Certificate of good standing, short form')],
]);

/** Reports and taxes are taken online only. Certificates are the company's own. */
export const delawareForms: StateForms = {
  corporation: {
    annual_report: officeForm('Annual Franchise Tax Report, filed online (8 Del. C. § 502(a))', [
      ...taxpayer,
      ['Final report (8 Del. C. § 277(2))', 'final'],
      ['Date of incorporation', 'formed_on'],
      ['Registered agent and registered office', 'agent'],
      ['Principal place of business', 'principal_office'],
      ['Stock', 'stock'],
      ['Total gross assets', 'gross_assets'],
      ['Directors and officers', 'people'],
      ['Authorized signature', 'signer'],
    ]),
    foreign_annual_report: officeForm('Annual Report of a Foreign Corporation, filed online (8 Del. C. § 374)', [
      ...taxpayer,
      ['Jurisdiction of incorporation', 'home'],
      ['Registered agent and registered office', 'agent'],
      ['Principal place of business', 'principal_office'],
      ['Directors and officers', 'people'],
      ['Authorized signature', 'signer'],
    ]),
    franchise_tax: officeForm('Quarterly estimated franchise tax, paid online (8 Del. C. § 504(a))', taxpayer),
    good_standing_certificate: standing,
  },
  llc: {
    franchise_tax: officeForm('Annual tax of a limited liability company, paid online (6 Del. C. § 18-1107)', taxpayer),
    good_standing_certificate: standing,
  },
};
