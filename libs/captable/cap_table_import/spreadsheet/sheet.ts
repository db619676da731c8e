/** Numbers as text, dates as YYYY-MM-DD. `unsaved`: a formula without a value. */
export interface Cell {
  kind: 'text' | 'number' | 'percent' | 'date' | 'error' | 'unsaved';
  value: string;
}
/** Rows by number, and cells by column from 0. */
export interface Sheet {
  name: string;
  rows: { number: number; cells: ReadonlyMap<number, Cell> }[];
}

/** Above the size of any real file. */
export const spreadsheetLimits = { cells: 1_000_000, columns: 1000, strings: 1_000_000 };

/** The message gives the reason without a subject. */
export class UnreadableSpreadsheet extends Error {}

/** Columns count from 0. */
export function lettersOf(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return `${before < 0 ? '' : lettersOf(before)}${String.fromCharCode(65 + (column % 26))}`;
}

/** Stops at the limit. */
export class SheetBuilder {
  readonly sheet: Sheet;
  private last: { number: number; cells: Map<number, Cell> } | null = null;

  constructor(
    name: string,
    private readonly counted: { cells: number },
  ) {
    this.sheet = { name, rows: [] };
  }

  add(row: number, column: number, cell: Cell): void {
    const value = cell.value.trim();
    if (value === '') return;
    if (column >= spreadsheetLimits.columns)
      throw new UnreadableSpreadsheet(`has more than ${spreadsheetLimits.columns} columns`);
    if ((this.counted.cells += 1) > spreadsheetLimits.cells)
      throw new UnreadableSpreadsheet(`has more than ${spreadsheetLimits.cells} cells`);
    if (this.last === null || row > this.last.number)
      this.sheet.rows.push((this.last = { number: row, cells: new Map() }));
    else if (row < this.last.number) throw new UnreadableSpreadsheet('has rows out of order');
    this.last.cells.set(column, { ...cell, value });
  }
}
