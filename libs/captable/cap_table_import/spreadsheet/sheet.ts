/** A cell as a spreadsheet has it: a number as the text of it, a date as YYYY-MM-DD; `unsaved`: a formula alone. */
export interface Cell {
  kind: 'text' | 'number' | 'percent' | 'date' | 'error' | 'unsaved';
  value: string;
}
/** The rows that have something in them, by their numbers; in each the cells by their columns, from 0. */
export interface Sheet {
  name: string;
  rows: { number: number; cells: ReadonlyMap<number, Cell> }[];
}

/** The bounds of a spreadsheet, besides those of its archive: it is typed by people, or exported for them. */
export const spreadsheetLimits = { cells: 1_000_000, columns: 1000, strings: 1_000_000 };

/** It may be a spreadsheet, and is none that is read here: the message says why, without a subject. */
export class UnreadableSpreadsheet extends Error {}

/** The letters of a column, from 0. */
export function lettersOf(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return `${before < 0 ? '' : lettersOf(before)}${String.fromCharCode(65 + (column % 26))}`;
}

/** Collects cells, none of which is empty, and stops at the one that is too many. */
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
    else if (row < this.last.number) throw new UnreadableSpreadsheet('has rows that are not in their order');
    this.last.cells.set(column, { ...cell, value });
  }
}
