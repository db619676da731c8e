import { appendFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import type { Answer } from './api';
import { stack } from './stack';

interface Response { content?: Record<string, { schema: object }>; $ref?: string }
interface Document { paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>; components: object }

let loaded: Promise<{ document: Document; ajv: Ajv2020 }> | null = null;
const validators = new Map<string, ValidateFunction>();

async function load() {
  const document = (await (await fetch(`${stack().baseUrl}/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  return { document, ajv };
}

/** Fails when an operation gives an answer that the OpenAPI document does not know. Paths that are no operation pass. */
export async function assertDocumented(method: string, path: string, answer: Answer<unknown>): Promise<void> {
  const { document, ajv } = await (loaded ??= load());
  const found = operationAt(document, method, path);
  if (!found || answer.status === 405) return;
  const media = (answer.headers.get('content-type') ?? '').split(';')[0]!;
  const where = `${found.operationId} ${answer.status} ${media}`;
  note(found.operationId, answer);
  const response = found.responses[answer.status];
  if (response && !response.content && answer.text === '') return;
  const described = response?.content?.[media];
  if (!described) throw new Error(`${where} is not documented: ${answer.text.slice(0, 400)}`);
  if (/[?&]fields(%5B%5D|\[\])?=/i.test(path)) return; // a selection leaves out what the schema requires
  let validate = validators.get(where);
  if (!validate) validators.set(where, (validate = ajv.compile(JSON.parse(JSON.stringify(described.schema).replaceAll('"#/components', '"document#/components')) as object)));
  if (/json$/.test(media) && !validate(answer.body)) throw new Error(`${where} differs from its documentation: ${ajv.errorsText(validate.errors)}\n${answer.text.slice(0, 1000)}`);
}

const noted = new Set<string>();

/** Writes down which cases of an operation have been seen, for the check that follows a whole run. */
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

function operationAt({ paths }: Document, method: string, path: string) {
  const wanted = path.split('?')[0]!;
  const fits = Object.keys(paths).filter((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]*')}$`).test(wanted));
  const best = fits.sort((a, b) => a.split('{').length - b.split('{').length)[0]; // a literal path is nearer than a pattern
  return best === undefined ? undefined : paths[best]![method.toLowerCase()];
}
