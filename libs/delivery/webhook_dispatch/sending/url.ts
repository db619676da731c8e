import { isIP } from 'node:net';
import { addressObstacle } from './address';

/** Https only in live mode. Loopback only in test mode, if configured. */
interface Reach {
  livemode: boolean;
  allowLoopback: boolean;
}

/**
 * Ports from 1024 that other protocols use (Fetch standard, port blocking). Below 1024, only 80 and 443 are open.
 */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Never public: RFC 6761, RFC 6762, RFC 8375, and `.internal`, which ICANN reserves for private use. */
const privateName = /(^|\.)(local|internal|home\.arpa|invalid|onion)$/;

/** Returns the reason for refusal, or null. Names are checked only on sending. */
export function urlObstacle(text: string, { livemode, allowLoopback: allowed }: Reach): string | null {
  const allowLoopback = allowed && !livemode;
  // https://a.example\@b.example
  if (/[\s\\]/.test(text)) return 'must not contain whitespace or a backslash, which URL parsers interpret differently';
  if (!URL.canParse(text)) return 'must be an absolute URL such as https://example.com/webhooks';
  const url = new URL(text);
  if (url.protocol !== 'https:' && (livemode || url.protocol !== 'http:'))
    return livemode
      ? 'must begin with https:// in live mode'
      : 'must begin with https://, or with http:// in test mode';
  if (url.username !== '' || url.password !== '')
    return 'must not contain a user name or password, because the signature proves the sender';
  if (url.hash !== '') return 'must not contain a fragment, because it would not be sent';
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port !== 443 && !(port === 80 && url.protocol === 'http:') && (port < 1024 || blocked.has(port)))
    return (
      `must not use port ${port}. Use ${url.protocol === 'https:' ? '443' : '80, 443'} or a port above 1023 that is ` +
      'not reserved for another protocol'
    );
  return hostObstacle(url.hostname, writtenHost(text), allowLoopback);
}

function hostObstacle(hostname: string, written: string, allowLoopback: boolean): string | null {
  const address = bare(hostname);
  if (isIP(address) !== 0) {
    // 2130706433, 0177.0.0.1, 0x7f.1, and 127.1 also parse as addresses, but only in disguise.
    if (isIP(address) === 4 && written !== address) return `must use the dotted decimal address, ${address}`;
    const refused = addressObstacle(address, allowLoopback);
    return refused && `must not point to ${address}, which ${refused}`;
  }
  const name = hostname.replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost'))
    return allowLoopback ? null : `must not point to ${name}, which is the local machine`;
  if (name.length > 253 || name.split('.').some(({ length }) => length < 1 || length > 63))
    return (
      `must not point to ${name}, which is not a valid name: each part must have 1 to 63 characters (RFC 1035, ` +
      'section 2.3.4)'
    );
  return privateName.test(name) || !name.includes('.') ? `must not point to ${name}, which is not a public name` : null;
}

const writtenHost = (text: string): string => /^[a-z]+:[/\\]*([^/\\?#:]*)/i.exec(text.trim())?.[1]?.toLowerCase() ?? '';

/** Without brackets. */
export const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
