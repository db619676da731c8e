import {
  correctionFields,
  existence,
  officeForm,
  says,
  type FormField,
  type StateForms,
} from '#law/states/office-form';

const qualification = (term: string, further: readonly FormField[]): readonly FormField[] => [
  ['Name', 'name'],
  ['Jurisdiction of formation', 'home'],
  ['Date of formation', 'formed_on'],
  existence(term),
  ['Good standing', says(`The ${term} is in good standing in the jurisdiction of its formation`)],
  ['Registered agent', 'agent'],
  ['Acceptance of the registered agent', says('Signed acceptance attached')],
  ['Purpose', 'purpose'],
  ...further,
  ['Signed by', 'signer'],
];

const withdrawal = (term: string): readonly FormField[] => [
  ['Name', 'name'],
  ['Nevada business identification number', 'file_number'],
  ['Jurisdiction of formation', 'home'],
  ['Statement', says(`The ${term} has ceased to do business in Nevada and ends its registration`)],
  ['Address for process', 'principal_office'],
  ['Signed by', 'signer'],
];

const common = {
  annual_report: officeForm('Annual List and State Business License Application', [
    ['Name', 'name'],
    ['Nevada business identification number', 'file_number'],
    ['Period', 'period'],
    ['People in charge', 'people'],
    ['Signed by', 'signer'],
  ]),
  registered_agent_change: officeForm('Statement of Change of Registered Agent (NRS 77.340)', [
    ['Represented entity', 'name'],
    ['Nevada business identification number', 'file_number'],
    ['Current registered agent', 'agent'],
    ['New registered agent', 'new_agent'],
    ['Acceptance of the new registered agent', says('Signed acceptance attached')],
    ['Signed by', 'signer'],
  ]),
  correction: officeForm('Certificate of Correction', correctionFields),
};

export const nevadaForms: StateForms = {
  corporation: {
    ...common,
    foreign_qualification: officeForm(
      'Qualification of a Foreign Corporation (NRS 80.010)',
      qualification('corporation', [
        ['Authorized stock', 'stock'],
        ['Directors and officers', 'people'],
        ['Attached', says('Copy of the latest filing in the state of formation that states the authorized stock')],
      ]),
    ),
    withdrawal: officeForm('Notice of Withdrawal (NRS 80.200)', withdrawal('corporation')),
  },
  llc: {
    ...common,
    foreign_qualification: officeForm(
      'Registration of a Foreign Limited-Liability Company (NRS 86.544)',
      qualification('limited-liability company', [['Managers or members', 'people']]),
    ),
    withdrawal: officeForm('Certificate of Cancellation (NRS 86.547)', withdrawal('limited-liability company')),
  },
};
