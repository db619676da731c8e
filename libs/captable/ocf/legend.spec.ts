import type { LedgerFacts, SecurityFacts } from '#captable/ledger_facts';
import { legendsOf } from './legend';

const entity = { entity_type: 'c_corp', jurisdiction: 'US-DE' } as LedgerFacts['entity'];
const security = (id: string, document_type: string | null, more: Partial<SecurityFacts> = {}) =>
  ({
    id,
    document_id: document_type && `doc_${id}`,
    document_type,
    predecessor_id: null,
    vesting: null,
    ...more,
  }) as SecurityFacts;

const idsOf = (one: SecurityFacts, others: SecurityFacts[] = []): string[] =>
  legendsOf({ entity, securities: new Map(others.map((other) => [other.id, other])) }, one).map(({ id }) => id);

it('gives preferred stock the registration legend and the market stand-off of its purchase agreement', () => {
  expect(idsOf(security('a', 'preferred_stock_purchase_agreement'))).toEqual(['registration', 'standoff']);
});

it('gives stock into which a SAFE converted the legends of the purchase agreement that its holder joined', () => {
  expect(idsOf(security('a', 'safe'))).toEqual(['registration', 'standoff']);
});

it('gives a transferee the legends of the first holder’s agreement', () => {
  const before = security('a', 'stock_purchase_agreement');
  const after = security('b', 'stock_transfer_agreement', { predecessor_id: 'a' });
  expect(idsOf(after, [before])).toEqual(['registration', 'transfer']);
});

it('states no legend of imported stock', () => {
  expect(idsOf(security('a', null))).toEqual([]);
});
