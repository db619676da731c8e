import type { Logger } from '#platform/config/logger';
import { Clocks } from './clocks';
import { BankDatabase } from './database';
import { Deliveries } from './deliveries';
import { Present } from './present';
import { bankServer } from './server';
import type { BankSettings } from './settings';
import { Timetable } from './timetable';

export interface RunningBank {
  url: string;
  stop(): Promise<void>;
}

export async function startBank(settings: BankSettings, logger: Logger): Promise<RunningBank> {
  const database = await BankDatabase.open(settings.databaseUrl);
  const timetable = new Timetable(settings.timeScale);
  const deliveries = new Deliveries(database, settings.notifyUrl, settings.webhookSecret, settings.timeScale);
  const present = new Present(database, timetable, deliveries, logger);
  const clocks = new Clocks(database, timetable, deliveries);
  const server = bankServer({ key: settings.key, database, timetable, clocks, wake: present.wake });
  const url = await server.listen({ port: settings.port, host: settings.host });
  present.start();
  return {
    url,
    async stop() {
      await server.close();
      await present.stop();
      await database.close();
    },
  };
}
