import type { FastifyRequest } from 'fastify';
import { visitors } from './visitor';

it('is known by the link, the address behind our proxies and the browser', () => {
  const read = visitors('10.0.0.0/8');
  const request = (remoteAddress: string | undefined, headers: object) =>
    ({ id: 'req_1', socket: { remoteAddress }, headers }) as unknown as FastifyRequest;
  const forwarded = { 'x-forwarded-for': ['198.51.100.1', '10.0.0.6'], 'user-agent': 'Reader/1' };
  const visitor = { token: 'secret', request_id: 'req_1' };
  expect([read('secret', request('10.0.0.5', forwarded)), read('secret', request(undefined, {}))]).toEqual([
    { ...visitor, address: '198.51.100.1', browser: 'Reader/1' },
    { ...visitor, address: '', browser: null },
  ]);
});
