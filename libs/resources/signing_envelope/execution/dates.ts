const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** 'April 26, 2026', the UTC date of an instant. */
export const longDate = (instant: Date): string => `${months[instant.getUTCMonth()]!} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`;

/** 'April 26, 2026 at 10:30:05 UTC', the clock of every document. */
export const longTime = (instant: Date): string => `${longDate(instant)} at ${instant.toISOString().slice(11, 19)} UTC`;
