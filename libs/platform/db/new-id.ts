import { typeidUnboxed } from 'typeid-js';
import type { Id, Prefix } from '#kernel/ids';

/** A new id; ids made later sort later. */
export const newId = <P extends Prefix>(prefix: P): Id<P> => typeidUnboxed(prefix) as unknown as Id<P>;
