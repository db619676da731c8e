/** The tags of one module of the service, under its name. */
export interface TagGroup {
  name: string;
  tags: string[];
}

const declared: TagGroup[] = [];

/** Declares in which order readers meet the resources, module by module. */
export function declareTagGroups(groups: Record<string, readonly string[]>): void {
  declared.splice(0, declared.length, ...Object.entries(groups).map(([name, tags]) => ({ name, tags: [...tags] })));
}

/** The groups of these tags; what no module has declared comes last, so that no reader misses it. */
export function groupsOf(tags: { name: string }[]): TagGroup[] {
  const loaded = new Set(tags.map(({ name }) => name));
  const groups = declared.map(({ name, tags: named }) => ({ name, tags: named.filter((tag) => loaded.has(tag)) }));
  const grouped = new Set(groups.flatMap(({ tags: named }) => named));
  return [...groups, { name: 'Further', tags: [...loaded].filter((tag) => !grouped.has(tag)) }].filter(
    ({ tags: named }) => named.length > 0,
  );
}
