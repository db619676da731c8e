import { BlockList, isIPv6 } from 'node:net';
import { parse } from 'ipaddr.js';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** An IPv6 socket wraps IPv4 addresses. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Matches the blocks of TRUSTED_PROXIES. */
export function trusted(blocks: string): (address: string) => boolean {
  const list = new BlockList();
  for (const block of blocks.split(',').filter(Boolean)) {
    const [net, bits] = block.split('/') as [string, string];
    list.addSubnet(net, Number(bits), familyOf(net));
  }
  return (address) => list.check(address, familyOf(address));
}

/** Skips trusted proxies only, so that clients cannot forge the address. */
export function addressOf(
  socket: string,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => /^[0-9a-f.:]{2,45}$/i.test(hop));
  let address = plain(socket);
  while (isTrusted(address) && hops.length > 0) address = hops.pop()!;
  return address;
}

/** A single IPv6 line has at least 2^64 addresses (RFC 6177). */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? parse(address)
        .toByteArray()
        .slice(0, 8)
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
    : address;

export const browserOf = (header: string | undefined): string | null =>
  header?.replace(/[^\x20-\x7e]/g, '?').slice(0, 300) ?? null;
