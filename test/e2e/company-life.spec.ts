import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#platform/embedded/project';
import { newAccount } from '../support/accounts';
import { stack } from '../support/stack';

const folder = mkdtempSync(join(tmpdir(), 'minutebook-life-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the example prints, by its numbered steps. */
async function told(): Promise<string[]> {
  const file = join(folder, 'credentials.json');
  writeFileSync(file, JSON.stringify({ base_url: stack().baseUrl, sk_test: (await newAccount('Company life')).sk_test }));
  const { stdout } = await promisify(execFile)(process.execPath, [projectFile('docs', 'examples', 'company-life.mjs'), file]);
  return stdout.split(/^\d+\. /m).slice(1);
}

const rows = (step: string): string[] => step.split('\n').slice(1).map((line) => line.trim().replace(/ {2,}/g, ' | ')).filter((line) => line !== '');
const cents = (text: string): number => Number(text.replaceAll(/[$,.]/g, ''));

it('the example in the docs runs, and each table of it is that of the step before and what the step did', async () => {
  const steps = (await told()).map(rows);
  expect(steps).toHaveLength(10);
  const [founding, adviser, plan, grants, safes, round, exercise, repurchase, restated, sale] = steps as [string[], string[], string[], string[], string[], string[], string[], string[], string[], string[]];
  expect(founding.slice(-3)).toEqual(['Ada Okafor | Common Stock | 4,000,000 | 50.00 %', 'Bo Chen | Common Stock | 4,000,000 | 50.00 %', 'fully diluted | 8,000,000']);
  expect(founding.filter((line) => line.startsWith('an election'))).toHaveLength(2);
  expect(adviser.at(-1)).toBe('fully diluted | 8,025,000');
  expect(plan.slice(-2)).toEqual([expect.stringContaining('left in the pool | 1,000,000'), 'fully diluted | 9,025,000']);
  expect(grants.slice(-2)).toEqual([expect.stringContaining('left in the pool | 472,000'), 'fully diluted | 9,025,000']);
  expect(safes).toEqual(grants); // a promise of stock is none yet
  const diluted = /fully diluted \| ([\d,]+)/.exec(round.at(-1)!)![1]!;
  expect(round).toEqual(expect.arrayContaining([expect.stringMatching(/^Sol Marsh \| Series Seed Preferred Stock/), expect.stringMatching(/^Lena Hart \| Series Seed-\d Preferred Stock/), expect.stringMatching(/left in the pool \| [\d,]+ \| 10\.0\d %/)]));
  expect(exercise).toEqual(expect.arrayContaining([expect.stringContaining('Nia Ford | Common Stock | 60,000'), expect.stringContaining('Nia Ford | granted | 180,000'), `fully diluted | ${diluted}`]));
  // Fifteen months of 83,333 shares had vested.
  expect(repurchase).toContainEqual(expect.stringContaining('Bo Chen | Common Stock | 1,249,995'));
  const [now, before] = [restated.slice(0, restated.indexOf('as it was known on the day before:')), restated.slice(restated.indexOf('as it was known on the day before:') + 1)];
  expect(now).toContainEqual(expect.stringContaining('Mara Voss | Common Stock | 20,000'));
  expect(before).toEqual(repurchase);
  const paid = sale.filter((line) => line.split(' | ').length === 2 && line.includes('$')).map((line) => cents(line.split(' | ')[1]!));
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(4_000_000_000);
}, 240_000);
