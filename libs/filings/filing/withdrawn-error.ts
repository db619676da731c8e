/** The owner has withdrawn what was under way: its workflow has nothing more to do. */
export class Withdrawn extends Error {}
