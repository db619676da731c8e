import { checkTerms, type Situation } from './check-decision-terms';

const [ada, bo, cy] = ['stk_ada', 'stk_bo', 'stk_cy'] as const;
const acme: Situation = {
  entity: { legal_name: 'Acme, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE', livemode: true },
  directorships: 3,
  in_office: [ada, bo],
  officers: [
    { id: ada, titles: ['President', 'Treasurer'] },
    { id: cy, titles: [] },
  ],
  people: new Map(
    [
      [ada, 'Ada Okafor'],
      [bo, 'Bo Chen'],
      [cy, 'Cy Dee'],
    ].map(([id, name]) => [id!, { id: id!, name: name! }]),
  ),
  classes: [{ name: 'Common Stock', authorized: 1000, outstanding: 600, par_value: '0.01' }],
};
const flaws = (
  terms: object,
  action: Parameters<typeof checkTerms>[2] = null,
  more: Partial<Situation> = {},
): string[] =>
  checkTerms(terms, { ...acme, ...more }, action).map(
    ({ param, code }) => `${param.replace('particulars.', '')} ${code}`,
  );
const issue = (shares: number, price_cents: number) => ({
  class_name: 'common  stock',
  issues: [{ name: 'Ada', shares, price_cents, consideration: 'Cash' }],
});

describe('the terms of a decision are refused', () => {
  it.each<[string, object, string[]]>([
    [
      'where an id is nobody’s, or another’s',
      { elected: [{ name: 'Eve', stakeholder_id: 'stk_eve' }], resigned: [{ name: 'Cy Dee', stakeholder_id: bo }] },
      ['elected[0].stakeholder_id not_found', 'resigned[0].name conflict'],
    ],
    [
      'where somebody is removed who is no director',
      { removed: [{ name: 'Cy Dee' }, { name: 'Bo Chen', stakeholder_id: cy }] },
      ['removed[1].name conflict', 'removed[0] wrong_role', 'removed[1] wrong_role'],
    ],
    [
      'where somebody is removed from an office who is no officer',
      {
        departures: [
          { name: 'Bo Chen', titles: ['Treasurer'], by: 'removal' },
          { name: 'Eve', titles: ['Treasurer'], by: 'removal' },
        ],
      },
      ['departures[0] wrong_role', 'departures[1] wrong_role'],
    ],
    [
      'where an officer is removed from an office that they do not hold',
      { departures: [{ name: 'ada okafor', titles: ['treasurer', 'Secretary'], by: 'removal' }] },
      ['departures[0].titles[1] wrong_role'],
    ],
    [
      'where more are elected than there are directorships',
      { elected: [{ name: 'Cy Dee' }, { name: 'Eve' }] },
      ['elected conflict'],
    ],
    ['where a board would be smaller than its directors are many', { board_size: 1 }, ['board_size conflict']],
    [
      'of a class that there is not',
      { class_name: 'Series Z', shares_reserved: 1, plan_name: 'Plan' },
      ['class_name not_found'],
    ],
    [
      'where more is issued than the charter authorises (8 Del. C. § 161)',
      issue(401, 401),
      ['issues exceeds_authorized'],
    ],
    [
      'where more is reserved than the charter authorises',
      { class_name: 'Common Stock', shares_reserved: 401 },
      ['shares_reserved exceeds_authorized'],
    ],
    ['below par in Delaware (8 Del. C. § 153(a))', issue(400, 399), ['issues[0].price_cents below_par']],
    [
      'where more is bought back than is outstanding',
      { class_name: 'Common Stock', shares: 601, price_per_share: '1.00', seller: 'Ada' },
      ['shares exceeds_outstanding'],
    ],
    ['under a name that no office takes', { new_name: 'Acme' }, ['new_name ending_required']],
    ['under the name that there is', { new_name: 'Acme, Inc.' }, ['new_name unchanged']],
    [
      'where the charter would authorise less than is outstanding',
      { authorized_shares: 599 },
      ['authorized_shares conflict'],
    ],
    [
      'where a round takes in more than its shares cost',
      { series: 'Series Seed', shares: 100, price_per_share: '1.50', total_cents: 15_001 },
      ['total_cents conflict'],
    ],
    [
      'where SAFEs take in more than they may',
      { total_cents: 100, safes: [{ amount_cents: 60 }, { amount_cents: 41 }] },
      ['safes conflict'],
    ],
  ])('%s', (_, terms, expected) => expect(flaws(terms)).toEqual(expected));

  it('where a repurchase costs another amount than its shares at their price', () => {
    const bought = (total_cents: number) =>
      flaws(
        { class_name: 'Common Stock', shares: 100, price_per_share: '1.50', total_cents },
        'authorize_share_repurchase',
      );
    expect([bought(14_999), bought(15_000), bought(15_001)]).toEqual([
      ['total_cents conflict'],
      [],
      ['total_cents conflict'],
    ]);
  });
});

it.each<[string, object, Partial<Situation>]>([
  ['to the last share, at par', issue(400, 400), {}],
  [
    'below par where the act has none for it (W.S. 17-16-621)',
    issue(400, 0),
    { entity: { ...acme.entity, jurisdiction: 'US-WY' } },
  ],
  ['of a company whose classes are not known', issue(5000, 0), { classes: [] }],
  [
    'where one who leaves makes room for one who comes',
    { removed: [{ name: 'bo chen' }], elected: [{ name: 'Cy Dee', stakeholder_id: cy }, { name: 'Eve' }] },
    {},
  ],
  [
    'where a director is elected again',
    { elected: [{ name: 'Ada Okafor' }, { name: 'Bo Chen' }, { name: 'Cy Dee' }] },
    {},
  ],
  [
    'where an officer leaves an office that they hold, or one that nobody has stated',
    {
      departures: [
        { name: 'Ada Okafor', stakeholder_id: ada, titles: ['treasurer'], by: 'removal' },
        { name: 'Cy Dee', titles: ['Clerk'], by: 'removal' },
      ],
    },
    {},
  ],
  [
    'where somebody has resigned already',
    { departures: [{ name: 'Bo Chen', titles: ['Treasurer'], by: 'resignation' }] },
    {},
  ],
  ['where directorships are not known', { elected: [{ name: 'Cy Dee' }, { name: 'Eve' }] }, { directorships: null }],
])('the terms of a decision are taken: %s', (_, terms, more) => expect(flaws(terms, null, more)).toEqual([]));
