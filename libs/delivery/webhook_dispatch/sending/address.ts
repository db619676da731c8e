import { isIP } from 'node:net';
import { parse, type IPv6 } from 'ipaddr.js';

/** Global unicast IPv6 (RFC 4291 § 2.4, IANA IPv6 address space). */
const global: [IPv6, number] = [parse('2000::') as IPv6, 3];

/**
 * Returns the reason for refusal, or null for public unicast. IPv6 forms of IPv4 (mapped, compatible, NAT64, 6to4,
 * Teredo) may hide any address. Loopback is allowed by configuration, in test mode.
 */
export function addressObstacle(address: string, allowLoopback: boolean): string | null {
  if (isIP(address) === 0) return 'is not an IP address';
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
  carrierGradeNat: 'a carrier-grade NAT address',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
  unspecified: 'an unspecified address',
  ipv4Mapped: 'an IPv4 address in IPv6 form',
  rfc6145: 'an IPv4 address in IPv6 form',
  rfc6052: 'a NAT64 address',
  '6to4': 'a 6to4 address',
  teredo: 'a Teredo address',
};
