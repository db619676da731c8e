import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { currentVersion, editionOf } from '#platform/wire/version';
import { ServerKeys } from '#platform/keys/server-keys';
import { readToken } from './reconnect-token';
import { StreamConnection, type Listening } from './stream-connection';
import { Message } from './event-tail';

const keys = new ServerKeys('k');

const edition = editionOf(currentVersion);
const client = {
  account_id: 'acct_a',
  livemode: false,
  authority: null,
  credential_id: 'key_mine',
  user_id: 'usr_mine',
  plan_tier: 'free' as const,
  edition,
};

class FakeResponse extends EventEmitter {
  text = '';
  waiting = 0;
  destroyed = false;
  writableEnded = false;
  writableNeedDrain = false;
  get writableLength(): number {
    return this.waiting;
  }
  write(bytes: Buffer | string): boolean {
    this.text += bytes.toString();
    return true;
  }
  end(bytes: string): void {
    this.write(bytes);
    this.writableEnded = true;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

const message = (position: number, type = 'entity.created', subject_id = 'ent_a'): Message =>
  new Message(
    {
      position,
      positioned_at: new Date(position * 1000),
      id: `evt_${position}`,
      type,
      subject_object: 'entity',
      subject_id,
      entity_id: 'ent_a',
      sequence: 1,
      occurred_at: new Date(0),
      authorized_by: { human_principal_id: null, agent_id: null },
      account_id: 'acct_a',
      livemode: false,
      api_version: '2026-05-01',
    },
    ({ id }) => ({ id }),
  );

function connect(subscription = {}, position = 10, by: Listening = client) {
  const response = new FakeResponse();
  const connection = new StreamConnection(
    by,
    subscription,
    { epoch: 'e', position, at: 1 },
    response as unknown as ServerResponse,
    keys,
  );
  return { response, connection, ids: () => [...response.text.matchAll(/^id: (.*)$/gm)].map((match) => match[1]) };
}

it('sends nothing that the client has, whoever read the log further', () => {
  const { connection, ids } = connect();
  connection.send(
    [9, 10, 11, 12].map((position) => message(position)),
    12,
  );
  connection.send(
    [11, 12, 13].map((position) => message(position)),
    13,
  );
  expect(ids()).toEqual(['evt_11', 'evt_12', 'evt_13']);
});

it('sends what is wanted, and moves on over the rest', () => {
  const { connection, ids } = connect({ types: ['filing.*'], entity_id: 'ent_a' });
  connection.send([message(11), message(12, 'filing.accepted'), message(13)], 20);
  expect(ids()).toEqual(['evt_12']);
  expect(connection.position).toBe(20);
  expect(readToken(connection.token, client, keys)).toEqual({ epoch: 'e', position: 20, at: 12 });
});

it('writes an event once for all who get it', () => {
  const one = message(11);
  expect(one.frame(edition)).toBe(one.frame(edition));
  expect(one.frame(edition).toString()).toBe('id: evt_11\ndata: {"id":"evt_11"}\n\n');
});

it('gives a live client the place of the whole log with each beat, and one that catches up its own', () => {
  const { connection } = connect();
  connection.beat(50);
  expect(connection.position).toBe(10);
  connection.live = true;
  connection.beat(50);
  connection.beat(40);
  expect(connection.position).toBe(50);
});

it('closes with the token when too much waits, and writes nothing after it', () => {
  const { connection, response, ids } = connect();
  response.waiting = 2_000_000;
  connection.send([message(11)], 11);
  connection.send([message(12)], 12);
  expect([connection.closed, ids()]).toEqual([true, ['evt_11']]);
  expect(response.text.endsWith(`: reconnect-token ${connection.token}\n\n`)).toBe(true);
});

it('gives up on a client that has taken nothing for four beats', () => {
  const { connection, response } = connect();
  response.writableNeedDrain = true;
  for (let beat = 0; beat < 3; beat += 1) connection.beat(10);
  expect([connection.closed, response.text]).toEqual([false, '']);
  connection.beat(10);
  expect(connection.closed).toBe(true);
});

it('is ended when its credential is revoked or has another secret, and not when another is', () => {
  const { connection } = connect({ types: ['filing.*'] });
  for (const type of ['api_key.revoked', 'api_key.updated'])
    expect(['key_other', 'key_mine'].map((subject) => connection.isEndedBy(message(11, type, subject)))).toEqual([
      false,
      true,
    ]);
});

it('goes on when the log comes to where its credential, or a human, came to be', () => {
  const { connection } = connect({}, 10, { ...client, authority: { grant: null, links: [] } });
  for (const [type, subject] of [
    ['token.created', 'key_mine'],
    ['api_key.created', 'key_mine'],
    ['user.created', 'usr_other'],
  ] as const)
    expect([type, connection.isEndedBy(message(11, type, subject))]).toEqual([type, false]);
});

it('sends what precedes its end and the end itself, the place to resume from, and nothing after it', async () => {
  const slow = async (messages: Message[]) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    return messages.filter(({ event }) => event.type !== 'user.updated');
  };
  for (const [sieve, heard] of [
    [undefined, ['evt_11', 'evt_12']],
    [slow, ['evt_11']],
  ] as const) {
    const { connection, ids, response } = connect({}, 10, { ...client, sieve });
    connection.endAfter(12);
    connection.send([message(11), message(12, 'user.updated'), message(13)], 14);
    connection.send([message(15)], 15);
    await connection.drained();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect([connection.closed, ids(), readToken(connection.token, client, keys)!.position]).toEqual([true, heard, 12]);
    expect(response.text.endsWith(`: reconnect-token ${connection.token}\n\n`)).toBe(true);
  }
});

it('ends in its place when nothing is wanted of what ends it', () => {
  const { connection, ids } = connect({ types: ['filing.*'] });
  connection.endAfter(12);
  connection.send([message(11)], 11);
  expect(connection.closed).toBe(false);
  connection.send([], 14);
  expect([connection.closed, ids(), connection.position]).toEqual([true, [], 12]);
});

it('ends when its human is changed or deactivated; a token stream when any is, as their key may be above it', () => {
  const token = { ...client, authority: { grant: null, links: [] } };
  for (const [by, subject, ends] of [
    [client, 'usr_mine', true],
    [client, 'usr_other', false],
    [token, 'usr_other', true],
  ] as const) {
    for (const type of ['user.deactivated', 'user.updated']) {
      expect([type, subject, connect({}, 10, by).connection.isEndedBy(message(11, type, subject))]).toEqual([
        type,
        subject,
        ends,
      ]);
    }
  }
});

it('sends nothing after its secret has ended', () => {
  for (const [secretEnds, heard] of [
    [new Date(0), []],
    [new Date('2999-01-01'), ['evt_11']],
    [null, ['evt_11']],
  ] as const) {
    const { connection, ids } = connect({}, 10, { ...client, secretEnds });
    connection.send([message(11)], 11);
    expect(ids()).toEqual(heard);
  }
});

it('sends nothing after its token, or one above it, has expired', () => {
  const link = (expires_at: string | null) => ({
    token_id: 'tok_a',
    tier: 1 as const,
    agent_id: null,
    expires_at,
    policy: null,
    portfolio_id: null,
  });
  for (const [links, heard] of [
    [[link(null), link('2020-01-01T00:00:00Z')], []],
    [[link(null), link('2999-01-01T00:00:00Z')], ['evt_11']],
  ] as const) {
    const { connection, ids } = connect({}, 10, { ...client, authority: { grant: null, links } });
    connection.send([message(11)], 11);
    expect([ids(), connection.closed]).toEqual([heard, heard.length === 0]);
  }
});

it('waits for a full socket, and not for one that is gone', async () => {
  const { connection, response } = connect();
  await connection.drained();
  response.writableNeedDrain = true;
  for (const signal of ['drain', 'close']) {
    const waiting = connection.drained();
    response.emit(signal);
    await waiting;
  }
});
