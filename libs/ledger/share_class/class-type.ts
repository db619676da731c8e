/** Stock is common or preferred (8 Del. C. § 151). An LLC has interests (6 Del. C. § 18-701). */
export const classTypes = ['common', 'preferred', 'membership_interest'] as const;
export type ClassType = (typeof classTypes)[number];
