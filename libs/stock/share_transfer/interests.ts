export const interests =
  'The operating agreement governs the assignment of LLC interests. This operation is only for stock.';
