import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream, type PDFObject } from 'pdf-lib';

export function byTable(pdf: Buffer): Record<string, string> {
  const text = pdf.toString('latin1');
  const table = text.slice(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1]));
  const found: Record<string, string> = {};
  let number = 0;
  for (const [, first, second, use] of table.matchAll(/^(\d+) (\d+)(?: ([nf]))?\s*$/gm)) {
    if (use === undefined) number = Number(first);
    else {
      if (use === 'n') found[`${number} ${Number(second)} R`] = objectAt(text, Number(first));
      number += 1;
    }
  }
  return found;
}

export async function inOrder(pdf: Buffer): Promise<Record<string, string>> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return Object.fromEntries(context.enumerateIndirectObjects().map(([ref, object]) => [ref.tag, String(object)]));
}

function objectAt(text: string, at: number): string {
  const start = text.indexOf('obj', at) + 'obj'.length;
  return text.slice(start, text.indexOf('endobj', start)).trim();
}

export async function treeOf(pdf: Buffer): Promise<unknown> {
  const { context, catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
  const met: PDFObject[] = [];
  const tree = (value: PDFObject | undefined): unknown => {
    const object = value instanceof PDFRef ? context.lookup(value) : value;
    if (object instanceof PDFName || !object) return String(object);
    if (met.includes(object)) return met.indexOf(object);
    met.push(object);
    if (object instanceof PDFArray) return object.asArray().map(tree);
    if (object instanceof PDFStream) return [tree(object.dict), object.getContentsString()];
    if (!(object instanceof PDFDict)) return String(object);
    const entries = object.entries().filter(([key]) => key !== PDFName.Length);
    return entries.map(([key, entry]) => [String(key), tree(entry)]);
  };
  return tree(catalog);
}
