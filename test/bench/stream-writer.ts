import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Writes all frames to every socket in sequence and does nothing else. */
const frame = Buffer.from(
  `id: evt_${'0'.repeat(26)}\ndata: ${JSON.stringify({
    id: `evt_${'0'.repeat(26)}`,
    object: 'event',
    type: 'entity.updated',
    occurred_at: new Date().toISOString(),
    livemode: false,
    subject: { object: 'bench', id: `ent_${'0'.repeat(26)}` },
    entity_id: null,
    sequence: 1,
    authorized_by: { human_principal_id: null, agent_id: null },
  })}\n\n`,
);
const sockets = new Set<Socket>();

const server = createServer((socket) => {
  socket.resume().write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n');
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));

process.on('message', ({ write }: { write: number }) => {
  const frames = Buffer.concat(Array.from({ length: write }, () => frame));
  for (const socket of sockets) socket.write(frames);
});
process.on('disconnect', () => process.exit(0));
