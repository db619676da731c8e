import { correctionFields, officeForm, says, type FormField, type StateForms } from '#law/states/office-form';

const existing = says(
  'Certificate of existence of the state of formation, not more than 60 days old, and the written consent of the ' +
    'registered agent',
);

const authority = (further: readonly FormField[]) =>
  officeForm('Application for Certificate of Authority', [
    ['Name', 'name'],
    ['Formed under the laws of', 'home'],
    ['Date of formation', 'formed_on'],
    ['Period of duration', null],
    ['Registered agent and registered office', 'agent'],
    ['Principal office', 'principal_office'],
    ['Purpose', 'purpose'],
    ...further,
    ['Date on which business in Wyoming begins', null],
    ['Signed by', 'signer'],
    ['Attached', existing],
  ]);

const withdrawal = officeForm('Application for Certificate of Withdrawal', [
  ['Name', 'name'],
  ['Formed under the laws of', 'home'],
  ['Statement', says('The company does not transact business in Wyoming and surrenders its authority to do so')],
  ['Agent', says('It revokes the authority of its registered agent, and appoints the Secretary of State as its agent')],
  ['Address for process', 'principal_office'],
  ['Notice', says('It will notify the Secretary of State of any change of this address')],
  ['Signed by', 'signer'],
]);

const common = {
  annual_report: officeForm('Annual Report, filed online', [
    ['Name', 'name'],
    ['Filing ID', 'file_number'],
    ['Principal office', 'principal_office'],
    ['Registered agent', 'agent'],
    ['Report year', 'period'],
    ['People in charge', 'people'],
    ['Assets located and employed in Wyoming', 'assets_in_state'],
    ['Signed by', 'signer'],
  ]),
  good_standing_certificate: officeForm('Certificate of Good Standing, requested online', [
    ['Name', 'name'],
    ['Filing ID', 'file_number'],
  ]),
  registered_agent_change: officeForm('Appointment of New Registered Agent and Office (W.S. 17-28-103)', [
    ['Name', 'name'],
    ['Filing ID', 'file_number'],
    ['Current registered agent', 'agent'],
    ['New registered agent and registered office', 'new_agent'],
    ['Consent of the new registered agent', says('Signed consent attached')],
    ['Signed by', 'signer'],
  ]),
  correction: officeForm('Articles of Correction', correctionFields),
  withdrawal,
};

const reinstatement = (statute: string) =>
  officeForm(`Application for Reinstatement (${statute})`, [
    ['Name', 'name'],
    ['Filing ID', 'file_number'],
    ['Date of the administrative dissolution or forfeiture', 'lost_on'],
    ['Ground', says('The ground has been eliminated')],
    ['Name requirements', says('The name satisfies the statute')],
    ['Registered agent', 'agent'],
    ['Signed by', 'signer'],
  ]);

export const wyomingForms: StateForms = {
  corporation: {
    ...common,
    foreign_qualification: authority([
      ['Shares', 'stock'],
      ['Directors and officers', 'people'],
    ]),
    reinstatement: reinstatement('W.S. 17-16-1422'),
  },
  llc: { ...common, foreign_qualification: authority([]), reinstatement: reinstatement('W.S. 17-29-705') },
};
