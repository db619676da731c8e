import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { openedMail } from '#platform/db/outbox';
import type { Mail } from '#platform/mail/letter';
import { corporation } from '../../../test/support/corporation';
import { officerLinks } from '../../../test/support/officer-links';
import { escalateFurther } from './escalation';
import type { MailItem } from './mail-item.entity';
import { MailItemService } from './mail-item.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const service = new MailItemService(officerLinks);
const byKey = { principal: { authority: null } };
const noon = Date.parse('2026-07-01T12:00:00Z');
const minute = 60_000;

async function at<R>(instant: number, act: (work: UnitOfWork) => Promise<R>): Promise<R> {
  const work = new UnitOfWork(database.app, tenant.scope, { at: new Date(instant) });
  try {
    const result = await act(work);
    await work.commit();
    return result;
  } catch (error) {
    await work.rollback();
    throw error;
  }
}

const served = (): Promise<MailItem> =>
  at(noon, async (work) => work.insert(Entity, corporation)).then(({ id: entity_id }) =>
    at(noon, (work) => {
      const writ = { category: 'service_of_process', sender: 'Court of Chancery', subject: 'Summons' };
      return service.create({ entity_id, ...writ }, { work } as never);
    }),
  );
const letters = async ({ id }: MailItem): Promise<number> =>
  (await database.system.query<{ payload: Mail }>("select payload from outbox where kind = 'mail'"))
    .map(({ payload }) => openedMail(payload, database.app.keys).text)
    .filter((text) => text.includes(id)).length;

it('sends no round twice, and loses none, when the step is repeated or comes late', async () => {
  const item = await served();
  const step = (minutes: number) =>
    at(noon + minutes * minute, (work) =>
      escalateFurther(work, { entity_id: item.entity_id, mail_item_id: item.id }, officerLinks),
    );
  expect(await letters(item)).toBe(1);
  expect(await step(14)).toEqual({ next_at: '2026-07-01T12:15:00.000Z' });
  expect(await letters(item)).toBe(1);
  for (const _ of ['first', 'again']) expect(await step(15)).toEqual({ next_at: '2026-07-01T12:30:00.000Z' });
  expect(await letters(item)).toBe(2);
  await Promise.all([step(95), step(95), step(95)]);
  expect(await letters(item)).toBe(3);
  expect(await step(96)).toEqual({ next_at: '2026-07-01T14:05:00.000Z' });
});

it('ends with the acknowledgement, which the escalation is told of', async () => {
  const item = await served();
  await at(noon + minute, (work) => service.acknowledge({ id: item.id }, { work, ...byKey } as never));
  const which = { entity_id: item.entity_id, mail_item_id: item.id };
  expect(await at(noon + 15 * minute, (work) => escalateFurther(work, which, officerLinks))).toEqual({ next_at: null });
  expect(await letters(item)).toBe(1);
  expect(
    await database.system.query(
      "select payload ->> 'signal' as signal from outbox where kind = 'signal' and key = $1",
      [`mail/${item.id}/1`],
    ),
  ).toEqual([{ signal: 'notify' }]);
});
