import { addressObstacle } from './address';
import { urlObstacle } from './url';

const live = (url: string): string | null => urlObstacle(url, { livemode: true, allowLoopback: true });
const test = (url: string, allowLoopback = true): string | null => urlObstacle(url, { livemode: false, allowLoopback });

describe('IP address checks', () => {
  it.each([
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['100.64.0.1', 'carrier'],
    ['100.127.255.255', 'carrier'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.250', 'multicast'],
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'unspecified'],
    ['255.255.255.255', 'broadcast'],
    ['240.0.0.1', 'reserved'],
    ['192.0.0.8', 'reserved'],
    ['192.0.2.1', 'reserved'],
    ['198.18.0.1', 'reserved'],
    ['198.51.100.1', 'reserved'],
    ['203.0.113.1', 'reserved'],
    ['192.88.99.1', 'reserved'],
    ['::1', 'loopback'],
    ['::', 'unspecified'],
    ['fc00::1', 'private'],
    ['fd12:3456::1', 'private'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['fec0::1', 'reserved'],
    ['ff02::1', 'multicast'],
    ['::ffff:127.0.0.1', 'IPv6 form'],
    ['::ffff:8.8.8.8', 'IPv6 form'],
    ['::ffff:7f00:1', 'IPv6 form'],
    ['::ffff:0:8.8.8.8', 'IPv6 form'],
    ['::7f00:1', 'reserved'],
    ['::8.8.8.8', 'IPv6 form'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b::8.8.8.8', 'NAT64'],
    ['64:ff9b:1::1', 'NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'reserved'],
    ['3fff::1', 'reserved'],
    ['100::1', 'reserved'],
    ['4000::1', 'reserved'],
    ['5f00::1', 'reserved'],
    ['2001:2::1', 'reserved'],
    ['localhost', 'not an IP'],
    ['2130706433', 'not an IP'],
  ])('%s: %s', (address, why) => expect(addressObstacle(address, false)).toContain(why));

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'accepts %s',
    (address) => expect(addressObstacle(address, false)).toBeNull(),
  );

  it('allows loopback by configuration', () => {
    expect(['127.0.0.1', '::1'].map((address) => addressObstacle(address, true))).toEqual([null, null]);
    expect(
      ['10.0.0.1', '::ffff:127.0.0.1', '0.0.0.0', '169.254.169.254'].filter(
        (address) => addressObstacle(address, true) === null,
      ),
    ).toEqual([]);
  });
});

describe('URL checks', () => {
  it.each([
    ['http://example.com/', 'https://'],
    ['ftp://example.com/', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['example.com', 'absolute'],
    ['', 'absolute'],
    ['https://', 'absolute'],
    ['https://example.com\\@127.0.0.1/', 'backslash'],
    ['https:\\\\example.com/', 'backslash'],
    [' https://example.com/', 'whitespace'],
    ['https://exam\tple.com/', 'whitespace'],
    ['https://user:secret@example.com/', 'user name'],
    ['https://user@example.com/', 'user name'],
    ['https://example.com/#part', 'fragment'],
    ['https://example.com:22/', 'port 22'],
    ['https://example.com:80/', 'port 80. Use 443 or a port above 1023'],
    ['https://example.com:25/', 'port 25'],
    ['https://example.com:6667/', 'port 6667'],
    ['https://example.com:0/', 'port 0'],
    ['https://a..example.com/', 'not a valid name'],
    ['https://.example.com/', 'not a valid name'],
    [`https://${'a'.repeat(64)}.example.com/`, 'not a valid name'],
    [`https://${'a.'.repeat(130)}example.com/`, 'not a valid name'],
    ['https://localhost/', 'local machine'],
    ['https://LOCALHOST./', 'local machine'],
    ['https://a.localhost/', 'local machine'],
    ['https://intranet/', 'not a public name'],
    ['https://db.internal/', 'not a public name'],
    ['https://printer.local./', 'not a public name'],
    ['https://127.0.0.1/', 'loopback'],
    ['https://127.0.0.1:8443/', 'loopback'],
    ['https://169.254.169.254/latest/meta-data', 'link-local'],
    ['https://2130706433/', 'dotted decimal'],
    ['https://134744072/', 'dotted decimal'],
    ['https://0177.0.0.1/', 'dotted decimal'],
    ['https://010.8.8.8/', 'dotted decimal'],
    ['https://0x7f.0.0.1/', 'dotted decimal'],
    ['https://0x08080808/', 'dotted decimal'],
    ['https://127.1/', 'dotted decimal'],
    ['https://8.8.8.8./', 'dotted decimal'],
    ['https://１２７.0.0.1/', 'dotted decimal'],
    ['https://%38.8.8.8/', 'dotted decimal'],
    ['https://[::1]/', 'loopback'],
    ['https://[::ffff:8.8.8.8]/', 'IPv6 form'],
    ['https://[64:ff9b::808:808]/', 'NAT64'],
    ['https://[::8.8.8.8]/', 'reserved'],
    ['https://[fe80::1%25eth0]/', 'absolute'],
  ])('%s: %s', (url, why) => expect(live(url)).toContain(why));

  it.each([
    'https://example.com',
    'https://example.com/a?b=c',
    'https://sub.example.com:8443/hooks',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://xn--bcher-kva.example/',
    'https://bücher.example/',
  ])('accepts %s', (url) => expect(live(url)).toBeNull());

  it('accepts http in test mode, and loopback if allowed', () => {
    const own = ['http://localhost:4010/hooks', 'http://127.0.0.1:4010/', 'http://[::1]:4010/'];
    expect(own.map((url) => test(url))).toEqual([null, null, null]);
    expect(own.filter((url) => test(url, false) === null)).toEqual([]);
    expect(test('http://example.com/', false)).toBeNull();
    expect(
      ['http://10.0.0.1/', 'http://2130706433/', 'http://[::ffff:127.0.0.1]/'].filter((url) => test(url) === null),
    ).toEqual([]);
  });
});
