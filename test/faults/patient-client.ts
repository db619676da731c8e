import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Api } from '../support/api';

const pauseMs = 150;

/** Retries unanswered and retryable requests under their key, as a careful client does. */
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
