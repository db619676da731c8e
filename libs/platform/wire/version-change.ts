export type Json = Record<string, unknown>;

/**
 * Changes a resource (the name in `object`) or nested value (`founder`). `renamed` works in both directions; `up`,
 * `down` and `forgives` use the old names and must handle arbitrary input.
 */
export interface ResourceChange {
  /**
   * `{ before: after }`: in answers, bodies, filters, sort keys, searches, `fields[]`, `expand[]` and the `param` of a
   * problem.
   */
  renamed?: Readonly<Record<string, string>>;
  /** `down` restores them, and `fields[]` still accepts them. */
  removed?: readonly string[];
  /** Fields hidden from older readers. Only for previews, since additions in a dated minor break nobody. */
  added?: readonly string[];
  /** The values of a query are text. */
  up?: (sent: Json, operation: string) => Json;
  down?: (shown: Json) => Json;
  /** True if the old version accepted a value that is now refused. */
  forgives?: (refused: { param: string; code: string }, value: unknown) => boolean;
}

export interface VersionChange {
  doc: string;
  objects?: Readonly<Record<string, ResourceChange>>;
  problem?: (document: Json) => Json;
}

export interface Minor {
  date: string;
  changes: readonly VersionChange[];
}

/** Changes of the feature are removed for everybody else. */
export interface PreviewFeature {
  name: string;
  doc: string;
  changes: readonly VersionChange[];
}
