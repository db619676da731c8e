import type { LedgerFacts } from '../ledger_facts/fact-types';
import { unreversedFacts, standingEntries } from './unreversed-facts';

const entry = (
  id: string,
  kind: 'stock_issuance' | 'stock_transfer' | 'stock_reissuance' | 'reversal',
  references_entry_id: string | null = null,
) => ({ id, kind, references_entry_id });

it('has what was recorded instead of what was reversed, and neither that nor the reversal', () => {
  const issued = [
    entry('issue', 'stock_issuance'),
    entry('transfer', 'stock_transfer'),
    entry('other', 'stock_issuance'),
  ];
  expect(standingEntries(issued)).toEqual(issued);
  const struck = [...issued, entry('back', 'reversal', 'transfer'), entry('instead', 'stock_reissuance', 'transfer')];
  expect(standingEntries(struck).map(({ id }) => id)).toEqual(['issue', 'other', 'instead']);
  const again = [
    ...struck,
    entry('first', 'reversal', 'issue'),
    entry('second', 'reversal', 'instead'),
    entry('right', 'stock_issuance', 'issue'),
    entry('anew', 'stock_reissuance', 'instead'),
  ];
  expect(standingEntries(again).map(({ id }) => id)).toEqual(['other', 'right', 'anew']);
});

it('names who holds something or has a convertible, and nobody else', () => {
  const made = (
    id: string,
    kind: 'stock_issuance' | 'reversal',
    stakeholder_id: string,
    references_entry_id: string | null = null,
  ) => ({ id, kind, references_entry_id, postings: [{ security_id: id, stakeholder_id, quantity: 1 }] });
  const entries = [
    made('one', 'stock_issuance', 'jo'),
    made('two', 'reversal', 'jo', 'one'),
    made('three', 'stock_issuance', 'ida', 'one'),
  ];
  const facts = {
    entries,
    splits: new Map(),
    securities: new Map(),
    holders: new Map([
      ['ida', {}],
      ['jo', {}],
      ['lena', {}],
      ['nobody', {}],
    ]),
    convertibles: [{ stakeholder_id: 'lena' }],
  };
  expect([...unreversedFacts(facts as unknown as LedgerFacts).holders.keys()]).toEqual(['ida', 'lena']);
});
