import { loadConfig } from '#platform/config/config';
import { createLog } from '#platform/config/logger';
import { Database } from '#platform/db/database';
import { Sequencer } from '#platform/events/sequencer';

/** Runs in its own process as in the worker, between `start` and `stop`. */
async function main(): Promise<void> {
  const database = await Database.connect(loadConfig(), 'system');
  let sequencer: Sequencer | null = null;
  const obey = async (asked: 'start' | 'stop'): Promise<void> => {
    if (asked === 'stop') await sequencer?.stop();
    else (sequencer = new Sequencer(database, createLog('bench', 'silent').logger)).start();
    process.send!(asked);
  };
  process.on('message', (asked: 'start' | 'stop') => void obey(asked));
  process.send!('ready');
}

void main();
