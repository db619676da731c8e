import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs in its own process, answers at once, and reports counts and the arrival times of watched events. */
let count = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    count += 1;
    response.writeHead(204).end();
    if (request.url === '/watched') process.send!({ id: request.headers['webhook-id'], at: Date.now() });
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send!({ count }));
process.on('disconnect', () => process.exit(0));
