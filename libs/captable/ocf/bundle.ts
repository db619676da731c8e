import { createHash } from 'node:crypto';
import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { zipFiles } from '#platform/documents/zip';
import { mapYielding } from '#platform/config/yielding';
import type { LedgerFacts } from '#captable/ledger_facts';
import { grantTerms } from './grant-vesting';
import { issuer, type Issuer } from './issuer';
import { legendsOf, type StockLegendTemplate } from './legend';
import { ocfVersion } from './ocf-object';
import { stakeholder, type OcfStakeholder } from './stakeholder';
import { unreversedFacts } from './unreversed-facts';
import { stockClass, type StockClass } from './stock-class';
import { stockPlan, type StockPlan } from './stock-plan';
import type { OcfTransaction } from './transaction';
import { everythingTold, transactionsByDay } from './transactions';
import { valuation, type OcfValuation } from './valuation';
import { vestingTerms, vestsWhole, type VestingTerms } from './vesting';

/** Includes files without objects. */
interface OcfObjects {
  stakeholders: OcfStakeholder[];
  stock_classes: StockClass[];
  stock_legend_templates: StockLegendTemplate[];
  stock_plans: StockPlan[];
  vesting_terms: VestingTerms[];
  valuations: OcfValuation[];
  transactions: OcfTransaction[];
}
type Family = keyof OcfObjects;
type Located = { filepath: string; md5: string }[];

/** `generated_at` is in ISO 8601. */
export type Manifest = {
  ocf_version: string;
  file_type: 'OCF_MANIFEST_FILE';
  issuer: Issuer;
  as_of: LegalDate;
  generated_at: string;
} & Record<`${Family}_files`, Located>;

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');

async function fileOf(family: string, items: readonly object[]): Promise<Buffer> {
  const written = await mapYielding(items, (item) =>
    Buffer.from(JSON.stringify(item, null, 2).replaceAll('\n', '\n    ')),
  );
  return Buffer.concat([
    Buffer.from(`{\n  "file_type": "OCF_${family.toUpperCase()}_FILE",\n  "items": [`),
    ...written.flatMap((item, at) => [at === 0 ? opening : between, item]),
    Buffer.from(written.length === 0 ? ']\n}\n' : '\n  ]\n}\n'),
  ]);
}
const [opening, between] = [Buffer.from('\n    '), Buffer.from(',\n    ')];

const once = <T extends { id: string }>(objects: readonly T[]): T[] => [
  ...new Map(objects.map((object) => [object.id, object])).values(),
];

export async function objectsOf(all: LedgerFacts): Promise<OcfObjects> {
  const facts = unreversedFacts(all);
  const { entity, as_of, classes, holders, securities, valuations } = facts;
  return {
    stakeholders: await mapYielding(holders.values(), (holder) => stakeholder(entity, holder, as_of)),
    stock_classes: await mapYielding(classes.values(), (one) => stockClass(one, facts)),
    stock_legend_templates: once(
      (await mapYielding(securities.values(), (security) => legendsOf(facts, security))).flat(),
    ),
    stock_plans: await mapYielding(facts.plans.values(), (plan) => stockPlan(plan, facts)),
    vesting_terms: once([
      ...(await mapYielding([...securities.values()].filter(vestsWhole), ({ vesting }) => vestingTerms(vesting!))),
      ...(await mapYielding(facts.grants.values(), (grant) => grantTerms(grant) ?? [])).flat(),
    ]),
    valuations: valuations.map(valuation),
    transactions: transactionsByDay(await mapYielding(everythingTold(facts), (one) => one)),
  };
}

/** 409 `invalid_state_transition` before formation: the format requires a formation date. */
export async function ocfBundle(facts: LedgerFacts, generatedAt: Date): Promise<Buffer> {
  const { entity, as_of } = facts;
  if (entity.formation_date === null)
    throw new Problem(
      'invalid_state_transition',
      'The Open Cap Table Format requires a formation date, but the company has not been formed yet.',
    );
  const files: { family: string; filepath: string; content: Buffer }[] = [];
  for (const [family, items] of Object.entries(await objectsOf(facts)))
    files.push({ family, filepath: `${family}.ocf.json`, content: await fileOf(family, items) });
  const located = Object.fromEntries(
    files.map(({ family, filepath, content }) => [`${family}_files`, [{ filepath, md5: md5(content) }]]),
  ) as Record<`${Family}_files`, Located>;
  const manifest: Manifest = {
    ocf_version: ocfVersion,
    file_type: 'OCF_MANIFEST_FILE',
    issuer: issuer(entity, entity.formation_date),
    as_of,
    generated_at: generatedAt.toISOString(),
    ...located,
  };
  return zipFiles([{ filepath: 'Manifest.ocf.json', content: json(manifest) }, ...files]);
}
