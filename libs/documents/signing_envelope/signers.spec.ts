import type { Stakeholder } from '#companies/stakeholder';
import { signersFrom } from './signers';

const mary = { name: 'Mary Tide', title: 'General Partner', email: 'mary@fund.example' };
const people = [
  { id: 'stk_fund', kind: 'organization', name: 'Tide Fund', email: 'office@fund.example', representative: mary },
  { id: 'stk_new', kind: 'organization', name: 'New Fund', email: 'office@new.example', representative: null },
  { id: 'stk_ada', kind: 'individual', name: 'Ada Okafor', email: 'ada@tests.example', representative: null },
] as Stakeholder[];
type Input = Parameters<typeof signersFrom>[0][number];
const of = (input: Partial<Input>) =>
  signersFrom([{ stakeholder_id: 'stk_fund', role: 'counterparty', ...input }], people);

describe('an organization signs', () => {
  it.each<[string, Partial<Input>, object]>([
    ['by who is known to sign for it', {}, mary],
    ['by the same one, named', { name: 'Mary Tide' }, mary],
    [
      'by somebody else who is named, at its own address',
      { name: 'Bo Lind', title: 'Secretary' },
      { name: 'Bo Lind', title: 'Secretary', email: 'office@fund.example' },
    ],
    ['where the link is told to go', { email: 'desk@fund.example' }, { ...mary, email: 'desk@fund.example' }],
  ])('%s', (_, input, signer) => expect(of(input)).toMatchObject({ signers: [signer], errors: [] }));

  it('by nobody while nobody is known to', () =>
    expect(of({ stakeholder_id: 'stk_new' }).errors).toEqual([
      expect.objectContaining({ param: 'signers[0].name', code: 'missing' }),
    ]));
});

it('a person signs in their own name, without a title', () => {
  expect(of({ stakeholder_id: 'stk_ada' })).toMatchObject({
    signers: [{ name: 'Ada Okafor', title: null, email: 'ada@tests.example' }],
    errors: [],
  });
  expect(of({ stakeholder_id: 'stk_ada', name: 'Bo Lind', title: 'Agent' }).errors.map(({ param }) => param)).toEqual([
    'signers[0].name',
    'signers[0].title',
  ]);
});
