import { currentVersion } from '#platform/wire/version';
import { EventBodies } from './body';

const thin = { api_version: currentVersion, include: [] };
const full = { api_version: currentVersion, include: ['data.object'] };

it('serializes an event once for all endpoints with the same settings', () => {
  const asked: [string, string, boolean][] = [];
  const bodies = new EventBodies<{ id: string }>((event, edition, withData) => {
    asked.push([event.id, edition.version, withData]);
    return { ...event, ...(withData ? { data: {} } : {}) };
  });
  const event = { id: 'evt_1' };
  const [one, again] = [bodies.of(event, thin), bodies.of(event, thin)];
  expect(again).toBe(one);
  expect(bodies.of(event, full).toString()).toBe('{"id":"evt_1","data":{}}');
  expect(asked).toEqual([
    ['evt_1', currentVersion, false],
    ['evt_1', currentVersion, true],
  ]);
});
