import { currentVersion } from '#platform/wire/version';
import { EventBodies } from './body';

const thin = { api_version: currentVersion, include: [] };
const full = { api_version: currentVersion, include: ['data.object'] };

it('serialises an event once for all endpoints that want the same', () => {
  const asked: [string, string, boolean][] = [];
  const bodies = new EventBodies<{ id: string }>((event, edition, withData) => { asked.push([event.id, edition.version, withData]); return { ...event, ...(withData ? { data: {} } : {}) }; });
  const [one, again] = [bodies.of({ id: 'evt_1' }, thin), bodies.of({ id: 'evt_1' }, thin)];
  expect(again).toBe(one);
  expect(bodies.of({ id: 'evt_1' }, full).toString()).toBe('{"id":"evt_1","data":{}}');
  expect(asked).toEqual([['evt_1', currentVersion, false], ['evt_1', currentVersion, true]]);
});

it('keeps no more than it may, and gives what it has forgotten anew', () => {
  let made = 0;
  const bodies = new EventBodies<{ id: string }>((event) => { made += 1; return event; }, 40);
  for (const id of ['evt_1', 'evt_2', 'evt_3', 'evt_1']) expect(bodies.of({ id }, thin).toString()).toBe(JSON.stringify({ id }));
  expect(made).toBe(4);
  bodies.of({ id: 'evt_1' }, thin);
  expect(made).toBe(4);
});
