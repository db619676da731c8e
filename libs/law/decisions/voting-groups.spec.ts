import { votingLaws } from '#law/states/index';
import { type ClassVotes, holderConsent, type HolderQuestion } from './holders';
import { ask, scale, stock, unchanged, votingStock } from './votes.fixture';
import { seriesApart } from './voting-groups';

const preferred = (name: string, holder: string, quantity: number, votes = 1): ClassVotes => ({
  ...votingStock(name, votes),
  class_type: 'preferred',
  holders: [{ stakeholder_id: holder, quantity, votes: BigInt(quantity * votes) * scale }],
});
const common = stock('Common Stock', 4_000_000, 4_000_000);
const seed = preferred('Series Seed', 'f0', 800_000);
const a = preferred('Series A', 'f1', 1_200_000);

const tests = (
  question: Partial<HolderQuestion>,
  {
    signed = [],
    classes = [common, seed, a],
    waived = false,
    state = 'US-DE',
  }: Partial<{ signed: string[]; classes: ClassVotes[]; waived: boolean; state: 'US-DE' | 'US-WY' }> = {},
) =>
  holderConsent(
    votingLaws[state].holders,
    classes,
    { ...unchanged, consent: 'minimum_votes', common_number_vote: waived ? false : null },
    ask('charter_amendment', question),
    signed,
  )!;
const required = (...of: Parameters<typeof tests>): string[] =>
  tests(...of)
    .authority.required.split('; ')
    .slice(1);

describe('class votes on a charter amendment (8 Del. C. § 242(b)(2))', () => {
  it('gives common stock a vote on its number unless the charter waives it', () => {
    const more = { affected: ['Common Stock'], numberOnly: true };
    expect(required(more)).toEqual(['4,000,001 of 8,000,000 shares of Common Stock']);
    expect(required(more, { waived: true })).toEqual([]);
    expect(tests(more, { waived: true, signed: ['p0', 'f0', 'f1'] }).met).toBe(true);
  });

  it('keeps the vote of common stock where its rights change, and the vote of preferred stock on its number', () => {
    expect(required({ affected: ['Common Stock'] }, { waived: true })).toEqual([
      '4,000,001 of 8,000,000 shares of Common Stock',
    ]);
    expect(required({ affected: null, numberOnly: true }, { waived: true })).toEqual([
      '1,000,001 of 2,000,000 votes of Preferred Stock',
    ]);
  });

  it('counts all series as one class, by votes and by a vote for each share that has none', () => {
    const both = { affected: ['Series Seed', 'Series A'] };
    expect(required(both)).toEqual(['1,000,001 of 2,000,000 votes of Preferred Stock']);
    expect([tests(both, { signed: ['p0', 'p1', 'f1'] }).met, tests(both, { signed: ['p0', 'p1', 'f0'] }).met]).toEqual([
      true,
      false,
    ]);
    const silent = [common, preferred('Series Seed', 'f0', 800_000, 0), a];
    expect(required(both, { classes: silent })).toEqual(['1,000,001 of 2,000,000 votes of Preferred Stock']);
    const heavy = [common, preferred('Series Seed', 'f0', 800_000, 2), a];
    expect(required(both, { classes: heavy })).toEqual(['1,400,001 of 2,800,000 votes of Preferred Stock']);
  });

  it('asks a series alone if only its terms change, and with the class if the number of the class changes too', () => {
    expect(required({ affected: ['Series A'], series: ['Series A'] })).toEqual([
      '600,001 of 1,200,000 shares of Series A',
    ]);
    expect(required({ affected: ['Series Seed', 'Series A'], series: ['Series A'] })).toEqual([
      '1,000,001 of 2,000,000 votes of Preferred Stock',
      '600,001 of 1,200,000 shares of Series A',
    ]);
  });

  it('reads the series from the terms of the decision: none if all change alike', () => {
    const change = (class_name: string, original_issue_price = '2') => ({ class_name, original_issue_price });
    const apart = (...terms: object[]) => seriesApart([common, seed, a], { terms });
    expect([
      apart(),
      apart(change('Series A')),
      apart(change('Series Seed'), change('Series A')),
      apart(change('Series Seed'), change('Series A', '3')),
      apart(change('Common Stock')),
    ]).toEqual([[], ['Series A'], [], ['Series Seed', 'Series A'], []]);
    expect(seriesApart([common, a], { terms: [change('Series A')] })).toEqual([]);
  });
});

it('counts each affected class and series apart where the act says so (W.S. 17-16-1004)', () =>
  expect(
    required({ affected: ['Common Stock', 'Series A'], numberOnly: true }, { state: 'US-WY', waived: true }),
  ).toEqual(['4,000,001 of 8,000,000 shares of Common Stock', '600,001 of 1,200,000 shares of Series A']));
