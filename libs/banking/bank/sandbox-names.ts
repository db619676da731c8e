export const isReviewedFirst = (name: string): boolean => /^sandbox KYB (review|denied)\b/i.test(name.trim());
