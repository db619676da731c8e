import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Client } from '@temporalio/client';
import { createLog } from '#platform/config/logger';
import type { Message, OutboxRow } from '#platform/db/outbox';
import { Reader } from '#platform/db/reader';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { keepContent } from '#platform/db/document-content';
import { Mailer } from '#platform/mail/mailer';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { refusedMail, settleRefusedMail } from '#platform/mail/refused-mails';
import { temporalClient } from './connection';
import { OutboxRelay } from './outbox-relay';

interface Received {
  to: string;
  subject: string;
  id: string;
  data: string;
}

class Receiver {
  readonly sockets = new Set<Socket>();
  connections = 0;
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async listen(greet: (socket: Socket) => void): Promise<Receiver> {
    const server = createServer((socket) => {
      receiver.connections += 1;
      receiver.sockets.add(socket.on('error', () => undefined));
      greet(socket);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(server, (server.address() as AddressInfo).port);
    return receiver;
  }

  close(): void {
    this.server.close();
    this.sockets.forEach((socket) => socket.destroy());
  }
}

/**
 * Rejects `refused` recipients permanently and `busy` recipients temporarily. `distrusts` rejects senders, and `hangs`
 * stops replies.
 */
class Smtp {
  hangs = false;
  distrusts = false;
  readonly received: Received[] = [];
  receiver!: Receiver;

  static async listen(): Promise<Smtp> {
    const smtp = new Smtp();
    smtp.receiver = await Receiver.listen((socket) => {
      if (!smtp.hangs) smtp.talk(socket);
    });
    return smtp;
  }

  sentTo(to: string): Received[] {
    return this.received.filter((one) => one.to === to);
  }

  private talk(socket: Socket): void {
    let [text, to, data] = ['', '', false];
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (
        let end = text.indexOf(data ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = text.indexOf(data ? '\r\n.\r\n' : '\r\n')
      ) {
        const part = text.slice(0, end);
        text = text.slice(end + (data ? 5 : 2));
        if (data)
          this.received.push({
            to,
            subject: /^Subject: (.*)$/m.exec(part)![1]!.trim(),
            id: /^Message-ID: (\S+)$/im.exec(part)![1]!,
            data: part,
          });
        const [, recipient] = /^RCPT TO:<(.*)>/.exec(part) ?? [];
        if (!data && recipient) to = recipient;
        data = !data && part === 'DATA';
        socket.write(
          data
            ? '354 go on\r\n'
            : recipient?.startsWith('refused')
              ? '550 no such user\r\n'
              : recipient?.startsWith('busy')
                ? '450 not now\r\n'
                : this.distrusts && part.startsWith('MAIL')
                  ? '550 no such sender\r\n'
                  : part === 'QUIT'
                    ? '221 bye\r\n'
                    : '250 fine\r\n',
        );
      }
    });
  }
}

let db: TestDatabase;
let live: TestTenant;
let test: TestTenant;
let smtp: Smtp;
let hanging: Receiver;
let temporal: Client;
let relays: OutboxRelay[];

beforeAll(async () => {
  db = await startTestDatabase();
  [live, test] = [await db.tenant(true), await db.tenant(false)];
  await db.system.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by the test';
      end $$`,
  );
});
afterAll(() => db.stop());

beforeEach(async () => {
  [smtp, hanging, relays] = [await Smtp.listen(), await Receiver.listen(() => undefined), []];
  temporal = temporalClient({ TEMPORAL_ADDRESS: `127.0.0.1:${hanging.port}`, TEMPORAL_NAMESPACE: 'default' });
});
afterEach(async () => {
  [smtp.receiver, hanging].forEach((receiver) => receiver.close());
  await Promise.all(relays.map((relay) => relay.stop()));
  await temporal.connection.close();
  await db.system.query('drop trigger if exists refuse on outbox; delete from outbox; delete from mail');
});

function relay(config: { SMTP_URL?: string } = { SMTP_URL: `smtp://127.0.0.1:${smtp.receiver.port}` }): void {
  const mailer = new Mailer(db.system, { MAIL_FROM: 'Minutebook <no-reply@sender.example>', ...config });
  const one = new OutboxRelay(db.system, temporal, mailer, createLog('test', 'silent').logger);
  relays.push(one);
  one.start();
}

async function write(tenant: TestTenant, ...messages: Message[]): Promise<void> {
  const work = new UnitOfWork(db.app, tenant.scope);
  messages.forEach((message) => work.send(message));
  await work.commit();
}

const mail = (to: string, subject = 's'): Message => ({ kind: 'mail', to, subject, text: 't' });
const start = (id: string): Message => ({
  kind: 'start',
  workflow: 'formation',
  id,
  queue: 'lifecycle',
  args: [],
  summary: 's',
  attributes: {},
});
const rows = (kind = '%') =>
  db.system.query<OutboxRow & { last_error: string | null; failed_at: Date | null; leased: boolean }>(
    'select *, due_at > now() as leased from outbox where kind like $1 order by serial',
    [kind],
  );
const allDue = () => db.system.query('update outbox set due_at = now()');
const captured = async () =>
  (await db.system.query<{ recipient: string }>('select recipient from mail order by id')).map((one) => one.recipient);
const many = <R>(count: number, make: (index: number) => R): R[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function until(what: () => Promise<boolean> | boolean, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !(await what()); await new Promise((resolve) => setTimeout(resolve, 25)))
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
}

it('a file goes with its mail, through the mail server and into what is captured', async () => {
  const bytes = Buffer.from('%PDF-1.7 the consent');
  const sha256 = await keepContent(new Reader(db.app, live.scope), bytes, 1);
  const attachments = [{ filename: 'written-consent.pdf', sha256 }];
  for (const tenant of [live, test])
    await write(tenant, { kind: 'mail', to: 'm@x.example', subject: 's', text: 't', attachments });
  relay();
  await until(async () => (await rows()).length === 0);
  expect(smtp.received.map(({ data }) => data)).toEqual([expect.stringContaining(bytes.toString('base64'))]);
  expect(smtp.received[0]!.data).toContain('filename=written-consent.pdf');
  expect(await db.system.query('select attachments from mail')).toEqual([{ attachments }]);
});

it('a Temporal that hangs does not stop mail, and its messages stay, in order', async () => {
  await write(live, ...many(60, (index) => start(`w${index}`)), { kind: 'signal', id: 'w0', signal: 'go', args: [] });
  relay();
  await until(() => hanging.connections > 0);
  await write(live, ...many(12, (index) => mail(`m${index}@x.example`)));
  await until(() => smtp.received.length === 12);
  expect((await rows('start')).every((row) => row.attempts < 3)).toBe(true); // the mails did not wait for them
  // Messages beyond the slots had their turn.
  await until(async () => (await rows('start')).every((row) => row.attempts > 0 && row.last_error !== null));
  expect(await rows('start')).toHaveLength(60);
  expect(await rows('signal')).toMatchObject([{ attempts: 0, last_error: null }]);
  await until(async () => (await rows('mail')).length === 0);
});

it('takes webhook messages for Temporal from accounts in turns: one with thousands delays only its own', async () => {
  const tell = (id: string): Message => ({
    kind: 'signal_start',
    workflow: 'webhook',
    id,
    queue: 'webhooks',
    args: [],
    signal: 'woken',
    signalArgs: [],
    summary: 's',
    fairness: 'f',
    attributes: {},
  });
  await write(live, ...many(300, (index) => tell(`webhook/busy/${index}`)));
  await write(test, tell('webhook/other/1'), tell('webhook/other/2'));
  relay();
  await until(async () => (await rows('signal_start')).filter(({ attempts }) => attempts > 0).length >= 20);
  const taken = (await rows('signal_start')).filter(({ attempts }) => attempts > 0).map(({ key }) => key);
  expect(taken).toEqual([...many(18, (index) => `webhook/busy/${index}`), 'webhook/other/1', 'webhook/other/2']);
});

it('an account with Temporal messages under way comes after those without, however old its others are', async () => {
  const tell = (id: string): Message => ({
    kind: 'signal_start',
    workflow: 'webhook',
    id,
    queue: 'webhooks',
    args: [],
    signal: 'woken',
    signalArgs: [],
    summary: 's',
    fairness: 'f',
    attributes: {},
  });
  await write(live, ...many(60, (index) => tell(`webhook/busy/${index}`)));
  await db.system.query(
    `update outbox set attempts = 1, due_at = now() + interval '1 minute' where serial in (select serial from outbox
      order by serial limit 25)`,
  );
  await write(test, ...many(30, (index) => tell(`webhook/other/${index}`)));
  relay();
  const taken = async () =>
    (await rows('signal_start'))
      .slice(25)
      .filter(({ attempts }) => attempts > 0)
      .map(({ key }) => key);
  await until(async () => (await taken()).length >= 20);
  expect(await taken()).toEqual(many(20, (index) => `webhook/other/${index}`));
});

it('an SMTP server that hangs does not stop workflows, and its mails arrive once it answers', async () => {
  smtp.hangs = true;
  await write(live, ...many(12, (index) => mail(`m${index}@x.example`)));
  relay();
  await until(() => smtp.receiver.connections === 5);
  await write(live, start('w'));
  await until(() => hanging.connections > 0);
  expect(await rows('start')).toMatchObject([{ attempts: 1 }]);
  expect((await rows('mail')).filter((row) => row.attempts > 0)).toHaveLength(5);
  await until(async () => (await rows('mail')).some((row) => row.last_error !== null));
  smtp.hangs = false;
  await until(async () => (await rows('mail')).length === 0);
  expect(smtp.received.map((one) => one.to).sort()).toEqual(many(12, (index) => `m${index}@x.example`).sort());
});

it('two relays deliver each mail once, those of one recipient in the order they were written', async () => {
  const recipients = many(8, (index) => `m${index}@x.example`);
  await write(live, ...many(48, (index) => mail(recipients[index % 8]!, `${index}`)));
  relay();
  relay();
  await until(async () => (await rows()).length === 0);
  for (const [index, to] of recipients.entries())
    expect(smtp.sentTo(to).map((one) => one.subject)).toEqual(many(6, (turn) => `${index + 8 * turn}`));
  expect(smtp.received).toHaveLength(48);
  expect(new Set(smtp.received.map((one) => one.id)).size).toBe(48);
  for (const { id } of smtp.received) expect(id).toMatch(/^<[0-9a-f-]{36}@sender\.example>$/);
});

it('what was delivered but not deleted is repeated alone, with the same Message-ID', async () => {
  await db.system.query(
    `create trigger refuse before delete on outbox for each row
      when (old.key = 'mail/m1@x.example') execute function refuse()`,
  );
  await write(live, ...many(3, (index) => mail(`m${index}@x.example`)));
  relay();
  await until(async () => smtp.received.length === 3 && (await rows()).length === 1);
  expect(await rows()).toMatchObject([{ key: 'mail/m1@x.example', attempts: 1, last_error: null, leased: true }]);
  await db.system.query('drop trigger refuse on outbox');
  await allDue(); // simulates an expired lease
  await until(async () => (await rows()).length === 0);
  expect(smtp.received).toHaveLength(4);
  const [first, second] = smtp.sentTo('m1@x.example');
  expect(second!.id).toBe(first!.id);
});

it('a failure that cannot be recorded leaves the lease, and the relay goes on', async () => {
  await db.system.query(
    'create trigger refuse before update of last_error on outbox for each row execute function refuse()',
  );
  await write(live, mail('busy@x.example'));
  relay();
  await until(async () => smtp.receiver.connections > 0 && (await rows())[0]!.leased);
  await write(live, ...many(10, (index) => mail(`m${index}@x.example`)));
  await until(async () => smtp.received.length === 10 && (await rows()).length === 1);
  expect(await rows()).toMatchObject([{ key: 'mail/busy@x.example', attempts: 1, last_error: null }]);
});

it('mail that is refused for now says why, is tried again, and holds back only its own recipient', async () => {
  await write(live, mail('busy@x.example', '1'), mail('busy@x.example', '2'), mail('m@x.example'));
  relay();
  await until(async () => smtp.received.length === 1 && (await rows())[0]!.attempts > 1);
  expect(await rows()).toMatchObject([
    { last_error: expect.stringContaining('450') as string, failed_at: null },
    { attempts: 0 },
  ]);
});

it('permanently refused mail ends as failed with the reason, is not retried, and holds nothing back', async () => {
  await write(live, mail('refused@x.example', '1'), mail('refused@x.example', '2'), mail('m@x.example'));
  relay();
  await until(async () => smtp.received.length === 1 && (await rows()).every((row) => row.failed_at !== null));
  const refused = await refusedMail(db.system);
  expect(refused).toMatchObject(
    [1, 2].map((turn) => ({
      recipient: 'refused@x.example',
      subject: `${turn}`,
      failed_at: expect.any(Date) as Date,
      last_error: expect.stringContaining('550 no such user') as string,
    })),
  );
  await allDue();
  await write(live, mail('m@x.example'));
  await until(async () => smtp.received.length === 2 && (await rows()).length === 2);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

it('refused mail leaves when staff send it again, and is gone when they drop it', async () => {
  await write(live, mail('refused@x.example', '1'), mail('refused@x.example', '2'));
  relay();
  await until(async () => (await rows()).every((row) => row.failed_at !== null));
  const [first, second] = (await rows()).map(({ serial }) => String(serial));
  await db.system.query(`update outbox set payload = jsonb_set(payload, '{to}', '"mended@x.example"')`);
  await settleRefusedMail(db.system, first!, 'retry');
  await until(() => smtp.received.length === 1);
  await settleRefusedMail(db.system, second!, 'drop');
  expect(smtp.received).toMatchObject([{ to: 'mended@x.example', subject: '1' }]);
  await until(async () => (await rows()).length === 0);
  await expect(settleRefusedMail(db.system, second!, 'retry')).rejects.toThrow('No refused mail');
});

it('a sender that the server refuses concerns every mail: they wait until that is mended', async () => {
  smtp.distrusts = true;
  await write(live, mail('m@x.example'));
  relay();
  await until(async () => (await rows())[0]!.last_error !== null);
  expect(await rows()).toMatchObject([
    { last_error: expect.stringContaining('550 no such sender') as string, failed_at: null },
  ]);
  smtp.distrusts = false;
  await until(async () => (await rows()).length === 0);
});

it('mail of test mode is captured and never sent; live mail is sent and not kept', async () => {
  await write(test, mail('real-person@x.example'));
  relay();
  await until(async () => (await rows()).length === 0);
  expect(smtp.receiver.connections).toBe(0);
  await write(live, mail('m@x.example'));
  await until(async () => (await rows()).length === 0);
  expect(smtp.received).toMatchObject([{ to: 'm@x.example' }]);
  expect(await captured()).toEqual(['real-person@x.example']);
});

it('sends mail written as text as an HTML document too', async () => {
  for (const tenant of [live, test]) await write(tenant, mail('m@x.example', 'A filing was accepted'));
  relay();
  await until(async () => (await rows()).length === 0);
  const [captured] = await db.system.query<{ body_html: string }>('select body_html from mail');
  const received = smtp.received[0]!.data.replaceAll(/=\r?\n/g, ''); // quoted-printable line breaks
  for (const sent of [received, captured!.body_html])
    expect(sent).toMatch(/<!doctype html>[^]*<title>A filing was accepted<\/title>/);
});

it('without SMTP all mail is captured, once', async () => {
  await db.system.query('create trigger refuse before delete on outbox for each row execute function refuse()');
  await write(live, mail('m@x.example'));
  relay({});
  await until(async () => (await captured()).length === 1);
  await allDue();
  await until(async () => (await rows())[0]!.attempts === 2);
  await db.system.query('drop trigger refuse on outbox');
  await allDue();
  await until(async () => (await rows()).length === 0);
  expect(await captured()).toEqual(['m@x.example']);
});
