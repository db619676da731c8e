/** Accounts that the sandbox bank reviews before it opens them. */
export const isReviewedFirst = (name: string): boolean => /^sandbox KYB (review|denied)\b/i.test(name.trim());
