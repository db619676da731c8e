import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium';

describe('findChromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  writeFileSync(join(folder, 'google-chrome'), '', { mode: 0o755 });

  it('takes the named browser before all others', async () => {
    expect(await findChromium({ PUPPETEER_EXECUTABLE_PATH: '/opt/chrome', PATH: folder })).toEqual({
      executablePath: '/opt/chrome',
      env: {},
    });
  });

  it('takes one on the PATH next', async () => {
    expect(await findChromium({ PATH: `/nowhere:${folder}` })).toEqual({
      executablePath: join(folder, 'google-chrome'),
      env: {},
    });
  });

  it('unpacks the one from npm, with its libraries, when the machine has none', async () => {
    const found = await findChromium({ PATH: '/nowhere' });
    expect(found.executablePath).toMatch(/minutebook-chromium-[\d.]+-\d+\/chromium$/);
    expect(found.env.LD_LIBRARY_PATH).toMatch(/lib$/);
  });
});
