import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newAccount } from '../../support/accounts';
import { closeDatabase } from '../../support/database';
import { stack } from '../../support/stack';
import { openapiDocument } from '../../../libs/platform/contract/openapi';
import { currentVersion } from '../../../libs/platform/wire/version';
import '../../../apps/gateway/gateway.module';
import { generator, python } from '../tools.cjs';
import { heyApi, openapiTypescript, orval, typescriptFetch } from './clients/typescript';

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'minutebook-clients-'));
const file = join(folder, 'openapi.json');
const modules = join(__dirname, 'node_modules');
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(openapiDocument('https://api.minutebook.test')));
  symlinkSync(modules, join(folder, 'node_modules'));
  const { sk_test: SECRET } = await newAccount('Generated clients');
  environment = { ...process.env, BASE_URL: stack().baseUrl, SECRET, VERSION: currentVersion };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeDatabase();
});

const run = async (command: string, args: string[], cwd = folder, env: NodeJS.ProcessEnv = {}) => {
  const own = { NAME: `Generated ${randomUUID().slice(0, 8)}, Inc.`, KEY: randomUUID(), ...env };
  try {
    return await execute(command, args, { cwd, env: { ...environment, ...own }, maxBuffer: 1 << 26 });
  } catch (error) {
    const { message, stdout } = error as Error & { stdout: string };
    throw new Error(`${message}\n${stdout.slice(-4000)}`, { cause: error });
  }
};
const node = (program: string[], args: string[]) => run(process.execPath, [join(modules, ...program), ...args]);
const generate = (name: string, ...more: string[]) =>
  run('java', ['-jar', generator, 'generate', '-i', file, '-g', name, '-o', name, '--skip-validate-spec', ...more]);

const expectCompany = ({ stdout }: { stdout: string }): void => expect(stdout).toMatch(/^ent_\w+$/m);

async function formsInTypescript(name: string, program: string): Promise<void> {
  writeFileSync(join(folder, `${name}.form.ts`), program);
  const options = [
    '--strict --target es2022 --module commonjs --moduleResolution node10 --skipLibCheck',
    `--outDir ${name}.out`,
  ].join(' ');
  const types = ['--types', 'node', '--typeRoots', join(process.cwd(), 'node_modules', '@types')];
  await node(['typescript', 'bin', 'tsc'], [...options.split(' '), ...types, `${name}.form.ts`]);
  expectCompany(await run(process.execPath, [join(folder, `${name}.out`, `${name}.form.js`)]));
}

async function formsInPython(program: string, path: string): Promise<void> {
  const form = join(__dirname, 'clients', program);
  expectCompany(await run(python!, [form], folder, { PYTHONPATH: path }));
}

it('openapi-typescript writes types that compile and form a company', async () => {
  await node(['openapi-typescript', 'bin', 'cli.js'], [file, '-o', 'types.ts']);
  await formsInTypescript('types', openapiTypescript);
});

it('@hey-api/openapi-ts writes a client that compiles and forms a company', async () => {
  await node(['@hey-api', 'openapi-ts', 'bin', 'run.js'], ['-i', file, '-o', 'hey-api']);
  await formsInTypescript('hey', heyApi);
});

it('orval writes a client that compiles and forms a company', async () => {
  await node(['orval', 'dist', 'bin', 'orval.js'], ['--input', file, '--output', 'orval.ts', '--client', 'axios']);
  await formsInTypescript('orvals', orval);
});

it('openapi-generator writes a TypeScript client that compiles and forms a company', async () => {
  await generate('typescript-fetch');
  await formsInTypescript('fetches', typescriptFetch);
});

it('openapi-generator writes a Python client that compiles and forms a company', async () => {
  await generate('python');
  await run(python!, ['-m', 'compileall', '-q', join('python', 'openapi_client')]);
  await formsInPython('openapi_generator.py', join(folder, 'python'));
});

it('openapi-generator writes a Go client that compiles and forms a company', async () => {
  await generate('go', '--global-property', 'models,apis,supportingFiles,apiTests=false,modelTests=false');
  const client = join(folder, 'go');
  cpSync(join(__dirname, 'clients', 'openapi_generator.go'), join(client, 'form_test.go'));
  await run('go', ['mod', 'tidy'], client);
  await run('go', ['vet', './...'], client);
  await run('go', ['test', '-run', 'TestFormsACompany', '.'], client);
});

it('openapi-python-client writes a client that imports and forms a company', async () => {
  const settings = join(folder, 'settings.yaml');
  writeFileSync(settings, 'content_type_overrides:\n  application/zip: application/octet-stream\n');
  const program = ['-c', 'from openapi_python_client.cli import app; app()'];
  const options = ['--path', file, '--output-path', 'opc', '--overwrite', '--config', settings, '--meta', 'none'];
  mkdirSync(join(folder, 'opc'), { recursive: true });
  await run(python!, [
    ...program,
    'generate',
    ...options.map((one) => (one === 'opc' ? 'opc/minutebook_client' : one)),
  ]);
  await run(python!, ['-m', 'compileall', '-q', 'opc']);
  await formsInPython('openapi_python_client.py', join(folder, 'opc'));
});

it('datamodel-code-generator writes models that import and form a company', async () => {
  const options = ['--input-file-type', 'openapi', '--output-model-type', 'pydantic_v2.BaseModel'];
  await run(python!, ['-m', 'datamodel_code_generator', '--input', file, '--output', 'models.py', ...options]);
  await formsInPython('datamodel_code_generator.py', folder);
});

it('oapi-codegen writes a Go client that compiles and forms a company', async () => {
  const client = join(folder, 'oapi');
  cpSync(join(__dirname, 'go'), client, { recursive: true });
  cpSync(join(__dirname, 'clients', 'oapi_codegen.go'), join(client, 'form_test.go'));
  const options = ['-generate', 'types,client', '-package', 'client', '-o', 'api.go', file];
  await run('go', ['tool', 'oapi-codegen', ...options], client);
  await run('go', ['vet', './...'], client);
  await run('go', ['test', '-run', 'TestFormsACompany', '.'], client);
});

it('openapi-to-postmanv2 writes a collection whose request forms a company', async () => {
  const program = ['openapi-to-postmanv2', 'bin', 'openapi2postmanv2.js'];
  await node(program, ['-s', file, '-o', 'postman.json', '-O', 'folderStrategy=Tags']);
  const collection = JSON.parse(readFileSync(join(folder, 'postman.json'), 'utf8')) as Item;
  const { request } = itemsIn(collection).find(({ name }) => name === 'Create an entity')!;
  const answer = await fetch(`${stack().baseUrl}/${request!.url.path.join('/')}`, {
    method: request!.method,
    headers: {
      ...Object.fromEntries(request!.header.map(({ key, value }) => [key, value])),
      authorization: `Bearer ${environment['SECRET']}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      legal_name: 'Generated Postman, Inc.',
      entity_type: 'c_corp',
      jurisdiction: 'US-DE',
      founders: [{ name: 'Ada Okafor', email: 'ada@tests.example' }],
    }),
  });
  expect([answer.status, await answer.json()]).toEqual([202, expect.objectContaining({ object: 'entity' })]);
});

interface Item {
  name?: string;
  item?: Item[];
  request?: { method: string; url: { path: string[] }; header: { key: string; value: string }[] };
}
const itemsIn = (item: Item): Item[] => [item, ...(item.item ?? []).flatMap(itemsIn)];
