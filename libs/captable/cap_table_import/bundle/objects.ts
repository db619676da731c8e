import type { Bundle, Located } from './bundle';

type Objects = Pick<Bundle, 'objects'>;

/** The objects of one type. Reading the bundle has checked that they have its form. */
export const objectsOf = <T>(bundle: Objects, type: string): Located<T>[] =>
  objectsWhere(bundle, (one) => one === type);

/** The objects of all types of which something holds. */
export const objectsWhere = <T>({ objects }: Objects, holds: (type: string) => boolean): Located<T>[] =>
  objects.filter(({ type }) => holds(type)) as unknown as Located<T>[];
