import type { LegalDate } from '#kernel/dates';
import type { Entity } from '#companies/entity';
import { formationPlace } from '#captable/ocf';
import { ending, filesOf, UnreadableArchive } from '../bundle/archive';
import { checkObject, type Bundle } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { sheetsOfCsv } from './csv';
import { objectsOf } from './rows-to-objects';
import { readRows, type Unread } from './read-rows';
import { UnreadableSpreadsheet, type Sheet } from './sheet';
import { sheetsOfWorkbook } from './xlsx';

type Company = Pick<Entity, 'legal_name' | 'jurisdiction' | 'foreign_jurisdiction' | 'formation_date'>;

/** A workbook, or CSV files without any JSON. */
export async function isSpreadsheet(bytes: Buffer): Promise<boolean> {
  const names: string[] = [];
  try {
    await filesOf(bytes, (path) => {
      names.push(path);
      return false;
    });
  } catch {
    return false;
  }
  return names.includes('xl/workbook.xml') || (names.some(ending('.csv')) && !names.some(ending('.json')));
}

export async function readSpreadsheet(
  bytes: Buffer,
  { company, today }: { company: Company; today: LegalDate },
  found: Findings,
): Promise<{ bundle: Bundle; unread: Unread[] } | null> {
  const sheets = await sheetsOf(bytes, found);
  if (!sheets) return null;
  const { rows, unread } = readRows(sheets, found);
  if (found.count > 0) return null;
  const objects = objectsOf(rows, found).filter((one) => {
    const flaws = checkObject(one);
    for (const [at, what] of flaws) {
      const field = at.split('.').at(-1)!;
      found.add(one.place, 'schema', `${one.place.cells?.get(field)?.head ?? at} ${what}.`, field);
    }
    return flaws.length === 0;
  });
  if (found.count > 0) return null;
  const first = objects.map(({ value }) => value['date'] as LegalDate | undefined).filter((day) => day !== undefined);
  const bundle: Bundle = {
    manifest: { file: 'Certificates', id: null },
    version: null,
    read_as: null,
    issuer: {
      id: 'company',
      object_type: 'ISSUER',
      legal_name: company.legal_name,
      formation_date: company.formation_date ?? first.toSorted()[0] ?? today,
      ...formationPlace(company),
    },
    as_of: today,
    objects,
    unread: new Set(),
  };
  return { bundle, unread };
}

async function sheetsOf(bytes: Buffer, found: Findings): Promise<Sheet[] | null> {
  try {
    const files = await filesOf(bytes, ending('.xml', '.rels', '.csv'));
    return files.has('xl/workbook.xml') ? sheetsOfWorkbook(files) : sheetsOfCsv(files);
  } catch (error) {
    if (!(error instanceof UnreadableArchive || error instanceof UnreadableSpreadsheet)) throw error;
    found.tell({ param: 'bundle', code: 'archive', message: `bundle ${error.message}.` });
    return null;
  }
}
