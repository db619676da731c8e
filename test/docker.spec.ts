import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { DockerfileParser, type From } from 'dockerfile-ast';
import { parse } from 'yaml';
import { Config } from '#platform/config/config';

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
const { services, volumes } = parse(read('compose.yml'), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const all = Object.entries(services);
const ours = all.filter(([, service]) => service.build);
const runsOnce = (service: Service): boolean => service.restart?.startsWith('on-failure') === true;

const validated = getMetadataStorage().getTargetValidationMetadatas(Config, '', true, false);
const settings = new Set(validated.map((rule) => rule.propertyName));
const isSetting = (name: string): boolean => settings.has(name) || name === 'NODE_ENV';

/** An exact version: at least two numbers, so that a rebuild brings the same thing. */
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
    expect(main).toMatch(/^dist\/apps\/(gateway|worker|admin)\/main\.js$/);
  });

  it.each(all)('%s mounts declared volumes and files that exist', (_, service) => {
    for (const [source] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      expect(source!.startsWith('.') ? existsSync(join(docker, source!)) : source! in volumes).toBe(true);
    }
  });

  it('has no default for a secret, and says what is missing', () => {
    const secrets = [...read('compose.yml').matchAll(/\$\{(\w*(?:PASSWORD|KEY|SMTP_URL)\w*)([^}]*)\}/g)];
    expect(secrets.length).toBeGreaterThan(5);
    for (const [text, name, rest] of secrets) expect({ text, asks: rest }).toEqual({ text, asks: expect.stringMatching(`^:\\?set ${name}`) });
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
    expect(last('HEALTHCHECK')?.getArgumentsContent()).toContain('/readyz');
  });

  it('sets only names that the configuration knows', () => {
    const names = dockerfile.getENVs().flatMap((env) => env.getProperties().map((property) => property.getName()));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });

  it('copies only what exists and what its ignore file lets through', () => {
    const kept = new Set(read('Dockerfile.dockerignore').split('\n').filter((line) => line.startsWith('!')).map((line) => line.slice(1)));
    const fromContext = dockerfile.getCOPYs().filter((copy) => !copy.getFlags().some((flag) => flag.getName() === 'from'));
    const sources = fromContext.flatMap((copy) => copy.getArguments().slice(0, -1).map((argument) => argument.getValue()));
    expect(sources.filter((source) => !kept.has(source) || !existsSync(join(docker, '..', source)))).toEqual([]);
  });
});
