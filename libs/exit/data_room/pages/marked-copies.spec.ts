import { MarkedCopies, type CopyOf } from './marked-copies';

const file = (more: Partial<CopyOf> = {}): CopyOf => ({ account_id: 'a', guest_id: 'g', key: '1', ...more });
const made = (bytes = 'marked') => jest.fn(() => Promise.resolve(Buffer.from(bytes)));
const busy = { code: 'rate_limit_exceeded', status: 429, extra: { retry_after: 5 } };

function held() {
  const ends: (() => void)[] = [];
  const mark = jest.fn(() => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.from('marked')))));
  return { mark, end: () => ends.shift()!() };
}
const settled = (): Promise<void> => new Promise(setImmediate);

it('marks a document once for each guest, also when requests arrive together', async () => {
  const copies = new MarkedCopies();
  const mark = made();
  await Promise.all([copies.of(file(), mark), copies.of(file(), mark)]);
  await copies.of(file(), mark);
  expect(mark).toHaveBeenCalledTimes(1);
  await copies.of(file({ key: '2' }), mark);
  expect(mark).toHaveBeenCalledTimes(2);
});

it('serves other accounts, and other guests of the account, while a guest sends 60 requests at once', async () => {
  const copies = new MarkedCopies();
  const { mark, end } = held();
  const flood = Array.from({ length: 60 }, (_, at) => copies.of(file({ guest_id: 'flood', key: `${at}` }), mark));
  const outcome = Promise.allSettled(flood);
  expect(await copies.of(file({ account_id: 'b', guest_id: 'other', key: 'b' }), made('b'))).toEqual(Buffer.from('b'));
  const colleague = copies.of(file({ guest_id: 'colleague', key: 'c' }), made('c'));
  for (let at = 0; at < 4; at += 1) {
    await settled();
    expect(mark).toHaveBeenCalledTimes(at + 1); // a single document of the account at a time
    end();
  }
  expect(await colleague).toEqual(Buffer.from('c'));
  const [served, refused] = [(await outcome).slice(0, 4), (await outcome).slice(4)];
  expect(served.every(({ status }) => status === 'fulfilled')).toBe(true);
  for (const one of refused) expect(one).toMatchObject({ status: 'rejected', reason: busy });
  expect(await copies.of(file({ guest_id: 'flood', key: '59' }), made())).toEqual(Buffer.from('marked'));
});

it('refuses an account with 16 unfinished copies, whichever of its guests requests more', async () => {
  const copies = new MarkedCopies();
  const { mark } = held();
  for (let at = 0; at < 16; at += 1) void copies.of(file({ guest_id: `g${at >> 2}`, key: `${at}` }), mark);
  await expect(copies.of(file({ guest_id: 'new', key: 'new' }), mark)).rejects.toMatchObject(busy);
  expect(await copies.of(file({ account_id: 'b', key: 'b' }), made('b'))).toEqual(Buffer.from('b'));
});

it('keeps the copies used last, up to its size', async () => {
  const copies = new MarkedCopies(12);
  const mark = made('sixsix');
  for (const key of ['1', '2', '1', '3']) await copies.of(file({ key }), mark); // 3 displaces 2
  expect(mark).toHaveBeenCalledTimes(3);
  await copies.of(file({ key: '1' }), mark);
  expect(mark).toHaveBeenCalledTimes(3);
  await copies.of(file({ key: '2' }), mark);
  expect(mark).toHaveBeenCalledTimes(4);
});

it('keeps the other copies when a copy is larger than its size', async () => {
  const copies = new MarkedCopies(12);
  const mark = made('sixsix');
  await copies.of(file(), mark);
  await copies.of(file({ key: 'large' }), made('larger than twelve'));
  await copies.of(file(), mark);
  expect(mark).toHaveBeenCalledTimes(1);
});

it('marks again after a failure, and goes on with the next document', async () => {
  const copies = new MarkedCopies();
  const lost = copies.of(file(), () => Promise.reject(new Error('lost')));
  const next = copies.of(file({ key: '2' }), made('b'));
  await expect(lost).rejects.toThrow('lost');
  expect(await next).toEqual(Buffer.from('b'));
  expect(await copies.of(file(), made('b'))).toEqual(Buffer.from('b'));
});
