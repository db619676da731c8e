import type { FastifyRequest } from 'fastify';
import { addressOf, browserOf, trusted } from './address';

/** Visitors open a page by a secret link. */
export interface Visitor {
  token: string;
  address: string;
  browser: string | null;
  request_id: string;
}

/** `proxies` holds the blocks of TRUSTED_PROXIES. */
export function visitors(proxies: string): (token: string, request: FastifyRequest) => Visitor {
  const isTrusted = trusted(proxies);
  return (token, { socket, headers, id }) => {
    const forwarded = headers['x-forwarded-for'];
    return {
      token,
      request_id: id,
      address: addressOf(
        socket.remoteAddress ?? '',
        typeof forwarded === 'string' ? forwarded : forwarded?.join(','),
        isTrusted,
      ),
      browser: browserOf(headers['user-agent']),
    };
  };
}
