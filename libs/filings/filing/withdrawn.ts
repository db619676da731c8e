/** What was under way was withdrawn by its owner: its workflow has nothing more to do. */
export class Withdrawn extends Error {}
