import { execFile } from 'node:child_process';
import { accessSync, chownSync, constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import puppeteer, { type Browser } from 'puppeteer';

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const nobody = 65534;
const user = process.getuid?.() ?? 0;
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Prefers PUPPETEER_EXECUTABLE_PATH, then the PATH, then the npm package. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  if (env.PUPPETEER_EXECUTABLE_PATH) return { executablePath: env.PUPPETEER_EXECUTABLE_PATH, env: {} };
  const system = systemNames.map((name) => onPath(name, env)).find((path) => path !== undefined);
  return system ? { executablePath: system, env: {} } : unpackedChromium();
}

function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks @sparticuz/chromium with its libraries for machines without NSS and expat. The package's own unpacker writes
 * fixed names into the shared temporary folder, where processes can read a half-written file and other users can plant
 * files.
 */
async function unpackedChromium(): Promise<Chromium> {
  const source = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin');
  const { version } = require(join(source, '..', 'package.json')) as { version: string };
  const folder = join(tmpdir(), `minutebook-chromium-${version}-${user}`);
  if (!existsSync(folder)) await unpack(source, folder);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== user) throw new Error(`${folder} belongs to another user`);
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return { executablePath: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'lib'), ...fonts } };
}

/** Renames a complete folder into place. */
async function unpack(source: string, folder: string): Promise<void> {
  const building = await mkdtemp(`${folder}-`);
  const inflate = async (name: string) => {
    const path = join(building, name.replace(/\.br$/, ''));
    await pipeline(
      createReadStream(join(source, name)),
      createBrotliDecompress(),
      createWriteStream(path, { mode: 0o755 }),
    );
    if (path.endsWith('.tar')) {
      await promisify(execFile)('tar', ['-xf', path, '-C', building, '--no-same-owner']);
      await rm(path);
    }
  };
  await Promise.all([inflate('chromium.br'), inflate('al2023.tar.br'), inflate('fonts.tar.br')]);
  await writeFile(
    join(building, 'fonts.conf'),
    `<fontconfig><dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir></fontconfig>`,
  );
  await promisify(execFile)('chmod', ['-R', 'a+rX', building]);
  await rename(building, folder).catch(async (error: unknown) => {
    await rm(building, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

/**
 * No network access: a dead proxy, and no name resolves. Chromium refuses its sandbox to root, so setpriv starts it as
 * an unprivileged user. Without user namespaces (many containers) it runs unsandboxed and logs a warning.
 */
export async function launchChromium(): Promise<Browser> {
  const chromium = await findChromium();
  const unprivileged = user === 0 ? onPath('setpriv', process.env) : undefined;
  try {
    if (user === 0 && !unprivileged) throw new Error('root without setpriv');
    return await start(chromium, { setpriv: unprivileged, sandbox: true });
  } catch (error) {
    const browser = await start(chromium, { setpriv: unprivileged, sandbox: false }).catch((other: unknown) => {
      if (!unprivileged) throw other;
      return start(chromium, { sandbox: false });
    });
    process.emitWarning(`Chromium runs without its sandbox: ${String(error).split('\n', 1)[0]}`);
    return browser;
  }
}

async function start(chromium: Chromium, options: { setpriv?: string; sandbox: boolean }): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'minutebook-profile-'));
  if (options.setpriv) chownSync(profile, nobody, nobody);
  const wrapper = options.setpriv
    ? [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--', chromium.executablePath]
    : [];
  const forget = () =>
    void rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
  try {
    const browser = await puppeteer.launch({
      executablePath: options.setpriv ?? chromium.executablePath,
      args: [
        ...wrapper,
        ...(await puppeteer.defaultArgs({ headless: 'shell', userDataDir: profile, args: flags(options.sandbox) })),
      ],
      ignoreDefaultArgs: true,
      pipe: true,
      env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8', HOME: profile, ...chromium.env },
    });
    browser.once('disconnected', forget);
    return browser;
  } catch (error) {
    forget();
    throw error;
  }
}

const flags = (sandbox: boolean): string[] => [
  ...(sandbox ? [] : ['--no-sandbox']),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
