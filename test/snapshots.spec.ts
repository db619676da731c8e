import { combinesStatements } from '#platform/operations/context';
import { operations } from '#platform/operations/operation';
import '../apps/gateway/gateway.module';

it('reads one snapshot, except to list one table or to retrieve one row', () => {
  const plain = operations().filter((one) => one.method === 'GET' && !combinesStatements(one));
  const others = plain.filter(({ id, returns }) => returns !== 'page' && !/\.(list|retrieve)$/.test(id));
  expect(others.map(({ id }) => id)).toEqual([]);
});
