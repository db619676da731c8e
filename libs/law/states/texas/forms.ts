import {
  correctionFields,
  existence,
  officeForm,
  says,
  type FormField,
  type StateForms,
} from '#law/states/office-form';

/** Tex. Bus. Orgs. Code §§ 9.004, 9.005. */
const registration = (term: string, people: string): readonly FormField[] => [
  ['1. Legal name', 'name'],
  ['2. Name for use in Texas', says('Only if the legal name is not available')],
  ['3. Federal employer identification number', 'ein'],
  ['4. Organized under the laws of', 'home'],
  ['4. Date of formation', 'formed_on'],
  ['5. Existence', existence(term)[1]],
  ['6. Purpose, which it is authorized to pursue in its jurisdiction of formation', 'purpose'],
  ['7. Date on which it first transacted or intends to transact business in Texas', null],
  ['8. Principal office', 'principal_office'],
  ['9. Registered agent and registered office', 'agent'],
  [
    '10. Appointment',
    says(
      `The ${term} appoints the Secretary of State of Texas as its agent for service of process under the ` +
        'circumstances set forth in Tex. Bus. Orgs. Code § 5.251',
    ),
  ],
  [`11. ${people}`, 'people'],
  ['Effectiveness', says('When the Secretary of State files it')],
  ['Signed by', 'signer'],
];

const common = {
  withdrawal: officeForm('Form 608, Certificate of Withdrawal of Registration', [
    ['Name', 'name'],
    ['File number', 'file_number'],
    ['Jurisdiction of formation', 'home'],
    ['Date of registration in Texas', 'qualified_on'],
    ['Principal office', 'principal_office'],
    [
      '7. Service of process',
      says(
        'The company no longer transacts business in Texas. It revokes the authority of its registered agent and ' +
          'consents to service of process on the Secretary of State in any action based on a cause of action that ' +
          'arose in Texas while it was registered',
      ),
    ],
    ['Address for process', 'principal_office'],
    [
      'Money due',
      says('Any money due or accrued to the state has been paid or adequate provision has been made for it'),
    ],
    ['Signed by', 'signer'],
  ]),
  ended_withdrawal: officeForm('Form 612, Termination of Registration', [
    ['Name', 'name'],
    ['Date of registration in Texas', 'qualified_on'],
    ['File number', 'file_number'],
    [
      'Termination of existence',
      says('The existence of the company has ceased in its jurisdiction of formation, and its registration ends'),
    ],
    ['Address for process', 'principal_office'],
    ['Signed by', 'signer'],
  ]),
  registered_agent_change: officeForm('Form 401, Change of Registered Agent/Office (Tex. Bus. Orgs. Code § 5.202)', [
    ['Name', 'name'],
    ['File number', 'file_number'],
    ['Registered agent and registered office on record', 'agent'],
    ['New registered agent and registered office', 'new_agent'],
    ['Consent', says('The new registered agent has consented to the appointment')],
    [
      'Statement of approval',
      says(
        'The registered office and the business office of the registered agent are the same. The change has been ' +
          'authorized by the company',
      ),
    ],
    ['Signed by', 'signer'],
  ]),
  annual_report: officeForm('Form 05-102, Texas Franchise Tax Public Information Report', [
    ['Taxpayer number', null],
    ['Report year', 'period'],
    ['Taxpayer name', 'name'],
    ['Principal office', 'principal_office'],
    ['Section A. Officers, directors, members and managers', 'people'],
    ['Section B. Entities of which it owns 10 percent or more', null],
    ['Section C. Entities that own 10 percent or more of it', null],
    ['Registered agent and registered office', 'agent'],
    ['Signed by', 'signer'],
  ]),
  franchise_tax: officeForm('Form 05-158, Texas Franchise Tax Report', [
    ['Taxpayer number', null],
    ['Report year', 'period'],
    ['Taxpayer name', 'name'],
    ['Address', 'principal_office'],
    ['Secretary of State file number', 'file_number'],
    ['Total revenue', 'total_revenue'],
    ['Signed by', 'signer'],
  ]),
  correction: officeForm('Form 403, Certificate of Correction', correctionFields),
};

export const texasForms: StateForms = {
  corporation: {
    ...common,
    foreign_qualification: officeForm(
      'Form 301, Application for Registration of a Foreign For-Profit Corporation',
      registration('corporation', 'Directors'),
    ),
  },
  llc: {
    ...common,
    foreign_qualification: officeForm(
      'Form 304, Application for Registration of a Foreign Limited Liability Company',
      registration('limited liability company', 'Governing persons'),
    ),
  },
};
