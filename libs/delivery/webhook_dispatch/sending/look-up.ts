import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The time-out of one question to one name server, in milliseconds, and the number of tries; each later one waits twice
 * as long.
 */
const patience = { timeout: 2000, tries: 2 };
/** For so long addresses of the other family are waited for once one has answered. */
const otherMs = 1000;
/** So many of a family are taken. */
const maxAddresses = 8;
/** The name is none, or has no address. */
const none = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

export type LookUp = (hostname: string) => Promise<LookupAddress[]>;

/**
 * The addresses of a name, asked of the name servers of this machine (or of `servers`) each time, as many names at once
 * as there are. The system's own look-up takes one of a few threads until it is answered, whoever wants it no more: a
 * name whose servers are silent would keep all others from theirs. `localhost` is this machine (RFC 6761 § 6.3); a name
 * that only the file of hosts knows is none. Rejects with `ENOTFOUND` where there is no address, and with `EAI_AGAIN`
 * where that could not be found out.
 */
export function lookUpBy(servers?: string[]): LookUp {
  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    if (name === 'localhost' || name.endsWith('.localhost'))
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ];
    const resolver = new Resolver(patience);
    if (servers) resolver.setServers(servers);
    const found: Record<4 | 6, LookupAddress[]> = { 4: [], 6: [] };
    const asked = (
      [
        [4, resolver.resolve4(name)],
        [6, resolver.resolve6(name)],
      ] as const
    ).map(async ([family, answer]) => {
      found[family] = (await answer).slice(0, maxAddresses).map((address) => ({ address, family }));
    });
    const all = Promise.allSettled(asked);
    await Promise.race([
      all,
      Promise.any(asked).then(
        () => delay(otherMs, undefined, { ref: false }),
        () => all,
      ),
    ]);
    const addresses = [...found[4], ...found[6]];
    resolver.cancel();
    if (addresses.length > 0) return addresses;
    const isNone = (await all).every(
      (one) => one.status === 'fulfilled' || none.includes((one.reason as NodeJS.ErrnoException).code ?? ''),
    );
    throw Object.assign(new Error(`no address of ${name}`), { code: isNone ? 'ENOTFOUND' : 'EAI_AGAIN' });
  };
}
