export type Json = Record<string, unknown>;

/**
 * A change in the resources of one kind (the name in `object`), or in a value within them (`founder`). Names translate
 * both ways by themselves; `up`, `down` and `forgives` do the rest, in the old names. They see arbitrary input, so they
 * trust nothing.
 */
export interface ResourceChange {
  /**
   * `{ before: after }`: in answers, bodies, filters, sort keys, searches, `fields[]`, `expand[]` and the `param` of a
   * problem.
   */
  renamed?: Readonly<Record<string, string>>;
  /** Fields that there were before: `down` makes them, and they can still be selected. */
  removed?: readonly string[];
  /**
   * Fields that there were not: taken out of answers, unknown in requests. For a preview; in a dated minor an addition
   * breaks nobody.
   */
  added?: readonly string[];
  /** Brings the body or query of an operation up; the values of a query are text. */
  up?: (sent: Json, operation: string) => Json;
  /** Takes an object of an answer down. */
  down?: (shown: Json) => Json;
  /** Whether a value that is refused now was good before. */
  forgives?: (refused: { param: string; code: string }, value: unknown) => boolean;
}

/** One difference between a version and the one before it, said in one place. */
export interface VersionChange {
  /** The sentence for a reader of the changelog. */
  doc: string;
  objects?: Readonly<Record<string, ResourceChange>>;
  /** Takes a problem document down. */
  problem?: (document: Json) => Json;
}

/** A dated minor: what it changed against the minor before it. */
export interface Minor {
  date: string;
  changes: readonly VersionChange[];
}

/** Something that callers have only when they ask for it by name; for all others its changes are taken down. */
export interface PreviewFeature {
  name: string;
  doc: string;
  changes: readonly VersionChange[];
}
