import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openapiDocument } from '../../../libs/platform/contract/openapi';
import '../../../apps/gateway/gateway.module';
import { python } from '../tools.cjs';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'minutebook-clients-'));
const file = join(folder, 'openapi.json');

beforeAll(() => writeFileSync(file, JSON.stringify(openapiDocument('https://api.minutebook.test'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (program: string[], args: string[]) =>
  run(process.execPath, [join(__dirname, 'node_modules', ...program), ...args], { cwd: folder });
/** Type-checks only. Errors appear in the output and fail the test. */
const compile = (entry: string) => {
  const options = '--noEmit --strict --target es2022 --module esnext --moduleResolution bundler --skipLibCheck';
  return node(['typescript', 'bin', 'tsc'], [...options.split(' '), entry]);
};

it('openapi-typescript writes types that compile', async () => {
  await node(['openapi-typescript', 'bin', 'cli.js'], [file, '-o', 'types.ts']);
  await compile('types.ts');
});

it('@hey-api/openapi-ts writes a client that compiles', async () => {
  await node(['@hey-api', 'openapi-ts', 'bin', 'run.js'], ['-i', file, '-o', 'client']);
  await compile('client/index.ts');
});

it('oapi-codegen writes a Go client that compiles', async () => {
  const module = join(folder, 'go');
  cpSync(join(__dirname, 'go'), module, { recursive: true });
  const go = (...args: string[]) => run('go', args, { cwd: module });
  await go('tool', 'oapi-codegen', '-generate', 'types,client', '-package', 'client', '-o', 'api.go', file);
  await go('vet', './...');
});

it('datamodel-code-generator writes Python models that import', async () => {
  const models = join(folder, 'models.py');
  const options = ['--input-file-type', 'openapi', '--output-model-type', 'pydantic_v2.BaseModel'];
  await run(python!, ['-m', 'datamodel_code_generator', '--input', file, '--output', models, ...options]);
  await run(python!, ['-m', 'compileall', '-q', models]);
  await run(python!, ['-c', 'import models; models.Entity.model_rebuild()'], { cwd: folder });
});
