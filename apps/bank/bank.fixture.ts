import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { SandboxBank, type BankNotification, type OutboundTransfer } from '#banking/bank';
import { newWebhookSecret } from '#platform/keys/webhook-signature';
import { copyDatabase } from '#testing/shared-postgres';
import { startBank, type RunningBank } from './bank';
import { BankDatabase, type Sql } from './database';
import type { BankSettings } from './settings';

/** Endpoint of the service. Verifies notifications, and keeps those it accepts. */
export interface Inbox {
  readonly arrived: BankNotification[];
  /** Status of the next answers. */
  answer: (notification: BankNotification) => number;
}

export interface TestBank {
  bank: SandboxBank;
  inbox: Inbox;
  settings: BankSettings;
  sql: Sql;
  /** Frees the port for another process. */
  halt(): Promise<void>;
  stop(): Promise<void>;
}

/** Seconds of the bank take milliseconds. */
export async function startTestBank(): Promise<TestBank> {
  const copy = await copyDatabase();
  const [url, key, webhookSecret] = [`${copy.url}_bank`, 'k'.repeat(40), newWebhookSecret()];
  const inbox: Inbox = { arrived: [], answer: () => 204 };
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = bank.readNotification(request.headers as Record<string, string>, Buffer.concat(chunks).toString());
      const status = inbox.answer(sent);
      if (status < 300) inbox.arrived.push(sent);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const settings: BankSettings = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: url,
    key,
    webhookSecret,
    notifyUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/bank/notifications`,
    timeScale: 0.01,
    logLevel: 'silent',
  };
  let running: RunningBank | null = await startBank(settings, pino({ level: 'silent' }));
  settings.port = Number(new URL(running.url).port);
  const bank = new SandboxBank({ url: running.url, key, webhookSecret });
  const database = await BankDatabase.open(url);
  return {
    bank,
    inbox,
    settings,
    sql: database.query,
    async halt() {
      await running?.stop();
      running = null;
    },
    async stop() {
      await running?.stop();
      await database.close();
      service.closeAllConnections();
      service.close();
      await drop(url);
      await copy.drop();
    },
  };
}

async function drop(url: string): Promise<void> {
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: 'postgres' }).href });
  await client.connect();
  await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await client.end();
}

export async function until<Value>(
  read: () => Promise<Value> | Value,
  holds: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    await delay(5);
  }
}

let numbers = 0;
export const newKey = (prefix: string): string => `${prefix}_${(numbers += 1)}_${Math.random().toString(36).slice(2)}`;

export async function openFunded(
  bank: SandboxBank,
  {
    cents = 1_000_000,
    clock = null,
    name = 'Operating',
  }: { cents?: number; clock?: string | null; name?: string } = {},
): Promise<string> {
  const key = newKey('ba');
  await bank.openAccount({
    key,
    kind: 'checking',
    name,
    owner: { legal_name: 'Northwind, Inc.', jurisdiction: 'US-DE', ein: '00-1234567' },
    clock,
  });
  if (cents > 0) await bank.receive(newKey('ib'), { account: key, amount_cents: cents, sender: 'Ada Okafor' });
  return key;
}

export const orderFrom = (from_account: string, changes: Partial<OutboundTransfer> = {}): OutboundTransfer => ({
  key: newKey('bt'),
  from_account,
  amount_cents: 50_000,
  memo: null,
  rail: 'ach',
  payee: { name: 'Harbor Supplies LLC', routing_number: '021000021', account_number: '123456789' },
  ...changes,
});
