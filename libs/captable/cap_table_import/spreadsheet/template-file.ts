import { isDeepStrictEqual } from 'node:util';
import writeWorkbook from 'write-excel-file/node';
import { ending, filesOf } from '../bundle/archive';
import { sheetNames, template, type Column, type SheetName } from './template';
import { sheetsOfWorkbook } from './xlsx';

type Example = string | number | Date;
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const examples: { [S in SheetName]: Record<string, Example>[] } = {
  Holders: [
    {
      name: 'Ada Okafor',
      kind: 'individual',
      email: 'ada@example.com',
      street: '1 Main Street',
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
      country: 'US',
    },
    { name: 'Bo Chen', kind: 'individual', email: 'bo@example.com' },
    { name: 'Tidewater Fund, L.P.', kind: 'organization', email: 'office@fund.example' },
  ],
  Classes: [
    { name: 'Common Stock', kind: 'common', prefix: 'CS', authorized: 10_000_000, par_value: 0.0001 },
    {
      name: 'Series Seed Preferred',
      kind: 'preferred',
      prefix: 'SS',
      authorized: 1_000_000,
      par_value: 0.0001,
      price: 1.25,
      multiple: 1,
      participation: 'none',
      converts_to: 'Common Stock',
      ratio: 1,
    },
  ],
  Certificates: [
    {
      number: 'CS-1',
      class: 'Common Stock',
      holder: 'Ada Okafor',
      shares: 4_000_000,
      issued_on: day('2023-03-01'),
      price: 0.0001,
      consideration: 'cash',
      vesting_start: day('2023-03-01'),
      vesting_months: 48,
      cliff_months: 12,
    },
    {
      number: 'CS-2',
      class: 'Common Stock',
      holder: 'Bo Chen',
      shares: 1200,
      issued_on: day('2025-02-01'),
      price: 0.1,
      option: 'OPT-1',
    },
    {
      number: 'SS-1',
      class: 'Series Seed Preferred',
      holder: 'Tidewater Fund, L.P.',
      shares: 80_000,
      issued_on: day('2025-05-01'),
      price: 1.25,
    },
    {
      number: 'CS-3',
      class: 'Common Stock',
      holder: 'Bo Chen',
      shares: 1000,
      issued_on: day('2023-03-01'),
      price: 0.0001,
      ended_on: day('2024-01-01'),
      ended_by: 'repurchase',
      repurchase_price: 0.0001,
    },
  ],
  Plans: [
    {
      name: '2023 Equity Incentive Plan',
      class: 'Common Stock',
      reserved: 500_000,
      adopted_on: day('2023-04-01'),
      approved_on: day('2023-04-02'),
    },
  ],
  Options: [
    {
      number: 'OPT-1',
      plan: '2023 Equity Incentive Plan',
      holder: 'Bo Chen',
      kind: 'NSO',
      shares: 4800,
      price: 0.1,
      granted_on: day('2024-01-01'),
      expires_on: day('2033-12-31'),
      vesting_start: day('2024-01-01'),
      vesting_months: 48,
      cliff_months: 12,
      window: 3,
    },
  ],
  Convertibles: [
    {
      number: 'SAFE-1',
      kind: 'SAFE',
      holder: 'Tidewater Fund, L.P.',
      amount: 100_000,
      issued_on: day('2024-06-01'),
      cap: 8_000_000,
      basis: 'post-money',
      discount: '20%',
      became: 'SS-1',
    },
    {
      number: 'NOTE-1',
      kind: 'note',
      holder: 'Bo Chen',
      amount: 50_000,
      issued_on: day('2024-06-01'),
      interest: '6%',
      compounding: 'simple',
      matures_on: day('2027-06-01'),
    },
  ],
};

type Cell = string | number | Date | null;

function sheets(): { sheet: string; rows: Cell[][] }[] {
  const columns = (name: SheetName): [string, Column][] => Object.entries(template[name]);
  return [
    ...sheetNames.map((name) => ({
      sheet: name,
      rows: [
        columns(name).map(([, { head }]) => head),
        ...examples[name].map((said) => columns(name).map(([key]) => said[key] ?? null)),
      ],
    })),
    {
      sheet: 'How to',
      rows: [
        ['Sheet', 'Column', 'Required', 'Contents'],
        ...sheetNames.flatMap((name) =>
          columns(name).map(([, { head, required, hint }]) => [name, head, required ? 'always' : '', hint]),
        ),
      ],
    },
  ];
}

/** Returns `before` if its content is the same, because two files differ in bytes. */
export async function templateFile(before: Buffer | null): Promise<Buffer> {
  const bytes = await written();
  return before && isDeepStrictEqual(await readSheets(before), await readSheets(bytes)) ? before : bytes;
}

const readSheets = async (bytes: Buffer) => sheetsOfWorkbook(await filesOf(bytes, ending('.xml', '.rels')));

const written = async (): Promise<Buffer> =>
  Buffer.from(
    await writeWorkbook(
      sheets().map(({ sheet, rows }) => ({
        sheet,
        stickyRowsCount: 1,
        columns: rows[0]!.map(() => ({ width: sheet === 'How to' ? 40 : 20 })),
        data: rows.map((row, at) =>
          row.map((value) =>
            value === null
              ? null
              : value instanceof Date
                ? { value, type: Date, format: 'yyyy-mm-dd' }
                : at === 0
                  ? { value, fontWeight: 'bold' as const }
                  : { value },
          ),
        ),
      })),
    ).toBuffer(),
  );
