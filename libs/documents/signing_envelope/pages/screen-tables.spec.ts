import { factTable, table } from '../../kit/prose';
import { onScreen } from './screen-tables';

it('names the column of each cell, and nothing where a table has no columns', () => {
  const ours = table(
    'Schedule',
    [{ head: 'Holder & heirs' }, { head: 'Shares', figure: true }],
    [['Ada', '5']],
    ['Total', '5'],
  );
  expect(onScreen(String(ours)).match(/<td[^>]*>[^<]*/g)).toEqual([
    '<td data-head="Holder &amp; heirs">Ada',
    '<td data-head="Shares" class="figure">5',
    '<td data-head="Holder &amp; heirs">Total',
    '<td data-head="Shares" class="figure">5',
  ]);
  expect(onScreen(String(factTable('Facts', [['Day', 'June 1']])))).toContain('<td data-head="">June 1');
});

it('tells one table from another to who cannot see them', () => {
  const facts = String(factTable('Facts', [['Day', 'June 1']]));
  expect(onScreen(facts + facts).match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Table 1: Facts"',
    'aria-label="Table 2: Facts"',
  ]);
});
