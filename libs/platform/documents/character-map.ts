import { brotliDecompressSync } from 'node:zlib';

/**
 * Indexes of `cmap`, `glyf` and `loca` in the known tags (W3C WOFF File Format 2.0, section 4.1), and the marker of a
 * custom tag.
 */
const cmapTag = 0;
const reshaped = [10, 11];
const writtenOut = 63;
const headerLength = 48;

/** A WOFF2 font packs all tables into one Brotli stream. */
export function codePointsOfWoff2(font: Buffer): Set<number> {
  let at = headerLength;
  const number = (): number => {
    for (let value = 0; ;) {
      const byte = font[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let start = 0;
  let cmap: number | undefined;
  for (let tables = font.readUInt16BE(12); tables > 0; tables -= 1) {
    const flags = font[at++]!;
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === writtenOut) at += 4;
    const plain = number();
    if (tag === cmapTag) cmap = start;
    start += (reshaped.includes(tag) ? version !== 3 : version !== 0) ? number() : plain;
  }
  if (cmap === undefined) throw new Error('the font has no character map');
  return mapped(brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(cmap));
}

export function codePointsOfTrueType(font: Buffer): Set<number> {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const at = 12 + 16 * table;
    if (font.toString('latin1', at, at + 4) === 'cmap') return mapped(font.subarray(font.readUInt32BE(at + 8)));
  }
  throw new Error('the font has no character map');
}

/** Reads subtables of format 4, which holds the Basic Multilingual Plane (OpenType, `cmap`). */
function mapped(cmap: Buffer): Set<number> {
  const points = new Set<number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(8 + 8 * table);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const segments = cmap.readUInt16BE(at + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const word = (column: number): number =>
        cmap.readUInt16BE(at + 14 + 2 * (segment + column * segments) + (column > 0 ? 2 : 0));
      const [last, first, delta, offset] = [word(0), word(1), word(2), word(3)];
      const glyphs = at + 16 + 6 * segments + 2 * segment + offset;
      for (let point = first; point <= last; point += 1) {
        const glyph = offset === 0 ? point : cmap.readUInt16BE(glyphs + 2 * (point - first));
        if ((glyph + (offset === 0 || glyph > 0 ? delta : 0)) % 65_536 > 0) points.add(point);
      }
    }
  }
  return points;
}
