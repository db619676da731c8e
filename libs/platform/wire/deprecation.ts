import { addMonths, isLegalDate, unixSeconds, type LegalDate } from '#kernel/dates';

export interface Deprecation {
  on: LegalDate;
  sunset: LegalDate;
  message: string;
  link?: string;
}

/** Minimum notice promised by the specification (Versioning 9). */
const leastMonths = 12;

/** Throws at startup if the notice is too short. */
export function declaredDeprecation(where: string, deprecation: Deprecation): Deprecation {
  const { on, sunset } = deprecation;
  if (!isLegalDate(on) || !isLegalDate(sunset))
    throw new Error(`${where}: a deprecation needs the dates on and sunset as YYYY-MM-DD`);
  if (sunset < addMonths(on, leastMonths))
    throw new Error(
      `${where}: deprecated on ${on}, so sunset must be ${addMonths(on, leastMonths)} or later, not ${sunset}`,
    );
  return deprecation;
}

const midnight = (date: LegalDate): Date => new Date(`${date}T00:00:00Z`);

/** RFC 9745 and RFC 8594. */
export function deprecationHeaders({ on, sunset, link }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${unixSeconds(midnight(on))}`,
    sunset: midnight(sunset).toUTCString(),
    ...(link === undefined
      ? {}
      : { link: `<${link}>; rel="deprecation"; type="text/html", <${link}>; rel="sunset"; type="text/html"` }),
  };
}

export const warningOf = ({ on, sunset, message }: Deprecation): string =>
  `Deprecated on ${on}, to be removed on ${sunset}. ${message}`;
