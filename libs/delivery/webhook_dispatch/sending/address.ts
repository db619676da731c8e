import { isIP } from 'node:net';
import { parse, type IPv6 } from 'ipaddr.js';

/**
 * Addresses that the whole world can reach: the one part of IPv6 that is given out for that (RFC 4291 § 2.4, IANA IPv6
 * address space).
 */
const global: [IPv6, number] = [parse('2000::') as IPv6, 3];

/**
 * Why nothing is sent to an IP address, or null. Only public unicast is reached; IPv6 that stands for an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo) is none, for behind it may stand any. Loopback where it is allowed: in test
 * mode, on a machine that is one's own.
 */
export function addressObstacle(address: string, allowLoopback: boolean): string | null {
  if (isIP(address) === 0) return 'is no IP address';
  const parsed = parse(address);
  const range = parsed.range();
  if (range === 'loopback' && allowLoopback) return null;
  if (range !== 'unicast') return `is ${ranges[range] ?? `a reserved address (${range})`}`;
  return parsed.kind() === 'ipv6' && !(parsed as IPv6).match(global) ? 'is a reserved address' : null;
}

const ranges: Partial<Record<string, string>> = {
  private: 'a private address',
  loopback: 'a loopback address',
  linkLocal: 'a link-local address',
  uniqueLocal: 'a private address',
  carrierGradeNat: 'an address of a carrier’s NAT',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
  unspecified: 'an unspecified address',
  ipv4Mapped: 'an IPv4 address in IPv6 form',
  rfc6145: 'an IPv4 address in IPv6 form',
  rfc6052: 'an address of a NAT64',
  '6to4': 'a 6to4 address',
  teredo: 'a Teredo address',
};
