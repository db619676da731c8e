import type { ParameterError } from '#kernel/problem';
import { checkEventPatterns } from '#platform/events/catalogue';
import { urlObstacle } from '#delivery/webhook_dispatch';
import type { Check } from '#platform/wire/input';

/** Rejects URLs that no mode can reach. */
export const checkEndpoint: Check = ({ url, enabled_events }) => [
  ...checkEndpointUrl(url, { livemode: false, allowLoopback: true }),
  ...checkEventPatterns('enabled_events', enabled_events),
];

export function checkEndpointUrl(url: unknown, reach: { livemode: boolean; allowLoopback: boolean }): ParameterError[] {
  const refused = typeof url === 'string' ? urlObstacle(url, reach) : null;
  return refused ? [{ param: 'url', code: 'refused_url', message: `url ${refused}.` }] : [];
}
