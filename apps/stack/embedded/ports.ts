import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** Ports already handed out here, whose users may not listen yet. */
const assignedPorts = new Set<number>();

/** Avoids the ephemeral range (from 32768 on Linux), where an outgoing connection could take the port first. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (assignedPorts.has(port) || !(await isFree(port))) continue;
    assignedPorts.add(port);
    return port;
  }
  throw new Error('no free port between 20000 and 32000');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

export function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const finish = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => finish(true));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}

export async function answersHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
