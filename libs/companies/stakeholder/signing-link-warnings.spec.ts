import { linksAstray } from './signing-link-warnings';

const mary = { name: 'Mary Tide', title: 'General Partner', email: 'mary@fund.example' };
const fund = {
  id: 'stk_fund',
  kind: 'organization' as const,
  name: 'Tide Fund',
  email: 'office@fund.example',
  representative: mary,
};
const ada = {
  id: 'stk_ada',
  kind: 'individual' as const,
  name: 'Ada Okafor',
  email: 'ada@tests.example',
  representative: null,
};

describe('reports envelopes sent to an unexpected address', () => {
  const to = (signer: object) =>
    linksAstray(
      [{ stakeholder_id: 'stk_fund', name: 'Mary Tide', role: 'stockholder', email: 'mary@fund.example', ...signer }],
      [fund, ada, { ...fund, id: 'stk_new', representative: null, email: null }],
    ).map(String);
  const director = { stakeholder_id: 'stk_ada', name: 'Ada Okafor', role: 'director' };

  it.each<[string, object]>([
    ['where it is known', director],
    ['however that is written', { ...director, email: 'Ada@Tests.example' }],
    ['to who is known to sign for an organization', {}],
    ['to the office of an organization, for them', { email: 'office@fund.example' }],
  ])('not %s', (_, signer) =>
    expect(to({ ...('stakeholder_id' in signer ? { email: 'ada@tests.example' } : {}), ...signer })).toEqual([]),
  );

  it.each<[string, object, string]>([
    [
      'to an address of somebody’s choosing',
      { ...director, email: 'agent@mallory.example' },
      'The link by which “Ada Okafor” signs as director will go to “agent@mallory.example”; known here is ' +
        '“ada@tests.example”.',
    ],
    ['to that of another who signs', { ...director, email: 'mary@fund.example' }, 'known here is “ada@tests.example”.'],
    [
      'to somebody who is not known to sign for an organization, at its own office too',
      { name: 'Bo Lind', email: 'office@fund.example' },
      '“Bo Lind” signs for “Tide Fund” as stockholder will go to “office@fund.example”; “Mary Tide” is known ' +
        'to sign for it.',
    ],
    ['where nothing is known', { stakeholder_id: 'stk_new' }, 'no address is known here.'],
  ])('%s', (_, signer, words) => expect(to(signer)).toEqual([expect.stringContaining(words)]));
});
