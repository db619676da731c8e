import { addressOf, browserOf, networkOf, trusted } from './address';
import { flawsOfReason, flawsOfSignature, FormNonces, readForm } from './forms';

it('takes the signer’s own name in any case and spacing, and nobody else’s', () => {
  for (const name of ['Ada Okafor', ' ada  OKAFOR ', 'ＡＤＡ Okafor']) expect(flawsOfSignature({ name, intent: 'yes' }, 'Ada Okafor')).toEqual({});
  for (const name of ['', 'Ada', 'Bo Chen', 'Ada Okafor for Bo Chen', 'p.p. Ada Okafor']) expect(flawsOfSignature({ name, intent: 'yes' }, 'Ada Okafor')).toHaveProperty('name');
});

it('names everything that is missing at once', () => {
  expect(Object.keys(flawsOfSignature({ strokes: '1,1' }, 'Ada'))).toEqual(['name', 'strokes', 'intent']);
  expect(flawsOfReason({ reason: '  ' })).toHaveProperty('reason');
  expect(flawsOfReason({ reason: 'x'.repeat(501) })).toHaveProperty('reason');
  expect(flawsOfReason({ reason: 'No.' })).toEqual({});
});

it('knows its own forms: those made for this link and this document', () => {
  const nonces = new FormNonces('key');
  const nonce = nonces.make('link', 'document');
  expect(nonces.make('link', 'document')).not.toBe(nonce);
  expect([nonces.isOurs(nonce, 'link', 'document'), nonces.isOurs(nonce, 'other', 'document'), nonces.isOurs(nonce, 'link', 'other'), nonces.isOurs('', 'link', 'document'), nonces.isOurs(undefined, 'link', 'document')]).toEqual([true, false, false, false, false]);
  expect(new FormNonces('another').isOurs(nonce, 'link', 'document')).toBe(false);
});

it('reads forms of browsers, and nothing from what is none', () => {
  expect(readForm('name=Ada+O%E2%80%99Neill&intent=yes')).toEqual({ name: 'Ada O’Neill', intent: 'yes' });
  expect(readForm('reason=N%00o')).toEqual({ reason: 'No' });
  expect(readForm({ name: 'x' })).toEqual({});
});

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
  expect([networkOf('203.0.113.9'), networkOf('2001:db8:1:2::7'), networkOf('2001:db8:1:2:ffff:1:2:3'), networkOf('::1')]).toEqual(['203.0.113.9', '20010db800010002', '20010db800010002', '0000000000000000']);
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'));
});

it('keeps of a browser’s words what can be printed', () => {
  expect(browserOf('Mozilla\u2028'.padEnd(900, 'x'))).toMatch(/^Mozilla\?x{292}$/);
  expect(browserOf(undefined)).toBeNull();
});
