import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { DockerfileParser, type From } from 'dockerfile-ast';
import { parse } from 'yaml';
import { migrations } from '#modules/migrations';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { migrate } from '#platform/db/migrate';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { settingNames } from '../apps/bank/settings';
import { workflowBundle } from '../apps/worker/bundle';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  restart?: string;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
}

const docker = join(__dirname, '..', 'docker');
const read = (name: string): string => readFileSync(join(docker, name), 'utf8');
const { services, volumes } = parse(read('compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const all = Object.entries(services);
const ours = all.filter(([, service]) => service.build);
const runsOnce = (service: Service): boolean => service.restart?.startsWith('on-failure') === true;

const validated = getMetadataStorage().getTargetValidationMetadatas(Config, '', true, false);
const settings = new Set([...validated.map((rule) => rule.propertyName), ...settingNames]);
const isSetting = (name: string): boolean => settings.has(name) || name === 'NODE_ENV';

/** At least two version numbers, so that a rebuild stays reproducible. */
const pinned = /^[a-z0-9/-]+:\d+\.\d+(\.\d+)?(-[a-z]+)*$/;

describe('compose.yml', () => {
  it.each(all)('%s is watched by a health check, or runs once', (_, service) => {
    if (runsOnce(service)) expect(service.healthcheck?.test).toBeUndefined();
    else expect(service.healthcheck?.test?.[0]).toBe('CMD');
  });

  it.each(all)('%s waits only for services that exist, until they are healthy or done', (_, service) => {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = services[name];
      expect(other).toBeDefined();
      expect(condition).toBe(runsOnce(other!) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it.each(all)('%s has a pinned image', (_, service) => expect(service.image).toMatch(pinned));

  it.each(ours)('%s is set only by names that the configuration knows', (_, service) => {
    expect(Object.keys(service.environment ?? {}).filter((name) => !isSetting(name))).toEqual([]);
  });

  it.each(ours)('%s starts a program of this project from our image', (_, service) => {
    expect(existsSync(join(docker, service.build!.context, service.build!.dockerfile))).toBe(true);
    const main = service.command?.[0] ?? 'dist/apps/gateway/main.js';
    expect(main).toMatch(/^dist\/apps\/(bank|gateway|worker|admin)\/main\.js$/);
  });

  it.each(all)('%s mounts declared volumes and files that exist', (_, service) => {
    for (const [source] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      expect(source!.startsWith('.') ? existsSync(join(docker, source!)) : source! in volumes).toBe(true);
    }
  });

  it('has no default for a secret, and says what is missing', () => {
    const secrets = [...read('compose.yml').matchAll(/\$\{(\w*(?:PASSWORD|KEY|SMTP_URL)\w*)([^}]*)\}/g)];
    expect(secrets.length).toBeGreaterThan(5);
    // Outside a rotation no earlier keys exist.
    for (const [text, name, rest] of secrets)
      expect({ text, asks: rest }).toEqual({
        text,
        asks: name === 'SERVER_KEY_FALLBACKS' ? ':-' : expect.stringMatching(`^:\\?set ${name}`),
      });
  });

  it('has no default for the address that receipts cite', () => {
    for (const [name, service] of ours)
      if (name !== 'bank') expect(service.environment?.['BASE_URL']).toMatch(/^\$\{BASE_URL:\?set BASE_URL/);
  });

  it('asks the gateway whether it lives, not whether others do, and each worker for itself', () => {
    expect(services['gateway']?.healthcheck?.test?.join(' ')).toContain(':4000/healthz');
    for (const name of ['worker', 'documents'])
      expect(services[name]?.healthcheck?.test?.join(' ')).toContain(':4001/readyz');
  });

  it('gives the superuser to none of its processes', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD } = services['postgres']!.environment!;
    expect(POSTGRES_USER).toBe('postgres');
    for (const [name, service] of all.filter(([other]) => other !== 'postgres')) {
      expect([name, JSON.stringify(service.environment)]).toEqual([
        name,
        expect.not.stringMatching(/postgres:\/\/postgres:|POSTGRES_PASSWORD/),
      ]);
    }
    expect(POSTGRES_PASSWORD).toContain('POSTGRES_PASSWORD');
    expect(services['gateway']?.environment?.['DATABASE_URL']).toContain('//minutebook:${MINUTEBOOK_DB_PASSWORD');
  });

  it('separates the documents worker from the others', () => {
    expect(services['documents']?.environment?.['WORKER_QUEUES']).toBe('documents');
    expect(services['worker']?.environment?.['WORKER_QUEUES']).toBe('lifecycle');
  });
});

describe('Dockerfile', () => {
  const instructions = dockerfile.getInstructions();
  const last = (keyword: string) => instructions.filter((instruction) => instruction.getKeyword() === keyword).at(-1);

  it('has two stages on one pinned image of Node 24', () => {
    const images = dockerfile.getFROMs().map((from: From) => from.getImage());
    expect(images).toHaveLength(2);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim$/);
  });

  it('runs without root, under an init process, with a health check', () => {
    expect(last('USER')?.getArgumentsContent()).toBe('node');
    expect(last('ENTRYPOINT')?.getArgumentsContent()).toContain('"tini"');
    expect(last('HEALTHCHECK')?.getArgumentsContent()).toContain('/healthz');
  });

  it('bundles the workflows as root, once they are built', () => {
    const runs = instructions.filter((one) => one.getKeyword() === 'RUN').map((one) => one.getArgumentsContent() ?? '');
    const [built, bundled] = ['nest build gateway', "require('./dist/apps/worker/bundle.js').workflowBundle()"].map(
      (text) => runs.findIndex((run) => run.includes(text)),
    );
    expect(built).toBeGreaterThan(-1);
    expect(bundled).toBe(built! + 1);
  });

  it('sets only names that the configuration knows', () => {
    const names = dockerfile.getENVs().flatMap((env) => env.getProperties().map((property) => property.getName()));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  it('copies only what exists and what its ignore file lets through', () => {
    const kept = new Set(
      read('Dockerfile.dockerignore')
        .split('\n')
        .filter((line) => line.startsWith('!'))
        .map((line) => line.slice(1)),
    );
    const fromContext = dockerfile
      .getCOPYs()
      .filter((copy) => !copy.getFlags().some((flag) => flag.getName() === 'from'));
    const sources = fromContext.flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue()),
    );
    expect(sources.filter((source) => !kept.has(source) || !existsSync(join(docker, '..', source)))).toEqual([]);
  });
});

describe('the workflow bundle in production', () => {
  const dist = mkdtempSync(join(tmpdir(), 'minutebook-bundle-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  /** Reads the name from the error about its absence. */
  const wanted = async (): Promise<string> =>
    /^\S+/.exec(((await workflowBundle(dist).catch((error: Error) => error)) as Error).message)![0];
  const before = process.env['NODE_ENV'];

  beforeAll(() => {
    process.env['NODE_ENV'] = 'production';
    for (const path of [
      'workflows/index.js',
      'libs/kernel/dates.js',
      'libs/filings/filing/filing.machine.js',
      'libs/filings/filing/filing.service.js',
    ])
      write(path, 'one');
  });

  afterAll(() => {
    process.env['NODE_ENV'] = before;
    chmodSync(dist, 0o755);
    rmSync(dist, { recursive: true });
  });

  it('is never made, but asked for with a remedy', async () => {
    await expect(workflowBundle(dist)).rejects.toThrow(
      /workflow-bundle\.\w+\.js is missing\. Create it when you build.*workflowBundle\(\)/,
    );
  });

  it.each(['workflows/index.js', 'libs/kernel/dates.js', 'libs/filings/filing/filing.machine.js'])(
    'is another one when %s changes',
    async (path) => {
      const first = await wanted();
      write(path, 'two');
      expect(await wanted()).not.toBe(first);
    },
  );

  it('stays when what it cannot contain changes, and is found in a directory that may not be written', async () => {
    const first = await wanted();
    write('libs/filings/filing/filing.service.js', 'two');
    expect(await wanted()).toBe(first);
    writeFileSync(first, '');
    chmodSync(dist, 0o555);
    expect(await workflowBundle(dist)).toEqual({ codePath: first });
  });
});

describe('postgres/init.sh', () => {
  let server: TestDatabase;
  let system: Database;
  let app: Database;

  // The test server already has the superuser `minutebook` and the request role, so the deployed superuser gets another
  // name and the role is absent.
  beforeAll(async () => {
    server = await startTestDatabase();
    const sql = /<<'SQL'\n([^]*)\nSQL/
      .exec(read('postgres/init.sh'))![1]!
      .replace(/^--.*$/gm, '')
      .replaceAll(/\bminutebook\b/g, 'deployed')
      .replaceAll(/:'\w+'/g, "'secret'");
    for (const statement of sql.split(';').filter((one) => one.trim() && !one.includes('CREATE ROLE minutebook_app')))
      await server.system.query(statement);
    const url = Object.assign(new URL(server.config.DATABASE_URL), {
      username: 'deployed',
      password: 'secret',
      pathname: '/deployed',
    });
    const config = { ...server.config, DATABASE_URL: url.href, DATABASE_POOL: 2 };
    system = await Database.connect(config, 'system');
    await migrate(config, migrations);
    app = await Database.connect(config, 'app');
  });

  afterAll(async () => {
    await Promise.all([app?.close(), system?.close()]);
    await server?.stop();
  });

  it('makes a login without special rights, which can migrate and sees every tenant', async () => {
    const [role] = await system.query(
      'select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({
      rolname: 'deployed',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
    });
    await system.query(`insert into account (id, account_id, name) values ('acct_1', 'acct_1', 'One')`);
    await system.query(`insert into "user" (id, account_id, livemode, created, updated, metadata, version, sequence,
      name, email, role)
      values ('usr_1', 'acct_1', true, now(), now(), '{}', 1, 0, 'Ada', 'ada@example.test', 'owner')`);
    expect(await system.query('select id from "user"')).toEqual([{ id: 'usr_1' }]);
  });

  it('lets requests run as the bound role, which can look up credentials and not switch off a trigger', async () => {
    expect(await app.query('select current_user::text as name, (select count(*) from "user") as seen')).toEqual([
      { name: 'minutebook_app', seen: 0 },
    ]);
    expect(await app.query(`select * from authenticate('nothing', 'read_cached', '{1}', '{1}', 1, false)`)).toEqual([]);
    await expect(app.query('alter table audit_entry disable trigger append_only')).rejects.toThrow('must be owner');
  });
});
