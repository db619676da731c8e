import { keyOf, type Bundle, type Located } from './bundle';

type Objects = Pick<Bundle, 'objects'>;

export const objectsOf = <T>(bundle: Objects, type: string): Located<T>[] =>
  objectsWhere(bundle, (one) => one === type);

/** Includes unreadable objects. */
export const idsOf = ({ objects, unread }: Pick<Bundle, 'objects' | 'unread'>, type: string): ReadonlySet<string> => {
  const named = keyOf(type, '');
  return new Set([
    ...objectsOf<{ id: string }>({ objects }, type).map(({ value }) => value.id),
    ...[...unread].flatMap((key) => (key.startsWith(named) ? [key.slice(named.length)] : [])),
  ]);
};

export const objectsWhere = <T>({ objects }: Objects, holds: (type: string) => boolean): Located<T>[] =>
  objects.filter(({ type }) => holds(type)) as unknown as Located<T>[];
