import { correctionFields, officeForm, says, type FormField, type StateForms } from '#law/states/office-form';

const existing = says('Certificate of existence of the state of formation, not more than one year old');

const designation = (term: string): FormField => [
  'Agent for service of process',
  says(
    `The Secretary of State is designated as agent of the ${term} upon whom process against it may be served. The ` +
      'Secretary of State shall mail a copy of the process to the address for process',
  ),
];

const surrender = (term: string): readonly FormField[] => [
  ['Name', 'name'],
  ['Jurisdiction of formation', 'home'],
  ['Date of its authority to do business in New York', 'qualified_on'],
  ['Surrender', says(`The ${term} surrenders its authority to do business in New York`)],
  [
    'Agent and consent to service',
    says(
      `The ${term} revokes the authority of its registered agent, and consents that process in any action upon a ` +
        'liability or obligation incurred in New York before the filing may be served on the Secretary of State',
    ),
  ],
  ['Address for process', 'principal_office'],
  ['Signed by', 'signer'],
];

const ended = (section: string) =>
  officeForm(`Certificate of Termination of Existence (${section})`, [
    ['Name', 'name'],
    ['Jurisdiction of formation', 'home'],
    ['Date of its authority to do business in New York', 'qualified_on'],
    ['Address for process', 'principal_office'],
  ]);

const change = (section: string) =>
  officeForm(`Certificate of Change, ${section}`, [
    ['Name', 'name'],
    ['Jurisdiction of formation', 'home'],
    ['Date of its authority to do business in New York', 'qualified_on'],
    ['Change: new registered agent', 'new_agent'],
    ['Signed by', 'signer'],
  ]);

/** An LLC files it if it is taxed as a corporation. */
const franchiseTax = officeForm('Form CT-3, or Form CT-3-S for a New York S corporation', [
  ['Legal name', 'name'],
  ['Employer identification number', 'ein'],
  ['State of incorporation', 'home'],
  ['Date of incorporation', 'formed_on'],
  ['Address', 'principal_office'],
  ['Tax period', 'period'],
  ['New York receipts', 'receipts_in_state'],
  ['Signed by', 'signer'],
]);

export const newYorkForms: StateForms = {
  corporation: {
    foreign_qualification: officeForm('Form DOS-1335, Application for Authority (Bus. Corp. Law § 1304)', [
      ['First: name', 'name'],
      ['Second: jurisdiction of incorporation', 'home'],
      ['Second: date of incorporation', 'formed_on'],
      [
        'Third: purpose',
        says(
          'To engage in any lawful act or activity for which corporations may be organized under the Business ' +
            'Corporation Law. The corporation is not formed to engage in any act or activity requiring the consent ' +
            'or approval of any state official, department, board, agency or other body without such consent or ' +
            'approval first being obtained',
        ),
      ],
      ['Fourth: county within New York in which its office is to be located', null],
      ['Fifth', designation('corporation')[1]],
      ['Fifth: address for process', 'principal_office'],
      ['Sixth: registered agent, upon whom process may be served', 'agent'],
      [
        'Seventh: activity in New York',
        says(
          'The corporation has not engaged in any activity in New York since its incorporation, except as set forth ' +
            'in Bus. Corp. Law § 1301(b)',
        ),
      ],
      ['Signed by', 'signer'],
      ['Attached', existing],
    ]),
    withdrawal: officeForm('Certificate of Surrender of Authority (Bus. Corp. Law § 1310)', surrender('corporation')),
    ended_withdrawal: ended('Bus. Corp. Law § 1311'),
    registered_agent_change: change('Bus. Corp. Law § 1309-A'),
    franchise_tax: franchiseTax,
    correction: officeForm('Certificate of Correction (Bus. Corp. Law § 105)', correctionFields),
  },
  llc: {
    foreign_qualification: officeForm('Form DOS-1361, Application for Authority (Ltd. Liab. Co. Law § 802)', [
      ['First: name', 'name'],
      ['Second: jurisdiction of organization', 'home'],
      ['Second: date of organization', 'formed_on'],
      ['Third: county within New York in which its office is to be located', null],
      ['Fourth', designation('limited liability company')[1]],
      ['Fourth: address for process', 'principal_office'],
      ['Fifth: registered agent, upon whom process may be served', 'agent'],
      ['Sixth: office required in the jurisdiction of formation, or principal office', 'principal_office'],
      ['Seventh: existence', says('The company is in existence in its jurisdiction of formation at this time')],
      [
        'Eighth: officer with whom the certificate of formation is filed',
        says('Secretary of State of the jurisdiction of formation'),
      ],
      ['Signed by', 'signer'],
      ['Attached', existing],
    ]),
    withdrawal: officeForm(
      'Certificate of Surrender of Authority (Ltd. Liab. Co. Law § 806)',
      surrender('limited liability company'),
    ),
    ended_withdrawal: ended('Ltd. Liab. Co. Law § 807'),
    registered_agent_change: change('Ltd. Liab. Co. Law § 804-A'),
    franchise_tax: franchiseTax,
    correction: officeForm('Certificate of Correction (Ltd. Liab. Co. Law § 212)', correctionFields),
  },
};
