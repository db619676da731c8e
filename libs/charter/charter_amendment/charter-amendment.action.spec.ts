import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { unstated, type Governance } from '#law/formation/governance';
import { corporation } from '../../../test/support/corporation';
import { charterAmendment } from './charter-amendment.action';
import type { CharterAmendment } from './charter-amendment.entity';

const classOf = (id: string, class_type: string, seniority: number, more: object = {}) => ({
  id,
  name: id,
  class_type,
  authorized_shares: 1000,
  par_value: '0.01',
  votes_per_share: '1',
  seniority,
  ...more,
});
const [common, seed, a] = [
  classOf('common', 'common', 1),
  classOf('seed', 'preferred', 2),
  classOf('a', 'preferred', 3),
];
const work = { all: async () => [common, seed, a] } as unknown as UnitOfWork;

const change = (before: ReturnType<typeof classOf>, after: object) => ({
  share_class_id: before.id,
  before,
  after: { ...before, ...after },
});
const affected = async (changes: object, governance: Partial<Governance> = {}, jurisdiction = 'US-DE') => {
  const entity = { ...corporation, jurisdiction, governance: { ...unstated, ...governance } } as unknown as Entity;
  const action = { new_classes: [], changed_classes: [], purpose: null, ...changes } as unknown as CharterAmendment;
  return (await charterAmendment.decision({ work, entity, action, today: '2026-05-04' } as never))!
    .affected_share_class_ids;
};

it('gives preferred stock one vote on its total number, and common stock none that the charter waives', async () => {
  const parity = { new_classes: [classOf('b', 'preferred', 3)] };
  const more = { changed_classes: [change(common, { authorized_shares: 2000 })] };
  const waived = { common_number_vote: false, preferred_vote: 'majority' };
  expect([
    await affected(parity),
    await affected(parity, waived),
    await affected({ changed_classes: [change(a, { authorized_shares: 2000 })] }, waived),
    await affected(more),
    await affected(more, waived),
    await affected({ changed_classes: [change(common, { par_value: '0.001' })] }, waived),
  ]).toEqual([['seed', 'a'], ['seed', 'a'], ['seed', 'a'], ['common'], [], ['common']]);
});

it('gives a vote to the series alone whose terms change (8 Del. C. § 242(b)(2))', async () => {
  const terms = { changed_classes: [change(a, { votes_per_share: '2' })] };
  expect(await affected(terms, { preferred_vote: 'majority' })).toEqual(['a']);
});

it('counts a changed class, and classes below or equal to a new one, apart in Wyoming (W.S. 17-16-1004)', async () => {
  expect([
    await affected({ new_classes: [classOf('b', 'preferred', 2)] }, {}, 'US-WY'),
    await affected({ changed_classes: [change(a, { authorized_shares: 2000 })] }, {}, 'US-WY'),
  ]).toEqual([['common', 'seed'], ['a']]);
});
