import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bundleWorkflowCode,
  DefaultLogger,
  makeTelemetryFilterString,
  Runtime,
  Worker,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';
import * as workflows from './index';

interface History {
  workflowId: string;
  events: {
    eventType: string;
    activityTaskScheduledEventAttributes?: { activityType: { name: string } };
    workflowExecutionStartedEventAttributes?: { workflowType: { name: string } };
  }[];
}

const folder = join(__dirname, 'histories');
const histories = readdirSync(folder).map((file) => file.replace('.json', ''));
const read = (name: string): History => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as History;

let workflowBundle: WorkflowBundleWithSourceMap;
beforeAll(async () => {
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'ERROR' }) } },
  });
  workflowBundle = await bundleWorkflowCode({
    workflowsPath: join(__dirname, 'index.ts'),
    logger: new DefaultLogger('ERROR'),
    // current sources, not the build
    webpackConfigHook: (config) => ({
      ...config,
      resolve: {
        ...config.resolve,
        alias: { ...config.resolve?.alias, '#kernel': join(__dirname, '..', 'libs', 'kernel') },
      },
    }),
  });
});

const replay = (name: string, history: History): Promise<void> =>
  Worker.runReplayHistory({ workflowBundle, replayName: name }, history, history.workflowId);

it.each(histories)('goes on with a workflow that is anywhere in %s', async (name) => {
  await replay(name, read(name));
});

it('has a history of every workflow', () => {
  const replayed = histories.flatMap((name) =>
    read(name).events.map((event) => event.workflowExecutionStartedEventAttributes?.workflowType.name ?? ''),
  );
  const functions = Object.entries<unknown>({ ...workflows }).filter(([, value]) => typeof value === 'function');
  const covered = new Set(functions.filter(([name]) => replayed.includes(name)).map(([, workflow]) => workflow));
  expect(functions.filter(([, workflow]) => !covered.has(workflow)).map(([name]) => name)).toEqual([]);
});

it('would see a workflow that does its steps in another order', async () => {
  const history = read('formation-straight');
  const first = history.events.find(
    ({ activityTaskScheduledEventAttributes }) => activityTaskScheduledEventAttributes,
  )!;
  first.activityTaskScheduledEventAttributes!.activityType.name = 'collect';
  await expect(replay('in another order', history)).rejects.toThrow(/Nondeterminism|does not match/i);
});

describe('the bundle', () => {
  it('holds no database, no framework and nothing of Node', () => {
    for (const stranger of ['typeorm', '@nestjs', 'node_modules/pg/', 'puppeteer', 'class-validator'])
      expect([stranger, workflowBundle.code.includes(stranger)]).toEqual([stranger, false]);
  });

  it('stays small: every worker loads it, and every byte is code that must stay deterministic', () => {
    expect(workflowBundle.code.length).toBeLessThan(sizeCap);
  });
});

/** 1.3 times the value at the time of writing. */
const sizeCap = 2_160_000;
