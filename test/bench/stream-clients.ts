import { connect, type Socket } from 'node:net';

/** Opens many streams in its own process and reports progress. */
interface StreamOrder {
  open?: { url: string; secret: string; count: number };
  wanted?: number;
}

const mark = Buffer.from('\ndata: ');
const sockets: Socket[] = [];
let arrived = 0;
let wantedCount = 0;

const marksIn = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count += 1;
  return count;
};

function counter(): (bytes: Buffer) => void {
  const over = mark.length - 1;
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    const seam = Buffer.concat([rest, bytes.subarray(0, over)]);
    arrived += marksIn(bytes) + marksIn(seam);
    rest = (bytes.length < over ? seam : bytes).subarray(-over);
    for (; wantedCount > 0 && arrived >= wantedCount; arrived -= wantedCount) process.send!({ arrived: wantedCount });
  };
}

function open(url: URL, secret: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    socket.write(
      `GET /v1/events/stream HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ` +
        `${secret}\r\nservice-version: 2026-05-01\r\n\r\n`,
    );
    socket.once('data', (head: Buffer) => {
      if (head.toString('latin1').startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(head.toString()));
    });
    socket.on('data', counter()).on('error', reject);
    sockets.push(socket);
  });
}

process.on('message', ({ open: asked, wanted: count }: StreamOrder) => {
  if (asked) {
    for (const socket of sockets.splice(0)) socket.destroy();
    void (async () => {
      for (let left = asked.count; left > 0; left -= 50)
        await Promise.all(Array.from({ length: Math.min(50, left) }, () => open(new URL(asked.url), asked.secret)));
      process.send!({ opened: true });
    })();
  }
  if (count) {
    arrived = 0;
    wantedCount = count;
    process.send!({ counting: true });
  }
});
process.on('disconnect', () => process.exit(0));
