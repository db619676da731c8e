import { typeidUnboxed } from 'typeid-js';
import type { Id, Prefix } from '#kernel/ids';

/** Ids sort by creation time. */
export const newId = <P extends Prefix>(prefix: P): Id<P> => typeidUnboxed(prefix) as unknown as Id<P>;
