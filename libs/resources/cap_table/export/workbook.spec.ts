import { unzipped } from '../../../../test/support/unzip';
import type { Table } from './tables';
import { escaped, letters, workbookOf } from './workbook';

const table: Table = { name: 'ledger', title: 'Ledger & more', head: ['No.', 'Name', 'Price'], rows: [[1, '=SUM(A1)', '0.10'], [20_000, 'Bo “<Chen>”', null]] };

it('has a sheet for each table, with figures as numbers and texts as texts, whatever they begin with', async () => {
  const files = await unzipped(await workbookOf([table, { ...table, name: 'holdings', title: 'Holdings' }]));
  expect([...files.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']);
  expect(files.get('xl/workbook.xml')!.toString()).toContain('<sheet name="Ledger &amp; more" sheetId="1" r:id="sheet1"/><sheet name="Holdings" sheetId="2" r:id="sheet2"/>');
  const text = (at: string, said: string, style = ''): string => `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${said}</t></is></c>`;
  expect(files.get('xl/worksheets/sheet1.xml')!.toString()).toContain([
    `<sheetData><row r="1">${text('A1', 'No.', ' s="1"')}${text('B1', 'Name', ' s="1"')}${text('C1', 'Price', ' s="1"')}</row>`,
    `<row r="2"><c r="A2" s="2"><v>1</v></c>${text('B2', '=SUM(A1)')}${text('C2', '0.10')}</row>`, `<row r="3"><c r="A3" s="2"><v>20000</v></c>${text('B3', 'Bo “&lt;Chen&gt;”')}</row></sheetData>`,
  ].join(''));
});

it('tells what XML cannot hold by its number, and what looks like such a number as the text that it is', () => {
  expect([escaped('a\u0001b\nc'), escaped('_x0041_'), escaped('\ud800'), escaped('😀_x00')]).toEqual(['a_x0001_b_x000A_c', '_x005F_x0041_', '_xD800_', '😀_x00']);
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
