import { dayIn } from '#kernel/calendar';
import { newId } from '#platform/db/new-id';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { unstated } from '#law/formation/governance';
import { Stakeholder } from '#companies/stakeholder';
import { advanceAction } from '#governance/actions';
import { corporation } from '../../../test/support/corporation';
import { DirectorChange } from './director-change.entity';
import './director-change.action';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const today = dayIn('America/New_York', new Date());

const nothing = {
  stage: null,
  stages: ['takeEffect'],
  waits_for: null,
  document_id: null,
  until: null,
  what: null,
  obstacle: null,
};

const leaving = (effective_date: string) =>
  tenant.run((work) => {
    const { id: entity_id } = work.insert(Entity, {
      ...corporation,
      governance: { ...unstated, authorized_directors: 2 },
    });
    const [person] = ['Ada', 'Bo'].map((name) =>
      work.insert(Stakeholder, {
        entity_id,
        kind: 'individual',
        name,
        email: `${name}@tests.example`,
        roles: [{ role: 'director', titles: [], from: '2026-01-01', until: null }],
      }),
    );
    const notice = { delivered_on: effective_date, statement: 'I resign.' };
    const { id: action_id } = work.insert(DirectorChange, {
      id: newId('dch'),
      entity_id,
      kind: 'resignation',
      elected: [],
      departures: [{ stakeholder_id: person!.id, name: 'Ada', notice }],
      effective_date,
      auto_generated: false,
    });
    return { entity_id, action_id, person: person!.id };
  });

it('makes a change once, however often and by however many it is asked for', async () => {
  const { person, ...which } = await leaving(today);
  const standings = await Promise.all([1, 2, 3].map(() => tenant.run((work) => advanceAction(work, which))));
  expect(standings).toEqual(Array(3).fill({ status: 'completed', ...nothing }));
  const events = await database.system.query<{ type: string }>(
    'select type from event where subject_id = any($1) order by subject_id, sequence',
    [[which.action_id, person]],
  );
  expect(events.map(({ type }) => type)).toEqual([
    'director_change.created',
    'director_change.completed',
    'stakeholder.created',
    'stakeholder.updated',
  ]);
  expect((await tenant.run((work) => work.find(Stakeholder, person))).roles).toEqual([
    { role: 'director', titles: [], from: '2026-01-01', until: today },
  ]);
});

it('waits for the first instant of its day', async () => {
  const { person: _, ...which } = await leaving('2999-01-01');
  expect(await tenant.run((work) => advanceAction(work, which))).toEqual({
    ...nothing,
    status: 'pending',
    stage: 'takeEffect',
    waits_for: 'day',
    until: '2999-01-01T05:00:00.000Z',
  });
});

it('is rejected, with the reason, when the director has left the board meanwhile', async () => {
  const { person, ...which } = await leaving(today);
  await tenant.run(async (work) => work.update(await work.lock(Stakeholder, person), { roles: [] }));
  expect(await tenant.run((work) => advanceAction(work, which))).toEqual({
    ...nothing,
    status: 'rejected',
    stages: [],
  });
  expect((await tenant.run((work) => work.find(DirectorChange, which.action_id))).status_reason).toBe(
    `${person} is not a director of this company as of ${today}.`,
  );
});
