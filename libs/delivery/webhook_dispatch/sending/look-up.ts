import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds per query and name server, doubled with each try. */
const patience = { timeout: 2000, tries: 2 };
/** Wait for the second family after the first. */
const otherMs = 1000;
/** Per family. */
const maxAddresses = 8;
/** The name does not exist or has no address. */
const none = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

export type LookUp = (hostname: string) => Promise<LookupAddress[]>;

/**
 * Queries with unlimited concurrency. The system resolver uses a few threads, which names with silent servers would
 * block. `localhost` is this machine (RFC 6761 § 6.3). The hosts file is ignored. Rejects with `ENOTFOUND` or, for
 * failed queries, `EAI_AGAIN`.
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
