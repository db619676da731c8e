import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A receiver in a process of its own: answers at once, and tells how many have arrived and when those did that it was
 * asked to watch for.
 */
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
