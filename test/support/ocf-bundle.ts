import { createHash } from 'node:crypto';
import { packFile, zipDirectory, type ZipEntry } from '#platform/documents/zip';

export interface OcfObject {
  id: string;
  object_type: string;
  [field: string]: unknown;
}
export interface Bundled {
  objects?: Partial<Record<Family, OcfObject[]>>;
  manifest?: object;
  issuer?: object;
  files?: Record<string, string | null>;
}

const families = [
  'stakeholders',
  'stock_classes',
  'stock_legend_templates',
  'stock_plans',
  'vesting_terms',
  'valuations',
  'transactions',
  'financings',
  'documents',
] as const;
type Family = (typeof families)[number];

export async function archiveOf(files: readonly (readonly [string, string | Buffer])[]): Promise<Buffer> {
  const [parts, entries]: [Buffer[], ZipEntry[]] = [[], []];
  let at = 0;
  for (const [name, content] of files) {
    const { bytes, ...entry } = await packFile(name, Buffer.from(content as string));
    entries.push({ ...entry, at });
    parts.push(bytes);
    at += bytes.length;
  }
  return Buffer.concat([...parts, zipDirectory(entries, at)]);
}

export async function bundleOf({ objects = {}, manifest = {}, issuer = {}, files = {} }: Bundled): Promise<Buffer> {
  const written = families
    .filter((family) => objects[family])
    .map((family) => ({
      family,
      filepath: `./${family}.ocf.json`,
      content: JSON.stringify({ file_type: `OCF_${family.toUpperCase()}_FILE`, items: objects[family] }),
    }));
  const located = Object.fromEntries(
    families.map((family) => [
      `${family}_files`,
      written
        .filter((one) => one.family === family)
        .map(({ filepath, content }) => ({ filepath, md5: createHash('md5').update(content).digest('hex') })),
    ]),
  );
  const first = {
    ocf_version: '1.2.0',
    file_type: 'OCF_MANIFEST_FILE',
    as_of: '2025-12-31',
    generated_at: '2026-01-01T00:00:00Z',
    ...located,
    ...manifest,
    issuer: {
      id: 'issuer',
      object_type: 'ISSUER',
      legal_name: 'Old Oak, Inc.',
      formation_date: '2021-03-09',
      country_of_formation: 'US',
      country_subdivision_of_formation: 'DE',
      ...issuer,
    },
  };
  const all: Record<string, string | null> = {
    'cap-table/Manifest.ocf.json': JSON.stringify(first),
    ...Object.fromEntries(written.map(({ filepath, content }) => [`cap-table/${filepath.slice(2)}`, content])),
    ...files,
  };
  return archiveOf(Object.entries(all).filter((one): one is [string, string] => one[1] !== null));
}

export const usd = (amount: string) => ({ amount, currency: 'USD' });
export const stakeholder = (id: string, more: object = {}): OcfObject => ({
  id,
  object_type: 'STAKEHOLDER',
  name: { legal_name: `Holder ${id}` },
  stakeholder_type: 'INDIVIDUAL',
  ...more,
});
export const common = (more: object = {}): OcfObject => ({
  id: 'common',
  object_type: 'STOCK_CLASS',
  name: 'Common Stock',
  class_type: 'COMMON',
  default_id_prefix: 'CS-',
  initial_shares_authorized: '10000000.00',
  votes_per_share: '1',
  seniority: '1',
  par_value: usd('0.00001'),
  ...more,
});
export const preferred = (more: object = {}): OcfObject => ({
  ...common(),
  id: 'seed',
  name: 'Series Seed Preferred',
  class_type: 'PREFERRED',
  default_id_prefix: 'SS',
  initial_shares_authorized: '1000',
  seniority: '2',
  ...more,
});
export const issue = (security_id: string, more: object = {}): OcfObject => ({
  id: `issue-${security_id}`,
  object_type: 'TX_STOCK_ISSUANCE',
  date: '2021-04-01',
  security_id,
  custom_id: security_id.toUpperCase(),
  stakeholder_id: 'ada',
  security_law_exemptions: [],
  stock_class_id: 'common',
  share_price: usd('0.0001'),
  quantity: '1000',
  stock_legend_ids: [],
  ...more,
});
export const act = (kind: string, security_id: string, more: object = {}): OcfObject => ({
  id: `${kind.toLowerCase()}-${security_id}`,
  object_type: `TX_STOCK_${kind}`,
  date: '2022-05-01',
  security_id,
  ...more,
});
