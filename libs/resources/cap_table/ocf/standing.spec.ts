import { standingEntries } from './standing';

const entry = (id: string, kind: 'stock_issuance' | 'stock_transfer' | 'stock_reissuance' | 'reversal', references_entry_id: string | null = null) => ({ id, kind, references_entry_id });

it('has what was recorded instead of what was reversed, and neither that nor the reversal', () => {
  const issued = [entry('issue', 'stock_issuance'), entry('transfer', 'stock_transfer'), entry('other', 'stock_issuance')];
  expect(standingEntries(issued)).toEqual(issued);
  const struck = [...issued, entry('back', 'reversal', 'transfer'), entry('instead', 'stock_reissuance', 'transfer')];
  expect(standingEntries(struck).map(({ id }) => id)).toEqual(['issue', 'other', 'instead']);
  const again = [...struck, entry('first', 'reversal', 'issue'), entry('second', 'reversal', 'instead'), entry('right', 'stock_issuance', 'issue'), entry('anew', 'stock_reissuance', 'instead')];
  expect(standingEntries(again).map(({ id }) => id)).toEqual(['other', 'right', 'anew']);
});
