import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Answer } from 'dns-packet';
import { lookUpBy } from './look-up';

let server: Socket;
let servers: string[];
const zone = new Map<string, Answer[]>();

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (message, { port, address }) => {
    const { id, questions } = decode(message);
    const [question] = questions!;
    if (question!.name.endsWith('silent.example') || (question!.type === 'AAAA' && question!.name === 'half.example'))
      return;
    const answers = zone.get(question!.name)?.filter(({ type }) => type === question!.type);
    server.send(
      encode({
        type: 'response',
        id: id!,
        flags: zone.has(question!.name) ? 0 : 3,
        questions: [question!],
        answers: answers ?? [],
      }),
      port,
      address,
    );
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  servers = [`127.0.0.1:${server.address().port}`];
  zone.set('both.example', [
    { type: 'A', name: 'both.example', data: '203.0.113.7' },
    { type: 'AAAA', name: 'both.example', data: '2001:db8::7' },
  ]);
  zone.set('six.example', [{ type: 'AAAA', name: 'six.example', data: '2001:db8::6' }]);
  zone.set('mail.example', []);
  zone.set('half.example', [{ type: 'A', name: 'half.example', data: '203.0.113.9' }]);
  zone.set(
    'many.example',
    Array.from({ length: 20 }, (_, index): Answer => ({ type: 'A', name: 'many.example', data: `203.0.113.${index}` })),
  );
});
afterAll(() => {
  server.close();
});

it('finds addresses of both families, or of a single family', async () => {
  const lookUp = lookUpBy(servers);
  expect(await lookUp('both.example')).toEqual([
    { address: '203.0.113.7', family: 4 },
    { address: '2001:db8::7', family: 6 },
  ]);
  expect(await lookUp('SIX.example.')).toEqual([{ address: '2001:db8::6', family: 6 }]);
});

it('is not delayed by any number of names with silent servers', async () => {
  const lookUp = lookUpBy(servers);
  let over = 0;
  const silent = Array.from({ length: 60 }, (_, index) =>
    lookUp(`${index}.silent.example`).catch((error: NodeJS.ErrnoException) => {
      over += 1;
      return error.code;
    }),
  );
  for (let time = 0; time < 20; time += 1) expect(await lookUp('both.example')).toHaveLength(2);
  expect(over).toBe(0);
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['EAI_AGAIN']));
}, 120_000);

it('returns one family if the other is silent, and at most eight addresses', async () => {
  const lookUp = lookUpBy(servers);
  let over = false;
  const whole = lookUp('silent.example').catch(() => {
    over = true;
  });
  expect(await lookUp('half.example')).toEqual([{ address: '203.0.113.9', family: 4 }]);
  expect(over).toBe(false);
  expect(await lookUp('many.example')).toHaveLength(8);
  await whole;
}, 120_000);

it('reports nonexistent and addressless names, and failed lookups separately', async () => {
  const lookUp = lookUpBy(servers);
  for (const name of ['none.example', 'mail.example', `${'a'.repeat(64)}.example`])
    await expect(lookUp(name)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(lookUpBy(['127.0.0.1:1'])('both.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
});

it('resolves localhost without a query', async () => {
  for (const name of ['localhost', 'LOCALHOST.', 'api.localhost'])
    expect(await lookUpBy(['127.0.0.1:1'])(name)).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
});
