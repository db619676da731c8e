import { Problem } from '#kernel/problem';

/** Dated minors of the one URL major, oldest first. */
export const versions = ['2026-05-01'] as const;
export const currentVersion = versions[versions.length - 1]!;
const preview = `${currentVersion}.preview`;

/** The version that a request asks for; there is no implicit latest. */
export function readVersion(header: unknown, previewFeatures: unknown): string {
  const supported = `Supported: ${versions.join(', ')}.`;
  if (typeof header !== 'string' || header === '') throw new Problem('version_required', `Send Service-Version: YYYY-MM-DD. ${supported}`, { param: 'Service-Version', supported: versions });
  if (header !== preview && !(versions as readonly string[]).includes(header)) {
    throw new Problem('unknown_version', `'${header.slice(0, 40)}' is not a version of this API. ${supported}`, { param: 'Service-Version', supported: versions });
  }
  if (previewFeatures !== undefined && String(previewFeatures).trim() !== '') {
    throw new Problem('unknown_preview_feature', 'No preview features exist.', { param: 'Service-Preview-Features' });
  }
  return header;
}
