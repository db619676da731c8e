import { PDFArray, PDFDict, PDFNull, PDFRef, PDFStream, type PDFContext, type PDFObject } from 'pdf-lib';

export function targetOf(context: PDFContext, value: PDFObject | undefined): PDFObject | undefined {
  const passed = new Set<PDFObject>();
  let target = value;
  while (target instanceof PDFRef && !passed.has(target)) {
    passed.add(target);
    target = context.lookup(target);
  }
  return target instanceof PDFRef || target === PDFNull ? undefined : target;
}

/**
 * Renumbers all reachable objects in generation 0, because readers disagree about repeated numbers and dangling
 * references. Reference order makes this idempotent.
 */
export function numberAnew(context: PDFContext): void {
  const { Root, Info, ID } = context.trailerInfo;
  const numbers = new Map<PDFObject, PDFRef>();
  const waiting: PDFObject[] = [];
  const placed = (value: PDFObject): PDFObject => {
    const target = value instanceof PDFRef ? targetOf(context, value) : value;
    if (!target) return PDFNull;
    if (target === value) {
      waiting.push(value);
      return value;
    }
    const known = numbers.get(target);
    if (known) return known;
    const ref = PDFRef.of(numbers.size + 1);
    numbers.set(target, ref);
    waiting.push(target);
    return ref;
  };
  context.trailerInfo = { Root: Root && placed(Root), Info: Info && placed(Info), ID: ID && placed(ID) };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const dict = next instanceof PDFStream ? next.dict : next;
    if (dict instanceof PDFDict) for (const [key, value] of dict.entries()) dict.set(key, placed(value));
    if (next instanceof PDFArray) for (let at = 0; at < next.size(); at += 1) next.set(at, placed(next.get(at)));
  }
  for (const [ref] of context.enumerateIndirectObjects()) context.delete(ref);
  context.largestObjectNumber = 0;
  for (const [object, ref] of numbers) context.assign(ref, object);
}
