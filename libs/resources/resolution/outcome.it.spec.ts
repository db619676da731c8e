import { Stakeholder } from '#resources/stakeholder';
import { company, count, database, eventsOf, look, opened, resign, run, sign, start, travel } from './decisions.fixture';

it('adopts a board consent with the last signature, once, however often it is counted', async () => {
  const acme = await company([0, 0, 0]);
  const id = await opened(acme);
  for (const who of [0, 1]) { await sign(acme, id, who); expect(await count(acme, id)).toBe('pending_signatures'); }
  await sign(acme, id, 2);
  expect(await Promise.all([count(acme, id), count(acme, id), count(acme, id)])).toEqual(['adopted', 'adopted', 'adopted']);
  expect(await look(acme, id)).toMatchObject({ authority: { statute: '8 Del. C. § 141(f)', present: '3 of 3 directors in office; 3 of 3 consents' }, effective_date: '2026-05-01', valid_until: '2027-05-01' });
  expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual(['resolution.created', 'resolution.sent', 'resolution.signed']);
});

it('emits resolution.adopted for minutes, and only that', async () => {
  const acme = await company([0, 0, 0]);
  const id = await opened(acme, { kind: 'board_meeting', meeting: { held_at: Date.parse('2026-04-30T10:00:00Z') / 1000, present: acme.people.slice(0, 2), votes: { for: 2, against: 0, abstain: 0 } } });
  for (const who of [0, 1]) await sign(acme, id, who);
  expect(await count(acme, id)).toBe('adopted');
  expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual(['resolution.created', 'resolution.sent', 'resolution.adopted']);
});

describe('a director who resigns between the signatures', () => {
  it('is not needed any more, when the others are still a quorum', async () => {
    const acme = await company([0, 0, 0]);
    const id = await opened(acme);
    for (const who of [0, 1]) await sign(acme, id, who);
    await resign(acme, 2, '2026-05-01');
    expect(await count(acme, id)).toBe('adopted');
    expect((await look(acme, id)).signatories.map(({ status }) => status)).toEqual(['signed', 'signed', 'lapsed']);
  });

  it('does not count although the signature is there, and leaves too few for a quorum', async () => {
    const acme = await company([0, 0, 0]);
    const id = await opened(acme);
    await sign(acme, id, 0);
    for (const who of [0, 2]) await resign(acme, who, '2026-05-01');
    expect(await count(acme, id)).toBe('rejected');
    expect(await look(acme, id)).toMatchObject({ status_reason: expect.stringContaining('required 2 of 3 directors in office') });
  });

  it('has no successor who could be left out: a consent that a new director has not before them is rejected', async () => {
    const acme = await company([0, 0]);
    const id = await opened(acme);
    await run(acme.clock, (work) => work.insert(Stakeholder, { entity_id: acme.id, kind: 'individual', name: 'New', email: 'new@tests.example', roles: [{ role: 'director', titles: [], from: '2026-05-01', until: null }] }));
    for (const who of [0, 1]) await sign(acme, id, who);
    expect(await count(acme, id)).toBe('rejected');
  });
});

describe('a consent of stockholders', () => {
  const ask = { body: 'stockholders' as const };

  it('is adopted by the holders of the minimum votes, and the others are told (8 Del. C. § 228(a), (e))', async () => {
    const acme = await company([600, 300, 100]);
    const id = await opened(acme, ask);
    await sign(acme, id, 1);
    expect(await count(acme, id)).toBe('pending_signatures');
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('adopted');
    const { notices, signatories } = await look(acme, id);
    expect([notices, signatories.map(({ status }) => status)]).toEqual([[{ stakeholder_id: acme.people[2], sent_at: Date.parse(start) / 1000 }], ['signed', 'signed', 'lapsed']]);
    const mails = await database.system.query<{ payload: { to: string; text: string } }>(`select payload from outbox where kind = 'mail' and payload->>'subject' like 'Acme, Inc.: notice%' and payload->>'text' like '%' || $1 || '%'`, [id]);
    expect(mails.map(({ payload }) => payload.to)).toEqual(['holder2@tests.example']);
  });

  it('has sixty days from the first delivered consent, and no signature after them counts (8 Del. C. § 228(c))', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, { ...ask, expires_at: Date.parse('2026-12-01T00:00:00Z') / 1000 });
    await travel(acme.clock, '2026-05-20T09:00:00Z');
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('pending_signatures');
    expect(await look(acme, id)).toMatchObject({ first_consent_on: '2026-05-20', expires_at: new Date('2026-07-20T00:00:00Z') });
    await travel(acme.clock, '2026-07-20T00:00:00Z');
    await sign(acme, id, 1);
    expect(await count(acme, id, true)).toBe('expired');
  });

  it('counts a signature of the last instant, although its time is up when it is counted: one outcome', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, ask);
    await sign(acme, id, 0);
    await count(acme, id);
    await travel(acme.clock, '2026-06-30T11:59:59Z');
    await sign(acme, id, 1);
    await travel(acme.clock, '2026-07-01T00:00:00Z');
    expect(await Promise.all([count(acme, id, true), count(acme, id), count(acme, id, true)])).toEqual(['adopted', 'adopted', 'adopted']);
  });

  it('takes no signature once it has expired', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, ask);
    await travel(acme.clock, '2026-07-01T00:00:00Z');
    const [settled, signed] = await Promise.allSettled([count(acme, id, true), sign(acme, id, 0)]);
    expect([settled, signed.status]).toEqual([{ status: 'fulfilled', value: 'expired' }, expect.any(String)]);
    await expect(sign(acme, id, 1)).rejects.toThrow('the matter is decided');
    expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual(['resolution.created', 'resolution.sent', 'resolution.expired']);
  });
});
