import type { UnitOfWork } from '#platform/db/unit-of-work';
import { transactionKinds, type TransactionKind } from '../transaction-kinds';
import { warnOfElection } from './end-of-s-election';

const warned = (
  kind: TransactionKind,
  entity_type = 's_corp',
  buyer: { kind: 'organization' | 'individual' } | null = { kind: 'organization' },
): string[] => {
  const warnings: string[] = [];
  const work = { warn: (sentence: object) => warnings.push(String(sentence)) } as unknown as UnitOfWork;
  warnOfElection(work, { entity_type } as never, kind, buyer);
  return warnings;
};

describe('an S election ends when an ineligible holder gets stock (IRC § 1362(d)(2), (e))', () => {
  it('so sales and reorganizations that give it to an organization warn of two short years', () => {
    expect(transactionKinds.filter((kind) => warned(kind).length === 1)).toEqual([
      'acquisition',
      'stock_sale',
      'reorganization',
    ]);
    expect(warned('stock_sale')[0]).toContain('Form 1120-S; the C short year begins that day');
    expect(warned('reorganization')[0]).toContain('qualified subchapter S subsidiary');
  });

  it('but a person may hold it, and another corporation has no election', () =>
    expect([
      ...warned('stock_sale', 's_corp', { kind: 'individual' }),
      ...warned('stock_sale', 'c_corp'),
      ...warned('merger', 's_corp', null),
    ]).toEqual([]));
});
