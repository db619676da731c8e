import type { LedgerFacts } from '../export/facts';
import { standing, standingEntries } from './standing';

const entry = (id: string, kind: 'stock_issuance' | 'stock_transfer' | 'stock_reissuance' | 'reversal', references_entry_id: string | null = null) => ({ id, kind, references_entry_id });

it('has what was recorded instead of what was reversed, and neither that nor the reversal', () => {
  const issued = [entry('issue', 'stock_issuance'), entry('transfer', 'stock_transfer'), entry('other', 'stock_issuance')];
  expect(standingEntries(issued)).toEqual(issued);
  const struck = [...issued, entry('back', 'reversal', 'transfer'), entry('instead', 'stock_reissuance', 'transfer')];
  expect(standingEntries(struck).map(({ id }) => id)).toEqual(['issue', 'other', 'instead']);
  const again = [...struck, entry('first', 'reversal', 'issue'), entry('second', 'reversal', 'instead'), entry('right', 'stock_issuance', 'issue'), entry('anew', 'stock_reissuance', 'instead')];
  expect(standingEntries(again).map(({ id }) => id)).toEqual(['other', 'right', 'anew']);
});

it('what a SAFE became is the stock that stands in the place of what was recorded wrongly, however often', () => {
  const made = (id: string, kind: 'stock_issuance' | 'reversal', security_id: string, references_entry_id: string | null = null) => ({ id, kind, references_entry_id, postings: [{ security_id, stakeholder_id: 'ida', quantity: 1 }] });
  const security = (id: string, predecessor_id: string | null = null): [string, object] => [id, { id, predecessor_id }];
  const entries = [made('one', 'stock_issuance', 'first'), made('two', 'reversal', 'first', 'one'), made('three', 'stock_issuance', 'second', 'one'), made('four', 'reversal', 'second', 'three'), made('five', 'stock_issuance', 'third', 'three')];
  const facts = { entries, securities: new Map([security('first'), security('second', 'first'), security('third', 'second')]), holders: new Map([['ida', {}], ['lena', {}], ['nobody', {}]]), convertibles: [{ stakeholder_id: 'ida', security_id: 'first' }, { stakeholder_id: 'lena', security_id: null }] };
  const now = standing(facts as unknown as LedgerFacts);
  expect(now.convertibles.map(({ security_id }) => security_id)).toEqual(['third', null]);
  expect([...now.holders.keys()]).toEqual(['ida', 'lena']);
});
