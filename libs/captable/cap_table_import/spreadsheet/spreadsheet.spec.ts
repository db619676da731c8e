import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/node';
import { archiveOf } from '../../../../test/support/ocf-bundle';
import { Findings } from '../bundle/findings';
import { checkIssuer } from '../bundle/issuer';
import { readStockHistory } from '../stock-history';
import { isSpreadsheet, readSpreadsheet } from './read-spreadsheet';
import { templateFile } from './template-file';

type Cell = string | number | Date | null | { value: string | number; format?: string; type?: 'Formula' };
type Sheets = Record<string, Cell[][]>;

const company = { legal_name: 'Old Oak, Inc.', former_names: [], jurisdiction: 'US-DE', formation_date: '2021-03-09' };
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const usual: Sheets = {
  Holders: [
    ['Name', 'Type', 'Email', 'Street', 'City', 'State', 'Postal code'],
    ['Ada Okafor', null, 'ada@tests.example', '1 Main Street', 'Austin', 'TX', '78701'],
    ['Bo Chen', 'Individual', 'bo@tests.example', null, null, null, null],
    ['Tidewater Fund, L.P.', 'organization', null, null, null, null, null],
  ],
  Classes: [
    [
      'Name',
      'Type',
      'Prefix',
      'Authorized shares',
      'Par value',
      'Original issue price',
      'Liquidation multiple',
      'Converts into',
    ],
    ['Common Stock', 'common', 'CS', 10_000_000, 0.0001, null, null, null],
    ['Series Seed Preferred', 'Preferred', 'SS', 1_000_000, 0.0001, 1.25, 1, 'common stock'],
  ],
  Plans: [
    ['Name', 'Class', 'Shares reserved', 'Adopted on'],
    ['2021 Plan', 'Common Stock', 500_000, day('2021-04-01')],
  ],
  Options: [
    [
      'Number',
      'Plan',
      'Holder',
      'Type',
      'Shares',
      'Exercise price',
      'Granted on',
      'Expires on',
      'Vesting start',
      'Vesting months',
      'Cliff months',
      'Cancelled on',
    ],
    [
      'OPT-1',
      '2021 Plan',
      'Bo Chen',
      'NSO',
      4800,
      0.1,
      day('2022-01-01'),
      day('2031-12-31'),
      day('2022-01-01'),
      48,
      12,
      null,
    ],
    [
      'OPT-2',
      '2021 Plan',
      'Ada Okafor',
      'ISO',
      100,
      0.1,
      day('2022-01-01'),
      day('2031-12-31'),
      null,
      null,
      null,
      day('2024-06-01'),
    ],
    ['RSU-1', '2021 Plan', 'Ada Okafor', 'RSU', 50, null, day('2022-01-01'), null, null, null, null, null],
  ],
  Certificates: [
    [
      'Number',
      'Class',
      'Holder',
      'Shares',
      'Issued on',
      'Price per share',
      'From option',
      'Vesting start',
      'Vesting months',
      'Cliff months',
      'Ended on',
      'Ended by',
      'Repurchase price',
    ],
    [
      'CS-1',
      'Common Stock',
      'Ada Okafor',
      4_000_000,
      day('2021-03-09'),
      0.0001,
      null,
      day('2021-03-09'),
      48,
      12,
      null,
      null,
      null,
    ],
    [
      'CS-2',
      'Common Stock',
      'Bo Chen',
      1000,
      day('2021-03-09'),
      0.0001,
      null,
      null,
      null,
      null,
      day('2022-01-01'),
      'repurchased',
      0.0001,
    ],
    ['CS-3', 'Common Stock', 'Bo Chen', 1200, day('2023-02-01'), 0.1, 'OPT-1', null, null, null, null, null, null],
    ['CS-4', 'Common Stock', 'Ada Okafor', 50, day('2023-02-01'), null, 'RSU-1', null, null, null, null, null, null],
    [
      'SS-1',
      'Series Seed Preferred',
      'Tidewater Fund, L.P.',
      80_000,
      day('2023-05-01'),
      1.25,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ],
  ],
  Convertibles: [
    [
      'Number',
      'Type',
      'Holder',
      'Amount',
      'Issued on',
      'Valuation cap',
      'Cap basis',
      'Discount',
      'Interest',
      'Matures on',
      'Became certificate',
    ],
    [
      'SAFE-1',
      'SAFE',
      'Tidewater Fund, L.P.',
      100_000,
      day('2021-06-01'),
      8_000_000,
      'post-money',
      { value: 0.2, format: '0%' },
      null,
      null,
      'SS-1',
    ],
    [
      'NOTE-1',
      'note',
      'Bo Chen',
      50_000,
      day('2021-06-01'),
      null,
      null,
      null,
      { value: 0.06, format: '0.00%' },
      day('2027-06-01'),
      null,
    ],
  ],
};

const cellOf = (value: Cell) =>
  value === null
    ? null
    : value instanceof Date
      ? { value, type: Date, format: 'yyyy-mm-dd' }
      : typeof value === 'object'
        ? value
        : { value };
const workbook = async (sheets: Sheets): Promise<Buffer> =>
  Buffer.from(
    await writeWorkbook(
      Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => row.map(cellOf)) })) as never,
    ).toBuffer(),
  );
const textOf = (value: Cell): string =>
  value === null
    ? ''
    : value instanceof Date
      ? value.toISOString().slice(0, 10)
      : typeof value === 'object'
        ? `${Number(value.value) * 100}%`
        : typeof value === 'number' && value >= 1000
          ? value.toLocaleString('en-US')
          : String(value);
const csvIn =
  (encoded: (text: string) => Buffer) =>
  (sheets: Sheets): Promise<Buffer> =>
    archiveOf(
      Object.entries(sheets).map(([sheet, rows]) => [
        `cap table/${sheet.toLowerCase()}.csv`,
        encoded(stringify(rows.map((row) => row.map(textOf)))),
      ]),
    );
const csvFiles = csvIn((text) => Buffer.from(text));

async function read(bytes: Buffer) {
  const found = new Findings();
  expect(await isSpreadsheet(bytes)).toBe(true);
  const read = await readSpreadsheet(bytes, { company: company as never, today: '2026-06-01' }, found);
  const history =
    read && readStockHistory(read.bundle, checkIssuer(read.bundle, company as never, '2026-06-01', found), found);
  return {
    history,
    unread: read?.unread,
    errors: found.errors.map(({ param, code }) => `${param.replace('bundle:', '')} ${code}`),
    messages: found.errors.map(({ message }) => message),
  };
}
const but = (sheet: string, row: number, column: string, value: Cell): Sheets => ({
  ...usual,
  [sheet]: usual[sheet]!.map((cells, at) =>
    at === row - 1 ? cells.map((cell, index) => (usual[sheet]![0]![index] === column ? value : cell)) : cells,
  ),
});

it.each<[string, (sheets: Sheets) => Promise<Buffer>]>([
  ['a workbook', workbook],
  ['a ZIP file of CSV files', csvFiles],
  ['the same in UTF-16', csvIn((text) => Buffer.from(`\uFEFF${text}`, 'utf16le'))],
])('is read as the cap table that it is: %s', async (_, bytesOf) => {
  const { errors, messages, history, unread } = await read(await bytesOf(usual));
  expect([errors, messages, unread]).toEqual([[], [], []]);
  expect(
    [...history!.holders.values()].map(({ name, kind, email, address }) => [name, kind, email, address?.city]),
  ).toEqual([
    ['Ada Okafor', 'individual', 'ada@tests.example', 'Austin'],
    ['Bo Chen', 'individual', 'bo@tests.example', undefined],
    ['Tidewater Fund, L.P.', 'organization', null, undefined],
  ]);
  expect(
    [...history!.classes.values()].map(({ facts, converts }) => [
      facts.par_value,
      facts.original_issue_price,
      converts?.into,
    ]),
  ).toEqual([
    ['0.0001', null, undefined],
    ['0.0001', '1.25', 'Common Stock'],
  ]);
  expect(history!.acts.map(({ on, place }) => `${on} ${place.file} ${place.id}`)).toEqual([
    '2021-03-09 Certificates 2',
    '2021-03-09 Certificates 3',
    '2021-04-01 Plans 2',
    '2022-01-01 Options 2',
    '2022-01-01 Options 3',
    '2022-01-01 Options 4',
    '2022-01-01 Certificates 3',
    '2023-02-01 Certificates 4',
    '2023-02-01 Certificates 5',
    '2023-05-01 Certificates 6',
    '2024-06-01 Options 3',
  ]);
  expect(history!.vesting.get('certificate CS-1 of Common Stock')).toMatchObject({ months: 48, cliff_months: 12 });
  expect(history!.convertibles).toHaveLength(2);
});

it.each<[string, Sheets, string, string]>([
  [
    'a part of a share',
    but('Certificates', 3, 'Shares', 10.5),
    'Certificates!D3 whole_shares',
    'Shares is “10.5”, but must be a whole number of shares above zero',
  ],
  [
    'less than no share',
    but('Certificates', 3, 'Shares', -5),
    'Certificates!D3 schema',
    'Shares is “-5”, but must be a whole number of shares above zero',
  ],
  [
    'a part of a cent',
    but('Convertibles', 2, 'Amount', 100.005),
    'Convertibles!D2 currency',
    'Amount is “100.005”, but must be an amount in dollars and whole cents.',
  ],
  [
    'another price than that of the option',
    but('Certificates', 4, 'Price per share', 2),
    'Certificates!F4 balance',
    'The stock was issued for 2 per share, but the exercise price is 0.1.',
  ],
  [
    'a state in full',
    but('Holders', 2, 'State', 'Massachusetts'),
    'Holders!F2 schema',
    'State must be two letters, such as MA',
  ],
  [
    'a certificate that is not there',
    but('Convertibles', 2, 'Became certificate', 'SS-9'),
    'Convertibles!K2 reference',
    'no row of Certificates has that number',
  ],
  [
    'a number that is none',
    but('Certificates', 3, 'Shares', 'many'),
    'Certificates!D3 schema',
    'Shares is “many”, but must be ',
  ],
  ['an empty cell', but('Certificates', 2, 'Holder', null), 'Certificates!C2 schema', 'Holder is empty. '],
  [
    'a day that is none',
    but('Options', 2, 'Granted on', '31.12.2022'),
    'Options!G2 schema',
    'Granted on is “31.12.2022”',
  ],
  [
    'a day before the company',
    but('Options', 2, 'Granted on', '3/8/2021'),
    'Options!G2 date',
    'The date is 2021-03-08, but must be between',
  ],
  [
    'a holder that is not there',
    but('Convertibles', 3, 'Holder', 'Cy'),
    'Convertibles!C3 reference',
    'Holder is “Cy”, but',
  ],
  [
    'another word than those',
    but('Classes', 2, 'Type', 'ordinary'),
    'Classes!B2 schema',
    'Type is “ordinary”, but must be one of common',
  ],
  [
    'a part that may be a percentage',
    but('Convertibles', 2, 'Discount', 0.2),
    'Convertibles!H2 schema',
    'Discount is “0.2”',
  ],
  ['a cap of no basis', but('Convertibles', 2, 'Cap basis', null), 'Convertibles!G2 schema', 'Cap basis is empty'],
  [
    'an address of no mailbox',
    but('Holders', 2, 'Email', 'ada'),
    'Holders!C2 schema',
    'Email must be an email address, such as',
  ],
  ['a name that two have', but('Holders', 3, 'Name', 'ada  okafor'), 'Holders!A3 name', 'Another row also has'],
  [
    'a certificate that two have',
    but('Certificates', 3, 'Number', 'CS-1'),
    'Certificates!A3 duplicate_id',
    'The bundle contains two issuances of certificate CS-1 of Common Stock',
  ],
  [
    'more than the charter authorizes',
    but('Classes', 3, 'Authorized shares', 1000),
    'Certificates!D6 authorized_shares',
    'On ',
  ],
  ['more than the pool has', but('Plans', 2, 'Shares reserved', 4000), 'Options!E4 pool', 'On '],
  ['half an end', but('Certificates', 3, 'Ended by', null), 'Certificates!L3 schema', 'Ended by is empty'],
  ['months without a start', but('Options', 2, 'Vesting start', null), 'Options!I2 vesting', 'Vesting start is empty'],
  ['a cliff without a start', but('Options', 3, 'Cliff months', 12), 'Options!I3 vesting', 'Vesting start is empty'],
  [
    'an exercise of more than had vested',
    but('Certificates', 4, 'Issued on', day('2022-02-01')),
    'Certificates!4 vesting',
    '',
  ],
])('names the sheet, the row and the column of %s', async (_, sheets, error, message) => {
  for (const bytes of [await workbook(sheets), ...(error.includes('H2') ? [] : [await csvFiles(sheets)])]) {
    const { errors, messages } = await read(bytes);
    expect(errors).toContain(error);
    expect(messages[errors.indexOf(error)]).toContain(message);
  }
});

it('says which sheets and columns it is without, and which it does not know', async () => {
  const { Holders: _, ...without } = usual;
  expect((await read(await workbook(without))).errors).toEqual(['Holders schema']);
  const headless = {
    ...usual,
    Plans: [
      ['Name', 'Class'],
      ['2021 Plan', 'Common Stock'],
    ],
  } as Sheets;
  expect((await read(await workbook(headless))).errors).toEqual(['Plans!1 schema']);
  const twice = {
    ...usual,
    Plans: [
      ['Name', 'Class', 'Shares reserved', 'NAME'],
      ['P', 'Common Stock', 1, 'Q'],
    ],
  } as Sheets;
  expect((await read(await workbook(twice))).errors).toEqual(['Plans!D1 schema']);
  const more = {
    ...usual,
    Warrants: [['Number'], ['W-1'], ['W-2']],
    Holders: usual['Holders']!.map((row, at) => [...row, at === 0 ? 'Remarks' : at === 1 ? 'Founder' : null]),
  };
  expect(await read(await workbook(more))).toMatchObject({
    errors: [],
    unread: [
      { object_type: 'Holders', field: 'Remarks', count: 1 },
      { object_type: 'Warrants', field: null, count: 2 },
    ],
  });
});

const raw = (cells: string, more: Record<string, string> = {}): Promise<Buffer> =>
  archiveOf(
    Object.entries({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Holders" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>',
      'xl/worksheets/one.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
      ...more,
    }),
  );
const text = (at: string, said: string): string => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`;

it('takes a formula by its value, and says where one has an error or was saved without its value', async () => {
  const head = `<row r="3">${text('B3', 'Name')}${text('C3', 'Email')}</row>`;
  const formula = `<row r="9"><c r="B9" t="str"><f>A1&amp;"x"</f><v>Ada &amp; Bo</v></c>`;
  const fine = await read(await raw(`${head}${formula}</row>`));
  expect(fine.errors).toEqual(['Classes schema', 'Certificates schema']);
  const broken = await read(await raw(`${head}${formula}<c r="C9" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`));
  expect(broken.errors).toEqual(['Holders!C9 schema', 'Classes schema', 'Certificates schema']);
  expect(broken.messages[0]).toBe('Email contains the formula error “#DIV/0!”.');
  const unsaved = await read(await raw(`${head}${formula}<c r="C9"><f>B9</f></c></row>`));
  expect(unsaved.messages[0]).toBe(
    'Email is a formula without a saved value. Open the file in a spreadsheet program and save it.',
  );
  const empty = await read(await raw(`${head}${formula}<c r="C9" t="str"><f>""</f><v></v></c></row>`));
  expect(empty.errors).toEqual(fine.errors);
});

it.each<[string, Promise<Buffer>]>([
  ['no XML', raw('<row')],
  ['cells of no place', raw('<row r="1"><c r="AAAA1" t="inlineStr"><is><t>x</t></is></c></row>')],
  ['more columns than anybody fills', raw(`<row r="1">${text('XFD1', 'x')}</row>`)],
  ['rows out of their order', raw(`<row r="2">${text('A2', 'x')}</row><row r="1">${text('A1', 'y')}</row>`)],
  [
    'more cells than are read',
    raw(
      `<row r="1">${'<c><v>1</v></c>'.repeat(999)}</row>`.repeat(1) +
        Array.from({ length: 1002 }, (_, at) => `<row r="${at + 2}">${'<c><v>1</v></c>'.repeat(999)}</row>`).join(''),
    ),
  ],
  ['a row that no sheet has', raw(`<row r="999999999">${text('A999999999', 'x')}</row>`)],
  ['entities of its own', raw('<row r="1"><c r="A1" t="str"><v>&a;</v></c></row>')],
])('refuses a workbook with %s', async (_, bytes) => {
  const { errors, history } = await read(await bytes);
  expect([errors, history]).toEqual([['bundle archive'], null]);
});

it('has a template with an example in each sheet, which is taken in as it is', async () => {
  const bytes = readFileSync(join(__dirname, '../../../../docs/examples/cap-table-template.xlsx'));
  expect(await templateFile(bytes)).toBe(bytes);
  const { errors, messages, history, unread } = await read(bytes);
  expect([errors, messages, unread]).toEqual([[], [], []]);
  expect([history!.acts.length, history!.convertibles.length]).toEqual([7, 2]);
});
