/** The entity tags in `If-Match` or `If-None-Match`, as they are written, or any representation. */
export type EntityTags = '*' | string[];

/**
 * The tag of a resource at a version. A strong tag names bytes (RFC 9110 § 8.8.1), so it also says what they depend on
 * besides: the edition of the API unless it is the first, and what changes without the version.
 */
export const etagOf = (version: number, besides: readonly unknown[] = []): string =>
  `"${[version, ...besides].join(';')}"`;

/**
 * The versions that tags name, whatever else they say: a change is refused because of the resource, not because of its
 * dress.
 */
export const versionsIn = (tags: EntityTags): EntityTags =>
  tags === '*' ? tags : tags.map((tag) => tag.replace(/^"(\d+);[^"]*"$/, '"$1"'));

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Reads the header by RFC 9110 § 8.8.3: `*`, or a list of tags with commas between them. Null when it is neither. */
export function readEntityTags(header: string): EntityTags | null {
  if (header.trim() === '*') return '*';
  const tags = header.match(entityTag) ?? [];
  const between = header.replace(entityTag, '').replace(/[\t ]/g, '');
  return tags.length > 0 && /^,*$/.test(between) && between.length >= tags.length - 1 ? tags : null;
}

/** Strong comparison (§ 8.8.3.2): a weak tag matches nothing. */
export const matchesStrongly = (tags: EntityTags, current: string): boolean =>
  tags === '*' || (!current.startsWith('W/') && tags.includes(current));

/** Weak comparison: the opaque parts decide. */
export const matchesWeakly = (tags: EntityTags, current: string): boolean =>
  tags === '*' || tags.some((tag) => opaque(tag) === opaque(current));

const opaque = (tag: string): string => tag.replace(/^W\//, '');
