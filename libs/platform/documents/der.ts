/** One element of DER (X.690): its tag, all of its bytes, and what it holds. */
export interface Element {
  tag: number;
  whole: Buffer;
  content: Buffer;
}

/** The elements that follow one another in these bytes. Throws a RangeError where they are no DER. */
export function elementsOf(bytes: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at);
    found.push(element);
    at += element.whole.length;
  }
  return found;
}

/** The element at an offset; what follows it is left. */
export function elementAt(bytes: Buffer, at: number): Element {
  const first = bytes.readUInt8(at + 1);
  const wide = first & 0x80 ? first & 0x7f : 0;
  if (wide > 4 || first === 0x80) throw new RangeError('not DER: a length without an end');
  const length = wide === 0 ? first : bytes.readUIntBE(at + 2, wide);
  const start = at + 2 + wide;
  if (start + length > bytes.length) throw new RangeError('not DER: an element ends beyond its bytes');
  return {
    tag: bytes.readUInt8(at),
    whole: bytes.subarray(at, start + length),
    content: bytes.subarray(start, start + length),
  };
}

/** An object identifier in its dotted form. */
export function oidOf({ tag, content }: Element): string {
  if (tag !== 0x06) throw new RangeError('not DER: an object identifier is missing');
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    numbers.push(value);
    value = 0;
  }
  const [head = 0, ...rest] = numbers;
  const root = Math.min(2, Math.floor(head / 40));
  return [root, head - 40 * root, ...rest].join('.');
}

/** An element of this tag that holds these bytes, one after another. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length.toString(16);
  const long = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  return Buffer.concat([
    Buffer.from(content.length < 0x80 ? [tag, content.length] : [tag, 0x80 | long.length, ...long]),
    content,
  ]);
}
