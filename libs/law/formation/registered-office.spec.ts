import { checkRegisteredOffice, type AgentOffice } from './registered-office';

const office: AgentOffice = {
  jurisdiction: 'US-DE',
  street: '12 Box Elder Lane',
  county: 'Kent',
  state: 'DE',
  postal_code: '19901',
};
const flaws = (changes: Partial<AgentOffice>) =>
  checkRegisteredOffice({ ...office, ...changes }).map(({ param }) => param);

it('takes a street address in the state, whatever the street is called', () => {
  expect(flaws({})).toEqual([]);
  expect(flaws({ street: '1 Boxwood Road, Suite 4', postal_code: '19901-1234' })).toEqual([]);
});

it.each(['P.O. Box 12', 'PO Box 12', 'p. o. box 12', '12 Main Street, Post Office Box 3', 'POB 77'])(
  'takes no box: %s',
  (street) => expect(flaws({ street })).toEqual(['street']),
);

it('wants the office in the state of the agent, with its county where companies are formed', () => {
  expect(flaws({ state: 'MD', postal_code: 'x' })).toEqual(['state', 'postal_code']);
  expect(flaws({ county: null })).toEqual(['county']);
  expect(flaws({ jurisdiction: 'US-NY', state: 'NY', county: null })).toEqual([]);
});
