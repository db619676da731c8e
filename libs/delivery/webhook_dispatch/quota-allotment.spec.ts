import { allot, type AccountUsage } from './quota-allotment';

const free: AccountUsage = {
  plan_tier: 'free',
  account_kind: 'standard',
  livemode: true,
  webhook_events: 0,
  events_delivered: 0,
  holding: false,
};
const events = (count: number, deliveries = 1) =>
  Array.from({ length: count }, (_, index) => ({ index, deliveries: Array.from({ length: deliveries }) }));

it("releases events within the month's quota, and holds the rest in order", () => {
  const { go, hold, webhook_events, events_delivered } = allot(events(120, 2), free);
  expect([go.length, hold.map(({ index }) => index)[0], hold.length, webhook_events, events_delivered]).toEqual([
    100, 100, 20, 1000, 2000,
  ]);
});

it('holds when any quota is exhausted', () => {
  expect(allot(events(60, 25), free).go).toHaveLength(40);
});

it('lets nothing overtake held events', () => {
  expect(allot(events(3), { ...free, holding: true })).toMatchObject({ go: [], webhook_events: 0 });
});

it('counts unlimited accounts without holding', () => {
  expect(allot(events(5000), { ...free, plan_tier: 'enterprise' })).toMatchObject({
    hold: [],
    webhook_events: 50_000,
    events_delivered: 50_000,
  });
});
