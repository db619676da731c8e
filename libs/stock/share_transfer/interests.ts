export const interests = 'Only stock can be transferred. Assign LLC interests under the operating agreement.';
