import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Api } from '../support/api';

const pauseMs = 150;

/**
 * The API as a careful client meets it while parts of the product die: what was not answered, or is to be sent again,
 * is sent again under its key.
 */
export function patient(by: Api): Api {
  const call: Api['call'] = async <T>(
    ...[method, path, body, options]: Parameters<Api['call']>
  ): Promise<Answer<T>> => {
    const key = options?.key ?? randomUUID();
    for (;;) {
      const answer = await by.call<T>(method, path, body, { ...options, key }).catch((error: Error) => {
        if (/got no answer|terminated/.test(error.message)) return null;
        throw error;
      });
      if (answer && answer.status < 500 && answer.headers.get('service-should-retry') !== 'true') return answer;
      await delay(pauseMs);
    }
  };
  return {
    call,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    del: (path, options) => call('DELETE', path, undefined, options),
  };
}
