import type { ParameterError } from '#kernel/problem';
import { eventTypes } from '#platform/events/catalogue';
import { matchesType, patternForm } from '#platform/events/subscription';
import { refusedUrl } from '#platform/webhooks/url';
import type { Check } from '#platform/wire/input';

/** What can be said of an endpoint before it is known in which mode it is to be: a URL that no mode reaches, and patterns that name nothing. */
export const checkEndpoint: Check = ({ url, enabled_events }) => [...urlFlaws(url, { livemode: false, allowLoopback: true }), ...patternFlaws(enabled_events)];

export function urlFlaws(url: unknown, reach: { livemode: boolean; allowLoopback: boolean }): ParameterError[] {
  const refused = typeof url === 'string' ? refusedUrl(url, reach) : null;
  return refused ? [{ param: 'url', code: 'refused_url', message: `url ${refused}.` }] : [];
}

function patternFlaws(patterns: unknown): ParameterError[] {
  if (!Array.isArray(patterns)) return [];
  const types = eventTypes();
  return patterns.flatMap((pattern: unknown, index): ParameterError[] =>
    (typeof pattern !== 'string' || !patternForm.test(pattern) || types.some(({ type }) => matchesType([pattern], type)) ? []
      : [{ param: `enabled_events[${index}]`, code: 'unknown', message: `enabled_events[${index}] names no type of event: GET /v1/event_types lists them.` }]));
}
