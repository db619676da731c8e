import { Problem } from '#kernel/problem';
import { Edition, type Unknown } from './edition';
import { minors, previewFeatures } from '#platform/wire/versions/index';

/** Oldest first. */
export const versions: readonly string[] = minors.map(({ date }) => date);
export const currentVersion = versions.at(-1)!;
export const previewVersion = `${currentVersion}.preview`;

const editions = new Map<string, Edition>();

export function editionOf(version: string, features: readonly string[] = []): Edition {
  const key = [version, ...features].join(',');
  let edition = editions.get(key);
  if (!edition) editions.set(key, (edition = new Edition(version, features, unknownIn(version, features))));
  return edition;
}

function unknownIn(version: string, features: readonly string[]): Unknown[] {
  const date = version.slice(0, 'YYYY-MM-DD'.length);
  return [
    ...minors
      .filter((minor) => minor.date > date)
      .flatMap((minor) => minor.changes.map((change): Unknown => ({ minor: minor.date, change }))),
    ...previewFeatures
      .filter(({ name }) => !features.includes(name))
      .flatMap(({ changes }) => changes.map((change): Unknown => ({ minor: null, change }))),
  ];
}

/** Throws without a header, because no version is the implicit latest. */
export function readVersion(header: unknown, features: unknown): Edition {
  const supported = (): string => `Supported versions: ${versions.join(', ')}.`;
  if (typeof header !== 'string' || header === '')
    throw new Problem(
      'version_required',
      `Add this header to the request: "Service-Version: ${currentVersion}". ${supported()}`,
      { param: 'Service-Version', supported: versions },
    );
  if (header !== previewVersion && !versions.includes(header)) {
    throw new Problem('unknown_version', `'${header.slice(0, 40)}' is not a version of this API. ${supported()}`, {
      param: 'Service-Version',
      supported: versions,
    });
  }
  if (features === undefined) return editionOf(header);
  const asked = [
    ...new Set(
      String(features)
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ].sort();
  const refuse = (why: string) =>
    new Problem('unknown_preview_feature', why, {
      param: 'Service-Preview-Features',
      supported: previewFeatures.map(({ name }) => name),
    });
  const unknown = asked.find((name) => !previewFeatures.some((feature) => feature.name === name));
  if (unknown !== undefined)
    throw refuse(
      `'${unknown.slice(0, 40)}' is not a preview feature. ` +
        (previewFeatures.length === 0
          ? 'No preview features are available. Remove the header.'
          : `Available features: ${previewFeatures.map(({ name }) => name).join(', ')}.`),
    );
  if (asked.length > 0 && header !== previewVersion)
    throw refuse(`Preview features require the header Service-Version: ${previewVersion}.`);
  return editionOf(header, asked);
}

/** An invalid request gets the newest edition. */
export function answeringEdition(headers: Record<string, unknown>): Edition {
  try {
    return readVersion(headers['service-version'], headers['service-preview-features']);
  } catch {
    return editionOf(currentVersion);
  }
}
