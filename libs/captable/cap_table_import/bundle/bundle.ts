import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { LegalDate } from '#kernel/dates';
import type { Issuer } from '#captable/ocf';
import { convertibleObjects } from './convertible-vocabulary';
import { jsonFiles, UnreadableArchive } from './archive';
import { unsupportedReason } from './unsupported-objects';
import { shortened, type Findings, type BundlePlace } from './findings';
import { ExcessiveJson, parseJson } from './parse-json';
import { checkShape } from './object-shapes';
import { undated } from './version-upgrades';
import { nearest, upgraded } from './bundle-versions';
import { families, manifest as manifestShape, objects as stockObjects, withoutNulls } from './vocabulary';

/** `at` counts all objects of the bundle. */
export interface Located<T = Record<string, unknown>> {
  place: BundlePlace;
  type: string;
  value: T;
  at: number;
}
export interface Bundle {
  manifest: BundlePlace;
  /** Null for a spreadsheet. */
  version: string | null;
  /** The fallback for an unknown version; null for a known version. */
  read_as: string | null;
  issuer: Issuer;
  as_of: LegalDate;
  objects: Located[];
  /** References to these objects are not reported as missing. */
  unread: ReadonlySet<string>;
}
interface Manifest extends Record<string, unknown> {
  ocf_version: string;
  issuer: Issuer;
  as_of: LegalDate;
}

type Upgrade = ReturnType<typeof upgraded>['object'];

const shapes = { ...stockObjects, ...convertibleObjects };

export const checkObject = ({ type, value }: Pick<Located, 'type' | 'value'>): [path: string, what: string][] =>
  checkShape(shapes[type]!, value);

const typesIn: Record<string, RegExp> = {
  stakeholders_files: /^STAKEHOLDER$/,
  stock_classes_files: /^STOCK_CLASS$/,
  stock_legend_templates_files: /^STOCK_LEGEND_TEMPLATE$/,
  stock_plans_files: /^STOCK_PLAN$/,
  vesting_terms_files: /^VESTING_TERMS$/,
  valuations_files: /^VALUATION$/,
  transactions_files: /^(TX|CE)_/,
  financings_files: /^FINANCING$/,
  documents_files: /^DOCUMENT$/,
};

/** Collects all format errors. Null without a usable manifest. */
export async function readBundle(bytes: Buffer, found: Findings): Promise<Bundle | null> {
  const files = await unpacked(bytes, found);
  const path = files && manifestIn(files, found);
  if (!files || !path) return null;
  const bundlePlace: BundlePlace = { file: path, id: null };
  const names = new Set<unknown>();
  const stated = parsed(files.get(path)!, { place: bundlePlace, names }, found);
  if (stated === undefined) return null;
  if (!isObject(stated)) {
    found.add(bundlePlace, 'manifest', 'The manifest must be a JSON object.');
    return null;
  }
  const { version: read_as, isKnown } = nearest(stated['ocf_version']);
  const upgrade = upgraded(read_as);
  const manifest = upgrade.manifest(stated) as Manifest;
  const flaws = checkShape(manifestShape, manifest);
  for (const [at, what] of flaws) found.add(bundlePlace, 'schema', `${at || 'The manifest'} ${what}.`);
  const located = [...families.required, ...families.optional].flatMap((family) =>
    (Array.isArray(manifest[family]) ? (manifest[family] as unknown[]) : []).flatMap((one) =>
      isFile(one) ? [{ family, file: posix.join(posix.dirname(path), one.filepath), md5: one.md5 }] : [],
    ),
  );
  const named = new Set([path]);
  const once = located.filter(({ file }) => {
    const again = named.has(file);
    if (again) found.add({ file, id: null }, 'manifest', 'The manifest lists this file more than once.');
    named.add(file);
    return !again;
  });
  for (const file of files.keys())
    if (!named.has(file)) found.add({ file, id: null }, 'unnamed_file', 'The manifest does not list this file.');
  const seen = new Set<string>();
  const objects: Located[] = [];
  for (const file of once)
    for (const one of objectsIn(files, file, { found, seen, names, upgrade: upgrade.object }))
      objects.push({ ...one, at: objects.length });
  const read = new Set(objects.map(({ type, value }) => keyOf(type, value['id'])));
  const unread = new Set([...seen].filter((key) => !read.has(key)));
  return flaws.length > 0
    ? null
    : {
        manifest: bundlePlace,
        version: shortened(manifest.ocf_version, 50),
        read_as: isKnown ? null : read_as,
        issuer: manifest.issuer,
        as_of: manifest.as_of === undated ? lastDay(objects, manifest.issuer.formation_date) : manifest.as_of,
        objects,
        unread,
      };
}

const lastDay = (objects: readonly Located[], first: LegalDate): LegalDate =>
  objects.reduce((last, { value }) => {
    const day = value['date'];
    return typeof day === 'string' && day > last ? day : last;
  }, first);

async function unpacked(bytes: Buffer, found: Findings): Promise<Map<string, Buffer> | null> {
  try {
    return await jsonFiles(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    found.tell({ param: 'bundle', code: 'archive', message: `bundle ${error.message}.` });
    return null;
  }
}

/** The manifest may be in any folder. */
function manifestIn(files: ReadonlyMap<string, Buffer>, found: Findings): string | null {
  const paths = [...files.keys()].filter((path) => /^manifest(\.ocf)?\.json$/i.test(posix.basename(path)));
  if (paths.length === 1) return paths[0]!;
  found.tell({
    param: 'bundle',
    code: 'manifest',
    message:
      paths.length === 0
        ? 'The bundle does not contain a Manifest.ocf.json file.'
        : `bundle has more than one manifest: ${paths.join(', ')}.`,
  });
  return null;
}

function objectsIn(
  files: ReadonlyMap<string, Buffer>,
  { family, file: path, md5 }: { family: string; file: string; md5: string },
  { found, seen, names, upgrade }: { found: Findings; seen: Set<string>; names: Set<unknown>; upgrade: Upgrade },
): Omit<Located, 'at'>[] {
  const bundlePlace: BundlePlace = { file: path, id: null };
  const bytes = files.get(path);
  if (!bytes) {
    found.add(bundlePlace, 'manifest', 'The manifest lists this file, but the bundle does not contain it.');
    return [];
  }
  const sum = createHash('md5').update(bytes).digest('hex');
  if (sum !== md5.toLowerCase())
    found.add(bundlePlace, 'md5', `The MD5 of this file is ${sum}, but the manifest states ${md5}.`);
  const file = parsed(bytes, { place: bundlePlace, names }, found);
  if (file === undefined) return [];
  const type = `OCF_${family.replace(/_files$/, '').toUpperCase()}_FILE`;
  if (!isObject(file) || file['file_type'] !== type || !Array.isArray(file['items'])) {
    found.add(bundlePlace, 'schema', `This file must have file_type ${type} and a list of items.`);
    return [];
  }
  for (const name of Object.keys(file))
    if (!['file_type', 'items', 'comments'].includes(name))
      found.add(bundlePlace, 'schema', `${name} is not a field of this file.`);
  return file['items'].flatMap(
    (value: unknown, index) =>
      objectOf(isObject(value) ? upgrade(value) : value, index, { family, place: bundlePlace }, { found, seen }) ?? [],
  );
}

/** A class and a plan may share an id. */
export const keyOf = (type: string, id: unknown): string => `${type} ${String(id)}`;

function objectOf(
  value: unknown,
  index: number,
  { family, place: { file } }: { family: string; place: BundlePlace },
  { found, seen }: { found: Findings; seen: Set<string> },
): Omit<Located, 'at'> | null {
  if (!isObject(value)) {
    found.add({ file, id: `items[${index}]` }, 'schema', 'This item must be an object.');
    return null;
  }
  const { id, object_type: type } = value;
  const bundlePlace: BundlePlace = { file, id: typeof id === 'string' && id !== '' ? id : `items[${index}]` };
  if (typeof type !== 'string' || !typesIn[family]!.test(type)) {
    found.add(
      bundlePlace,
      'schema',
      `${typeof type === 'string' ? JSON.stringify(shortened(type, 100)) : 'An object without object_type'} does ` +
        `not belong in a ${family} file.`,
    );
    return null;
  }
  const key = keyOf(type, id);
  if (typeof id === 'string' && seen.has(key)) {
    found.add(bundlePlace, 'duplicate_id', `Another ${type} already has this id.`);
    return null;
  }
  seen.add(key);
  const shape = Object.hasOwn(shapes, type) ? shapes[type]! : null;
  if (!shape) {
    found.add(bundlePlace, 'not_expressible', `${type}: ${unsupportedReason(type)}`);
    return null;
  }
  const flaws = checkShape(shape, value);
  for (const [at, what] of flaws) found.add(bundlePlace, 'schema', `${at || 'This object'} ${what}.`);
  return flaws.length > 0 ? null : { place: bundlePlace, type, value };
}

function parsed(
  bytes: Buffer,
  { place, names }: { place: BundlePlace; names: Set<unknown> },
  found: Findings,
): unknown {
  try {
    const value = parseJson(bytes, names);
    withoutNulls(value);
    return value;
  } catch (error) {
    found.add(place, 'json', error instanceof ExcessiveJson ? error.message : 'This file is not valid JSON.');
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFile = (value: unknown): value is { filepath: string; md5: string } =>
  isObject(value) && typeof value['filepath'] === 'string' && typeof value['md5'] === 'string';
