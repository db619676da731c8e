import { performance } from 'node:perf_hooks';
import type { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import type { Scope } from '#platform/db/scope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import '#companies/test_clock';
import { updateObligations } from '#compliance/compliance_obligation';
import { officerLinks } from '../support/officer-links';
import { numbered } from './sweep';

/** The number of companies that a worker takes at a time. */
const atATime = 12;

/** `to` is exclusive. */
export interface Sweep {
  config: Config;
  scope: Scope;
  /** Source of all copies. */
  sample: string;
  /** If given, only this statement runs for each company: the statement that tending the sample writes. */
  bare?: { text: string; values: string[] };
  from: number;
  to: number;
}
export interface Swept {
  ms: number;
  /** Peak memory in bytes. */
  peak: number;
}

let databases: { app: Database; system: Database } | null = null;

async function sweep({ config, scope, sample, bare, from, to }: Sweep): Promise<Swept> {
  databases ??= { app: await Database.connect(config, 'app'), system: await Database.connect(config, 'system') };
  const { app, system } = databases;
  const one = async (number: number): Promise<void> => {
    if (bare) {
      const values = bare.values.map((value) => numbered(value, number));
      return void (await system.query(bare.text, values));
    }
    const work = new UnitOfWork(app, scope);
    try {
      await work.onClock();
      await updateObligations(work, numbered(sample, number), officerLinks);
      await work.commit();
    } catch (error) {
      await work.rollback();
      throw error;
    }
  };
  const started = performance.now();
  let next = from;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (next < to) {
        if (next === Math.floor((from + to) / 2)) process.send!('half');
        await one(next++);
      }
    }),
  );
  return { ms: performance.now() - started, peak: process.resourceUsage().maxRSS * 1024 };
}

process.on('message', (asked: Sweep) => void sweep(asked).then((swept) => process.send!(swept)));
