import { zipFiles } from '#platform/archive/zip';
import { inTurns } from '#platform/http/turns';
import type { Cell, Table } from './tables';

/** What a format of a cell is in the styles below. */
const styles = { head: 1, number: 2 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const [main, relations, parts] = ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'application/vnd.openxmlformats-officedocument.spreadsheetml'];

/** Text in XML, in which what XML cannot hold is told by its number, as SpreadsheetML has it (ECMA-376, ST_Xstring). */
export const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
  .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A, B, … Z, AA, … */
export const letters = (column: number): string => (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const cell = (value: Cell, at: string, style?: number): string => {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${at}" s="${styles.number}"><v>${value}</v></c>`;
  return `<c r="${at}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

/** Wide enough for what stands in the first rows, in characters. */
const widthOf = (at: number, { head, rows }: Table): number => Math.min(60, Math.max(...[head, ...rows.slice(0, 100)].map((row) => String(row[at] ?? '').length)) + 3);

/** A sheet whose first row stays where it is. */
async function sheet(table: Table): Promise<string> {
  const columns = table.head.map((_, at) => letters(at));
  const row = (cells: readonly Cell[], number: number, style?: number): string => `<row r="${number}">${cells.map((value, at) => cell(value, `${columns[at]}${number}`, style)).join('')}</row>`;
  const widths = columns.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(at, table)}" customWidth="1"/>`).join('');
  const rows = await inTurns(table.rows, (cells, at) => row(cells, at + 2));
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>${row(table.head, 1, styles.head)}${rows.join('')}</sheetData></worksheet>`;
}

const formats = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>`
  + '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** A workbook with a sheet for each table, row by row in turns. A text stays a text: no cell is a formula (ECMA-376, SpreadsheetML). */
export async function workbookOf(tables: readonly Table[]): Promise<Buffer> {
  const sheets: { filepath: string; content: Buffer }[] = [];
  for (const [at, table] of tables.entries()) sheets.push({ filepath: `xl/worksheets/sheet${at + 1}.xml`, content: Buffer.from(await sheet(table)) });
  const override = (path: string, kind: string): string => `<Override PartName="/${path}" ContentType="${parts}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string): string => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const related = (all: string): string => `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;
  const named = tables.map(({ title }, at) => `<sheet name="${escaped(title)}" sheetId="${at + 1}" r:id="sheet${at + 1}"/>`).join('');
  const written: [path: string, content: string][] = [
    ['[Content_Types].xml', `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${sheets.map(({ filepath }) => override(filepath, 'worksheet')).join('')}</Types>`],
    ['_rels/.rels', related(relation('workbook', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${named}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', related(`${tables.map((_, at) => relation(`sheet${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('styles', 'styles', 'styles.xml')}`)],
    ['xl/styles.xml', formats],
  ];
  return zipFiles([...written.map(([filepath, content]) => ({ filepath, content: Buffer.from(content) })), ...sheets]);
}
