import { addressOf, browserOf, networkOf, trusted } from './address';

it('believes a forwarded address only of a proxy that is ours, and only its last word', () => {
  const ours = trusted('10.0.0.0/8,fd00::/8');
  expect(addressOf('203.0.113.9', '198.51.100.1', ours)).toBe('203.0.113.9');
  expect(addressOf('::ffff:10.0.0.5', 'evil, 198.51.100.1', ours)).toBe('198.51.100.1');
  expect(addressOf('10.0.0.5', '1.2.3.4, 198.51.100.1, 10.0.0.6', ours)).toBe('198.51.100.1');
  expect(addressOf('10.0.0.5', undefined, ours)).toBe('10.0.0.5');
  expect(addressOf('10.0.0.5', '<script>', ours)).toBe('10.0.0.5');
  expect(addressOf('203.0.113.9', '198.51.100.1', trusted(''))).toBe('203.0.113.9');
});

it('counts guesses by who makes them: an address of IPv4, and of IPv6 the network that one line has', () => {
  expect([
    networkOf('203.0.113.9'),
    networkOf('2001:db8:1:2::7'),
    networkOf('2001:db8:1:2:ffff:1:2:3'),
    networkOf('::1'),
  ]).toEqual(['203.0.113.9', '20010db800010002', '20010db800010002', '0000000000000000']);
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'));
});

it('keeps of a browser’s words what can be printed', () => {
  expect(browserOf('Mozilla\u2028'.padEnd(900, 'x'))).toMatch(/^Mozilla\?x{292}$/);
  expect(browserOf(undefined)).toBeNull();
});
