/** Ends a workflow that has nothing left to do. */
export class Withdrawn extends Error {}
