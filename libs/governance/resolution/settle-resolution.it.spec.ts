import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { Signature } from '#documents/signature';
import { endUnsigned, Invitations, EnvelopeDueWork, SigningEnvelope } from '#documents/signing_envelope';
import { Stakeholder } from '#companies/stakeholder';
import {
  company,
  count,
  database,
  eventsOf,
  incorporate,
  issue,
  look,
  opened,
  resign,
  run,
  sign,
  start,
  travel,
} from './decisions.fixture';
import { Resolution } from './resolution.entity';

it('adopts a board consent with the last signature, once, however often it is counted', async () => {
  const acme = await company([0, 0, 0]);
  const id = await opened(acme);
  for (const who of [0, 1]) {
    await sign(acme, id, who);
    expect(await count(acme, id)).toBe('pending_signatures');
  }
  await sign(acme, id, 2);
  expect(await Promise.all([count(acme, id), count(acme, id), count(acme, id)])).toEqual([
    'adopted',
    'adopted',
    'adopted',
  ]);
  expect(await look(acme, id)).toMatchObject({
    authority: { statute: '8 Del. C. § 141(f)', present: '3 of 3 directors in office; 3 of 3 consents' },
    effective_date: '2026-05-01',
    valid_until: '2027-05-01',
  });
  expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual([
    'resolution.created',
    'resolution.sent',
    'resolution.signed',
  ]);
});

it('emits resolution.adopted for minutes, and only that', async () => {
  const acme = await company([0, 0, 0]);
  const id = await opened(acme, {
    kind: 'board_meeting',
    meeting: {
      held_at: Date.parse('2026-04-30T10:00:00Z') / 1000,
      present: acme.people.slice(0, 2),
      votes: { for: 2, against: 0, abstain: 0 },
    },
  });
  for (const who of [0, 1]) await sign(acme, id, who);
  expect(await count(acme, id)).toBe('adopted');
  expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual([
    'resolution.created',
    'resolution.sent',
    'resolution.adopted',
  ]);
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
    expect(await look(acme, id)).toMatchObject({
      status_reason: expect.stringContaining('required 2 of 3 directors in office'),
    });
  });

  it('leaves no successor out: a consent that was never put before a new director is rejected', async () => {
    const acme = await company([0, 0]);
    const id = await opened(acme);
    await run(acme.clock, (work) =>
      work.insert(Stakeholder, {
        entity_id: acme.id,
        kind: 'individual',
        name: 'New',
        email: 'new@tests.example',
        roles: [{ role: 'director', titles: [], from: '2026-05-01', until: null }],
      }),
    );
    for (const who of [0, 1]) await sign(acme, id, who);
    expect(await count(acme, id)).toBe('rejected');
  });
});

it('says why, when its envelope is made void', async () => {
  const acme = await company([0, 0]);
  const id = await opened(acme);
  await run(acme.clock, async (work) => {
    await work.lock(Entity, acme.id);
    const { signing_envelope_id } = await work.find(Resolution, id);
    await endUnsigned(work, await work.lock(SigningEnvelope, signing_envelope_id!), 'void', 'The lease is off');
  });
  expect(await count(acme, id)).toBe('rejected');
  expect((await look(acme, id)).status_reason).toBe('Its signing envelope was voided. The lease is off.');
});

describe('a consent of stockholders', () => {
  const ask = { body: 'stockholders' as const };
  const noticesWith = (sha256: string) =>
    database.system.query<{ to: string; text: string; attachments: object[] }>(
      `select payload->>'to' as "to", payload->>'text' as text, payload->'attachments' as attachments from outbox
        where kind = 'mail' and payload->'attachments'->0->>'sha256' = $1`,
      [sha256],
    );

  it('is adopted by the holders of the minimum votes, and the others are told (8 Del. C. § 228(a), (e))', async () => {
    const acme = await company([600, 300, 100]);
    const id = await opened(acme, ask);
    await sign(acme, id, 1);
    expect(await count(acme, id)).toBe('pending_signatures');
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('adopted');
    const { notices, signatories } = await look(acme, id);
    expect([notices, signatories.map(({ status }) => status)]).toEqual([
      [{ stakeholder_id: acme.people[2], sent_at: Date.parse(start) / 1000, given_on: null, manner: null }],
      ['signed', 'signed', 'lapsed'],
    ]);
    const { presented_sha256 } = await run(acme.clock, async (work) =>
      work.find(SigningEnvelope, (await look(acme, id)).signing_envelope_id!),
    );
    const mails = await noticesWith(presented_sha256);
    expect(mails).toEqual([
      {
        to: 'holder2@tests.example',
        attachments: [{ filename: 'written-consent.pdf', sha256: presented_sha256 }],
        text: expect.stringContaining('8 Del. C. § 228(e). The consent is attached'),
      },
    ]);
    expect(mails[0]!.text).not.toMatch(/(res|doc|ent|sge)_/);
  });

  it('is told of to the person who acts for an organization that has no address of its own', async () => {
    const acme = await company([600, 400]);
    await incorporate(acme, 1);
    await run(acme.clock, async (work) =>
      work.update(await work.lock(Stakeholder, acme.people[1]!), {
        email: null,
        representative: { name: 'Mary Tide', title: 'General Partner', email: 'mary@fund.example' },
      }),
    );
    const id = await opened(acme, { ...ask, signatory_stakeholder_ids: [acme.people[0]!] });
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('adopted');
    const { presented_sha256 } = await run(acme.clock, async (work) =>
      work.find(SigningEnvelope, (await look(acme, id)).signing_envelope_id!),
    );
    expect(await noticesWith(presented_sha256)).toMatchObject([{ to: 'mary@fund.example' }]);
  });

  it('has sixty days from the first delivered consent; no later signature counts (8 Del. C. § 228(c))', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, { ...ask, expires_at: Date.parse('2026-12-01T00:00:00Z') / 1000 });
    await travel(acme.clock, '2026-05-20T09:00:00Z');
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('pending_signatures');
    expect(await look(acme, id)).toMatchObject({
      first_consent_on: '2026-05-20',
      expires_at: new Date('2026-07-20T04:00:00Z'),
    });
    await travel(acme.clock, '2026-07-20T04:00:00Z');
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
    expect(await Promise.all([count(acme, id, true), count(acme, id), count(acme, id, true)])).toEqual([
      'adopted',
      'adopted',
      'adopted',
    ]);
  });

  it('is counted before its envelope ends it: enough in time is adopted, even if nobody worked just then', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, ask);
    for (const who of [0, 1]) await sign(acme, id, who);
    await travel(acme.clock, '2026-07-01T00:00:00Z');
    const { signing_envelope_id } = await look(acme, id);
    const round = () =>
      run(acme.clock, (work) =>
        new EnvelopeDueWork(new Invitations('http://localhost')).advance(work, {
          entity_id: acme.id,
          signing_envelope_id: signing_envelope_id!,
        }),
      );
    expect(await round()).toEqual({ phase: 'open', status: 'sent', missing: 1, until: null });
    expect(await count(acme, id, true)).toBe('adopted');
    expect(await round()).toMatchObject({ phase: 'signed' });
  });

  it('is counted as of the first consent, despite issues or sales before the last (8 Del. C. § 213(b))', async () => {
    const acme = await company([300, 250, 450]);
    const id = await opened(acme, ask);
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('pending_signatures');
    await travel(acme.clock, '2026-05-03T12:00:00Z');
    await issue(acme, 2, 10_000, '2026-05-03');
    await sign(acme, id, 1);
    expect(await count(acme, id)).toBe('adopted');
    expect(await look(acme, id)).toMatchObject({
      record_date: '2026-05-01',
      authority: { present: '550 of 1,000 votes' },
    });
  });

  it('is counted as of the board decision if the act needs one first, or of the day the board has fixed', async () => {
    const particulars = { authorized_shares: 20_000_000 };
    const acme = await company([600, 400]);
    const ofBoard = await opened(acme, { action: 'charter_amendment', particulars });
    for (const who of [0, 1]) await sign(acme, ofBoard, who);
    await count(acme, ofBoard);
    await travel(acme.clock, '2026-05-05T12:00:00Z');
    await issue(acme, 1, 5000, '2026-05-04');
    const id = await opened(acme, { ...ask, action: 'charter_amendment', particulars });
    expect(await look(acme, id)).toMatchObject({
      record_date: '2026-05-01',
      threshold: [{ total: '1000' }, { test: 'class_vote', total: '1000' }],
    });
    expect(await look(acme, await opened(acme, { ...ask, record_date: '2026-05-04' }))).toMatchObject({
      record_date: '2026-05-04',
      threshold: [{ total: '6000' }],
    });
  });

  it('states on its paper how it was counted, of whom, and who did not sign', async () => {
    const acme = await company([600, 300, 100]);
    const id = await opened(acme, ask);
    for (const who of [1, 0]) await sign(acme, id, who);
    await count(acme, id);
    const { facts } = await run(acme.clock, async (work) =>
      work.find(Document, (await work.find(Resolution, id)).document_id),
    );
    expect(facts).toMatchObject({
      adoption: {
        counted_at: '2026-05-01T12:00:00.000Z',
        votes_as_of: '2026-05-01',
        required: '501 of 1,000 votes',
        given: '900 of 1,000 votes',
        statute: expect.stringContaining('8 Del. C. § 228(a)'),
        given_by: [{ name: 'Holder 0', holding: '600 shares of Common Stock' }, { name: 'Holder 1' }],
        not_given_by: [{ name: 'Holder 2' }],
      },
    });
  });

  it('has an organization sign by the person who was named for it', async () => {
    const acme = await company([600, 400]);
    await incorporate(acme, 1);
    const mary = { name: 'Mary Tide', title: 'General Partner', email: 'mary@tests.example' };
    await expect(opened(acme, ask)).rejects.toMatchObject({
      extra: { errors: [{ param: 'representatives', code: 'missing' }] },
    });
    const id = await opened(acme, { ...ask, representatives: [{ stakeholder_id: acme.people[1]!, ...mary }] });
    const { signing_envelope_id, document_id } = await look(acme, id);
    const [document, signatures] = await run(
      acme.clock,
      async (work) =>
        [
          await work.find(Document, document_id),
          await work.all(Signature, { signing_envelope_id: signing_envelope_id! }),
        ] as const,
    );
    expect(signatures.find(({ stakeholder_id }) => stakeholder_id === acme.people[1])).toMatchObject({
      ...mary,
      role: 'stockholder',
    });
    expect(document.facts).toMatchObject({
      signatories: [
        { representative: null },
        { name: 'Holder 1', kind: 'organization', representative: { name: 'Mary Tide', title: 'General Partner' } },
      ],
    });
    await opened(acme, { ...ask, subject: 'Another' });
  });

  it('takes no signature once it has expired', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, ask);
    await travel(acme.clock, '2026-07-01T00:00:00Z');
    const [settled, signed] = await Promise.allSettled([count(acme, id, true), sign(acme, id, 0)]);
    expect([settled, signed.status]).toEqual([{ status: 'fulfilled', value: 'expired' }, expect.any(String)]);
    await expect(sign(acme, id, 1)).rejects.toThrow('the matter is decided');
    expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual([
      'resolution.created',
      'resolution.sent',
      'resolution.expired',
    ]);
  });
});
