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
    ['to the recorded address', director],
    ['to the recorded address in another spelling', { ...director, email: 'Ada@Tests.example' }],
    ['to the recorded signer of an organization', {}],
    ['to the address of an organization, for its signer', { email: 'office@fund.example' }],
  ])('not %s', (_, signer) =>
    expect(to({ ...('stakeholder_id' in signer ? { email: 'ada@tests.example' } : {}), ...signer })).toEqual([]),
  );

  it.each<[string, object, string]>([
    [
      'to an unknown address',
      { ...director, email: 'agent@mallory.example' },
      'The signing link for “Ada Okafor” as director will be sent to “agent@mallory.example”. The recorded address ' +
        'is “ada@tests.example”.',
    ],
    [
      'to the address of another signer',
      { ...director, email: 'mary@fund.example' },
      'The recorded address is “ada@tests.example”.',
    ],
    [
      'to an unknown signer of an organization, even at its own address',
      { name: 'Bo Lind', email: 'office@fund.example' },
      '“Bo Lind” for “Tide Fund” as stockholder will be sent to “office@fund.example”, but the recorded signer is ' +
        '“Mary Tide”.',
    ],
    ['to a signer without a recorded address', { stakeholder_id: 'stk_new' }, 'No address is recorded.'],
  ])('%s', (_, signer, words) => expect(to(signer)).toEqual([expect.stringContaining(words)]));
});
