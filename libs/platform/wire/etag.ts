export type EntityTags = '*' | string[];

/** A strong tag identifies bytes (RFC 9110 § 8.8.1), so it includes a later edition and unversioned values. */
export const etagOf = (version: number, besides: readonly unknown[] = []): string =>
  `"${[version, ...besides].join(';')}"`;

/** A precondition depends on the resource, not on its representation. */
export const versionsIn = (tags: EntityTags): EntityTags =>
  tags === '*' ? tags : tags.map((tag) => tag.replace(/^"(\d+);[^"]*"$/, '"$1"'));

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Reads `*` or a comma-separated list (RFC 9110 § 8.8.3). */
export function readEntityTags(header: string): EntityTags | null {
  if (header.trim() === '*') return '*';
  const tags = header.match(entityTag) ?? [];
  const between = header.replace(entityTag, '').replace(/[\t ]/g, '');
  return tags.length > 0 && /^,*$/.test(between) && between.length >= tags.length - 1 ? tags : null;
}

/** Strong comparison (§ 8.8.3.2): a weak tag matches nothing. */
export const matchesStrongly = (tags: EntityTags, current: string): boolean =>
  tags === '*' || (!current.startsWith('W/') && tags.includes(current));

/** A compressing proxy may weaken the tag of a response. */
export const weakTagIn = (tags: EntityTags): string | null =>
  tags === '*' ? null : (tags.find((tag) => tag.startsWith('W/')) ?? null);

export const matchesWeakly = (tags: EntityTags, current: string): boolean =>
  tags === '*' || tags.some((tag) => opaque(tag) === opaque(current));

/** Applies RFC 9110 § 13.1.2. */
export function isCurrent(header: string | undefined, etag: string): boolean {
  const tags = header === undefined ? null : readEntityTags(header);
  return tags !== null && matchesWeakly(tags, etag);
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
