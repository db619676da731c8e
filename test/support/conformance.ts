import { appendFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import { isMailAddress } from '#platform/wire/mail-address';
import type { Answer } from './api';
import { onceAProcess } from './once-per-process';
import { stack } from './stack';

interface Response {
  content?: Record<string, { schema: object }>;
}
interface Described {
  operationId: string;
  responses: Record<string, Response | { $ref: string }>;
  'x-service-problems': string[];
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, Response> };
  'x-service-problems': string[];
  'x-service-problem-groups': Record<string, string[]>;
}
/** Fewer parameters make a path a closer match. */
interface Path {
  pattern: RegExp;
  methods: Record<string, Described>;
}

/** Caches validators by schema, because most refusals share one. */
interface Loaded {
  document: Document;
  paths: Path[];
  ajv: Ajv2020;
  validators: Map<string, ValidateFunction>;
  known: Map<object, ValidateFunction>;
}

async function load(): Promise<Loaded> {
  const document = (await (await fetch(`${stack().baseUrl}/openapi.json`)).json()) as Document;
  // other tests check the document itself
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addFormat('idn-email', isMailAddress);
  ajv.addSchema({ $id: 'document', components: document.components });
  const nearest = Object.entries(document.paths).toSorted(
    ([one], [other]) => one.split('{').length - other.split('{').length,
  );
  return {
    ajv,
    validators: new Map(),
    known: new Map(),
    document,
    paths: nearest.map(([template, methods]) => ({
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]*')}$`),
      methods,
    })),
  };
}

/** Fails on an answer that the OpenAPI document does not describe. Ignores paths outside the API. */
export async function assertDocumented(method: string, path: string, answer: Answer<unknown>): Promise<void> {
  const loaded = await onceAProcess(`openapi.json of ${stack().baseUrl}`, load);
  const { paths, document } = loaded;
  const [wanted] = path.split('?');
  const found = paths.find(({ pattern }) => pattern.test(wanted!))?.methods[method.toLowerCase()];
  if (!found || answer.status === 405) return;
  const media = (answer.headers.get('content-type') ?? '').split(';')[0]!;
  const where = `${found.operationId} ${answer.status} ${media}`;
  note(found.operationId, answer);
  const given = found.responses[answer.status] ?? found.responses[`${String(answer.status)[0]}XX`];
  const response = given && '$ref' in given ? document.components.responses[given.$ref.split('/').at(-1)!] : given;
  const { code } = answer.body as { code?: string };
  if (media === 'application/problem+json' && !problemsOf(found, document).includes(code!))
    throw new Error(`${where} does not list ${code}: ${answer.text.slice(0, 400)}`);
  if (response && !response.content && answer.text === '') return;
  const described = response?.content?.[media];
  if (!described) throw new Error(`${where} is not documented: ${answer.text.slice(0, 400)}`);
  if (/[?&]fields(%5B\d*%5D|\[\d*\])?=/i.test(path)) return; // field selection may omit required fields
  const validate = validatorOf(described, loaded);
  if (/json$/.test(media) && !validate(answer.body))
    throw new Error(
      `${where} differs from its documentation: ` +
        `${loaded.ajv.errorsText(validate.errors)}\n${answer.text.slice(0, 1000)}`,
    );
}

const problemsOf = (found: Described, document: Document): string[] => [
  ...document['x-service-problems'],
  ...found['x-service-problems'].flatMap((code) => document['x-service-problem-groups'][code] ?? [code]),
];

function validatorOf(described: { schema: object }, { known, validators, ajv }: Loaded): ValidateFunction {
  let validate = known.get(described);
  if (validate) return validate;
  const schema = JSON.stringify(described.schema).replaceAll('"#/components', '"document#/components');
  validate = validators.get(schema) ?? ajv.compile(JSON.parse(schema) as object);
  validators.set(schema, validate);
  known.set(described, validate);
  return validate;
}

const noted = new Set<string>();

function note(operation: string, { status, body }: Answer<unknown>): void {
  const file = process.env['MINUTEBOOK_ANSWERS'];
  const { code, object } = body as { code?: string; object?: string };
  const cases = object === 'dry_run' ? ['dry run'] : [String(status), ...(code ? [`${status} ${code}`] : [])];
  for (const one of cases.map((name) => `${operation} ${name}`)) {
    if (!file || noted.has(one)) continue;
    noted.add(one);
    appendFileSync(file, `${one}\n`);
  }
}
