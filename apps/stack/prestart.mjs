/**
 * Runs on any Node from 20 before `npm start` and `npm test`. Installs the packages, which include Node 24, and builds
 * if either is out of date.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SOURCE_FOLDERS = ['apps', 'libs', 'workflows', 'activities', 'test/environment'];
const BUILD_SETTINGS = ['package.json', 'package-lock.json', 'nest-cli.json', 'tsconfig.json', '.swcrc'];
const buildRecord = join(root, 'dist', '.build.json');

const say = (line) => console.log(`minutebook: ${line}`);

function fail(what, detail, remedy) {
  console.error(`\nminutebook: ${what}\n${detail.trim()}\n\nTo fix this, ${remedy}\n`);
  process.exit(1);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}

/** Compares npm's install record with the lock file. Packages for other platforms may be absent. */
function packagesAreInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

function installPackages() {
  say('installing packages (the lock file is new or has changed) …');
  const started = Date.now();
  const cli = process.env.npm_execpath;
  const [command, ...first] = cli?.includes('npm-cli') ? [process.execPath, cli] : ['npm'];
  // `npm ci` refuses a lock file that lacks the native packages of other platforms.
  const args = [...first, 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (run.status !== 0) {
    fail(
      'Could not install the packages.',
      run.error?.message ?? run.stderr,
      'check the connection to the npm registry (`npm ping`) and that the folder is writable, then run the ' +
        'command again.',
    );
  }
  say(`packages installed in ${seconds(started)}`);
}

/** npm scripts find the packaged Node first, otherwise the current Node. */
function nodeOfScripts() {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (process.platform !== 'win32' && existsSync(brought)) return brought;
  if (!existsSync(brought) && Number(process.versions.node.split('.')[0]) < 24) {
    fail(
      `Node 24 has no package for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}.`,
      '',
      'install Node 24, then run the command again.',
    );
  }
  return process.execPath;
}

function sourceHashes() {
  const files = SOURCE_FOLDERS.flatMap((folder) => filesBelow(folder)).concat(BUILD_SETTINGS);
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('base64'),
    ]),
  );
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function build(now, before) {
  say('building …');
  const started = Date.now();
  // Without a record the origin of an old output is unknown.
  if (!before) rmSync(join(root, 'dist'), { recursive: true, force: true });
  for (const file of Object.keys(before ?? {})) if (!(file in now)) removeOutput(file);
  const nest = join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  const run = spawnSync(nodeOfScripts(), [nest, 'build', 'gateway'], { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) {
    fail(
      'The build failed.',
      run.error?.message ?? `${run.stdout}${run.stderr}`,
      'correct the errors above. If none are listed, delete node_modules and dist, then run the command again.',
    );
  }
  mkdirSync(dirname(buildRecord), { recursive: true });
  writeFileSync(buildRecord, JSON.stringify(now));
  say(`built in ${seconds(started)}`);
}

function removeOutput(source) {
  const output = join(root, 'dist', source.replace(/\.ts$/, '.js'));
  rmSync(output, { force: true });
  rmSync(`${output}.map`, { force: true });
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    'Node is too old.',
    `This is Node ${process.versions.node}.`,
    'install Node 20 or later (https://nodejs.org), then run the command again.',
  );
}
if (!packagesAreInstalled()) installPackages();
const now = sourceHashes();
const before = readJson('dist/.build.json');
if (JSON.stringify(now) !== JSON.stringify(before)) build(now, before);
