import { operations } from '#platform/operations/operation';
import '../apps/gateway/gateway.module';

it('reads one snapshot, except to list one table or to retrieve one row', () => {
  const plain = operations().filter(
    ({ id, method, returns, raw }) =>
      method === 'GET' && typeof returns !== 'function' && !raw && returns !== 'page' && !id.endsWith('.list'),
  );
  expect(plain.map(({ id }) => id).filter((id) => !id.endsWith('.retrieve'))).toEqual([]);
});
