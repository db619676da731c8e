import { isIP } from 'node:net';
import { addressObstacle } from './address';

/**
 * The URLs that may be reached: https alone in live mode; loopback in test mode alone, where configuration allows it.
 */
interface Reach {
  livemode: boolean;
  allowLoopback: boolean;
}

/**
 * Ports of 1024 and above that other protocols listen on (Fetch standard, port blocking). Below, only those of the web
 * are open.
 */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Names that are never public: RFC 6761, RFC 6762, RFC 8375, and `.internal`, which ICANN keeps for private use. */
const privateName = /(^|\.)(local|internal|home\.arpa|invalid|onion)$/;

/**
 * Why nothing is sent to a URL, in one sentence without a subject, or null. Where a name leads to is only seen, and
 * judged, when something is sent.
 */
export function urlObstacle(text: string, { livemode, allowLoopback: allowed }: Reach): string | null {
  const allowLoopback = allowed && !livemode;
  // https://a.example\@b.example
  if (/[\s\\]/.test(text)) return 'must not hold a blank or a backslash: not everybody reads it as the same URL';
  if (!URL.canParse(text)) return 'must be an absolute URL such as https://example.com/webhooks';
  const url = new URL(text);
  if (url.protocol !== 'https:' && (livemode || url.protocol !== 'http:'))
    return livemode
      ? 'must begin with https:// in live mode'
      : 'must begin with https://, or with http:// in test mode';
  if (url.username !== '' || url.password !== '')
    return 'must not hold a user name or password: the signature proves who sends';
  if (url.hash !== '') return 'must not hold a fragment: it would not be sent';
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port !== 443 && !(port === 80 && url.protocol === 'http:') && (port < 1024 || blocked.has(port)))
    return (
      `must not use port ${port}: ${url.protocol === 'https:' ? '443' : '80, 443'} and those from 1024 that no ` +
      'other protocol has are open'
    );
  return hostObstacle(url.hostname, writtenHost(text), allowLoopback);
}

function hostObstacle(hostname: string, written: string, allowLoopback: boolean): string | null {
  const address = bare(hostname);
  if (isIP(address) !== 0) {
    // 2130706433, 0177.0.0.1, 0x7f.1 and 127.1 are all read as an address; whoever writes one so hides something.
    if (isIP(address) === 4 && written !== address) return `must write the address ${address} in dotted decimal form`;
    const refused = addressObstacle(address, allowLoopback);
    return refused && `must not lead to ${address}, which ${refused}`;
  }
  const name = hostname.replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost'))
    return allowLoopback ? null : `must not lead to ${name}, which is this machine itself`;
  if (name.length > 253 || name.split('.').some(({ length }) => length < 1 || length > 63))
    return `must not lead to ${name}, which is no name: each part has 1 to 63 characters (RFC 1035, section 2.3.4)`;
  return privateName.test(name) || !name.includes('.') ? `must not lead to ${name}, which is no public name` : null;
}

/** A host as the caller wrote it. */
const writtenHost = (text: string): string => /^[a-z]+:[/\\]*([^/\\?#:]*)/i.exec(text.trim())?.[1]?.toLowerCase() ?? '';

/** An IPv6 address without its brackets. */
export const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
