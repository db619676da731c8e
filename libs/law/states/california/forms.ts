import { correctionFields, officeForm, says, type FormField, type StateForms } from '#law/states/office-form';

const existing = says('Certificate of good standing of the state of formation, not more than six months old');

const business = says('To be completed: a brief description of the business');

const corporateStatement = (agent: 'agent' | 'new_agent') =>
  officeForm('Form SI-550, Statement of Information (Corporation)', [
    ['1. Corporation name', 'name'],
    ['2. Entity number', 'file_number'],
    ['3. Principal executive office', 'principal_office'],
    ['4 and 5. Officers and directors', 'people'],
    ['7. Agent for service of process', agent],
    ['8. Type of business', business],
    ['9. Labor judgment', null],
    ['10. Signed by', 'signer'],
  ]);

const llcStatement = (agent: 'agent' | 'new_agent') =>
  officeForm('Form LLC-12, Statement of Information (Limited Liability Company)', [
    ['1. LLC name', 'name'],
    ['2. Entity number', 'file_number'],
    ['3. Jurisdiction of formation', 'home'],
    ['4. Principal office', 'principal_office'],
    ['5. Managers or members', 'people'],
    ['6. Agent for service of process', agent],
    ['7. Type of business', business],
    ['8. Chief executive officer', null],
    ['9. Labor judgment', null],
    ['10. Signed by', 'signer'],
  ]);

const surrender = (term: string): readonly FormField[] => [
  ['Name', 'name'],
  ['Entity number', 'file_number'],
  ['Jurisdiction of formation', 'home'],
  ['Agent', says(`The ${term} revokes its designation of agent for service of process`)],
  ['Surrender', says(`The ${term} surrenders its authority to transact intrastate business`)],
  [
    'Consent to service',
    says(
      'Process in any action upon a liability or obligation incurred in California before the filing may be served ' +
        'upon the Secretary of State',
    ),
  ],
  ['Address for process', 'principal_office'],
  ['Tax', says('A final return has been or will be filed with the Franchise Tax Board')],
  ['Signed by', 'signer'],
];

export const californiaForms: StateForms = {
  corporation: {
    foreign_qualification: officeForm('Form S&DC-S/N, Statement and Designation by Foreign Corporation', [
      ['1. Corporate name', 'name'],
      ['2. Alternate name', says('Only if the corporate name is not available')],
      ['3. Jurisdiction', 'home'],
      ['4a. Principal executive office', 'principal_office'],
      ['4b. Principal office in California', 'office_in_state'],
      ['5. Agent for service of process', 'agent'],
      [
        '6. Consent to service',
        says(
          'The corporation irrevocably consents to service of process directed to it upon the designated agent, and ' +
            'to service upon the Secretary of State if the agent or its successor is no longer authorized to act or ' +
            'cannot be found at the address given (Cal. Corp. Code § 2105(a)(7)(A))',
        ),
      ],
      ['Signed by', 'signer'],
      ['Attached', existing],
    ]),
    withdrawal: officeForm('Form SURC, Certificate of Surrender', surrender('corporation')),
    statement_of_information: corporateStatement('agent'),
    registered_agent_change: corporateStatement('new_agent'),
    franchise_tax: officeForm('Form FTB 100-ES, Corporation Estimated Tax', [
      ['Corporation name', 'name'],
      ['California corporation number', 'file_number'],
      ['Federal employer identification number', 'ein'],
      ['Address', 'principal_office'],
      ['Taxable year', 'period'],
    ]),
    correction: officeForm('Certificate of Correction', correctionFields),
  },
  llc: {
    foreign_qualification: officeForm('Form LLC-5, Application to Register a Foreign Limited Liability Company', [
      ['1. LLC name', 'name'],
      ['2. LLC jurisdiction', 'home'],
      ['Date of formation', 'formed_on'],
      [
        'Authority',
        says(
          'The LLC has powers and privileges to conduct business in the jurisdiction of its formation (Cal. Corp. ' +
            'Code § 17708.02(a)(2))',
        ),
      ],
      ['Principal executive office', 'principal_office'],
      ['Principal office in California', 'office_in_state'],
      ['Agent for service of process', 'agent'],
      [
        'Appointment',
        says(
          'The Secretary of State is appointed the agent for service of process if the agent has resigned and has ' +
            'not been replaced, or cannot be found or served with reasonable diligence (Cal. Corp. Code § ' +
            '17708.02(a)(5))',
        ),
      ],
      ['Signed by', 'signer'],
      ['Attached', existing],
    ]),
    withdrawal: officeForm('Form LLC-4/7, Certificate of Cancellation', surrender('LLC')),
    statement_of_information: llcStatement('agent'),
    registered_agent_change: llcStatement('new_agent'),
    franchise_tax: officeForm('Form FTB 3522, LLC Tax Voucher', [
      ['LLC name', 'name'],
      ['Secretary of State file number', 'file_number'],
      ['Federal employer identification number', 'ein'],
      ['Address', 'principal_office'],
      ['Taxable year', 'period'],
    ]),
    correction: officeForm('Form LLC-11, Certificate of Correction', correctionFields),
  },
};
