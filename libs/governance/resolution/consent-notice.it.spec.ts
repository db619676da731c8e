import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { company, count, look, opened, run, sign, travel, type Company } from './decisions.fixture';
import { recordNotice } from './consent-notice';
import { Resolution } from './resolution.entity';

const manner = 'By first-class mail to the last address in the stock ledger';
const loseAddress = ({ clock, people }: Company, who: number) =>
  run(clock, async (work) => work.update(await work.lock(Stakeholder, people[who]!), { email: null }));
const record = (acme: Company, id: string, who: number, given_on: string) =>
  run(acme.clock, async (work) =>
    recordNotice(work, await work.lock(Entity, acme.id), await work.lock(Resolution, id), {
      stakeholder_id: acme.people[who]!,
      given_on,
      manner,
    }),
  ).catch((error: unknown) => error);

describe('a holder whose address nobody knows', () => {
  let acme: Company;
  let id: string;
  beforeAll(async () => {
    acme = await company([600, 300, 100]);
    await loseAddress(acme, 2);
    id = await opened(acme, { body: 'stockholders' });
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('adopted');
  });

  it('is not asked to sign what the others suffice for', async () =>
    expect((await look(acme, id)).signatories.map(({ stakeholder_id }) => stakeholder_id)).toEqual(
      acme.people.slice(0, 2),
    ));

  it('stands among those who are to be told, as one who was not (8 Del. C. § 228(e))', async () =>
    expect((await look(acme, id)).notices).toEqual([
      expect.objectContaining({ stakeholder_id: acme.people[1], sent_at: expect.any(Number) as number }),
      { stakeholder_id: acme.people[2], sent_at: null, given_on: null, manner: null },
    ]));

  it('has their notice once the company records that it has given it, on a day since the decision', async () => {
    await travel(acme.clock, '2026-05-04T12:00:00Z');
    expect(await record(acme, id, 2, '2026-04-30')).toMatchObject({
      extra: { errors: [{ param: 'given_on', message: expect.stringContaining('between 2026-05-01') as string }] },
    });
    expect(await record(acme, id, 2, '2026-05-05')).toMatchObject({ extra: { errors: [{ param: 'given_on' }] } });
    expect(await record(acme, id, 0, '2026-05-03')).toMatchObject({
      extra: { errors: [{ param: 'stakeholder_id', code: 'not_found' }] },
    });
    expect(await record(acme, id, 2, '2026-05-03')).toMatchObject({
      notices: [expect.anything(), { stakeholder_id: acme.people[2], sent_at: null, given_on: '2026-05-03', manner }],
    });
  });

  it('has it once, like one who was mailed', async () => {
    for (const who of [1, 2])
      expect(await record(acme, id, who, '2026-05-03')).toMatchObject({ code: 'invalid_state_transition' });
  });
});

it('a director without a known address blocks a consent, which needs them all (8 Del. C. § 141(f))', async () => {
  const acme = await company([0, 0]);
  await loseAddress(acme, 1);
  await expect(opened(acme)).rejects.toMatchObject({
    extra: { errors: [{ param: 'signatory_stakeholder_ids[1]', code: 'email_missing' }] },
  });
});
