import type { DynamicModule, Type } from '@nestjs/common';
import { resourceOf } from '#platform/operations/operation';
import { webhookTag } from './webhooks';

export interface TagGroup {
  name: string;
  tags: string[];
}

const declared: TagGroup[] = [];

/** The module that lists a resource owns it. */
export function declareTagGroups(modules: Record<string, readonly (Type | DynamicModule)[]>): void {
  const found = Object.entries(modules).flatMap(([name, parts]) =>
    parts.flatMap(controllersOf).flatMap((controller) => {
      const resource = resourceOf(controller);
      return resource ? [{ name, path: resource.path, listed: resource.sorts !== undefined }] : [];
    }),
  );
  const placed = new Map(found.toReversed().map(({ path, name }) => [path, name]));
  for (const { path, name, listed } of found) if (listed) placed.set(path, name);
  const tagsOf = (name: string): string[] =>
    [...placed].flatMap(([path, of]) => (of === name ? [path] : [])).toSorted();
  declared.splice(0, declared.length, ...Object.keys(modules).map((name) => ({ name, tags: tagsOf(name) })));
}

const controllersOf = (part: Type | DynamicModule): Type[] =>
  'module' in part
    ? (part.controllers ?? [])
    : ((Reflect.getMetadata('controllers', part) as Type[] | undefined) ?? []);

/** Tags without operations, by the tag that they follow. */
const companions: Record<string, string[]> = { webhook_endpoints: [webhookTag.name] };

export function groupsOf(tags: { name: string }[]): TagGroup[] {
  const loaded = new Set(tags.map(({ name }) => name));
  const groups = declared.map(({ name, tags: named }) => ({
    name,
    tags: named.filter((tag) => loaded.has(tag)).flatMap((tag) => [tag, ...(companions[tag] ?? [])]),
  }));
  const grouped = new Set(groups.flatMap(({ tags: named }) => named));
  return [...groups, { name: 'Further', tags: [...loaded].filter((tag) => !grouped.has(tag)) }].filter(
    ({ tags: named }) => named.length > 0,
  );
}
