/** File systems allow 255 bytes, including the number in front and the extension. */
const mostBytes = 200;

/** Keeps only characters valid on every file system. */
export const fileName = (title: string): string =>
  Buffer.from(title.replace(/[^\p{L}\p{M}\p{N}.,()&'’-]+/gu, ' ').trim())
    .subarray(0, mostBytes)
    .toString()
    .replace(/[ .\uFFFD]+$/, '') || 'Document'; // U+FFFD is half a letter at the cut
