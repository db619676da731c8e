import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';

/** Marking and printing take time for each page. */
const mostPages = 5_000;
const [kidsName, parentName, pagesName] = ['Kids', 'Parent', 'Pages'].map((text) => PDFName.of(text)) as [
  PDFName,
  PDFName,
  PDFName,
];

/**
 * Readers could follow a loop forever. A tree has each node once (ISO 32000-1 § 7.7.3), and pages inherit from their
 * parents (§ 7.7.3.4).
 */
export function pageTreeFlaw({ catalog }: PDFDocument): string | null {
  const seen = new Set<PDFDict>();
  const waiting = [catalog.lookupMaybe(pagesName, PDFDict)];
  let pages = 0;
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) continue;
    if (seen.has(node)) return 'This PDF lists a page twice. Print it to a new PDF and send the new file.';
    seen.add(node);
    const kids = node.lookup(kidsName);
    if (!(kids instanceof PDFArray)) pages += 1;
    else
      for (let at = 0; at < kids.size(); at += 1) {
        const kid = kids.lookup(at);
        if (kid instanceof PDFDict) waiting.push(kid);
      }
    if (pages > mostPages)
      return `This PDF has more than ${mostPages.toLocaleString('en-US')} pages. Split it and send each part.`;
  }
  return inheritanceEnds(seen)
    ? null
    : 'This PDF has a page that is its own parent. Print it to a new PDF and send the new file.';
}

/** Throws for an unreadable PDF. */
export const pageCountOf = async (bytes: Buffer): Promise<number> =>
  (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();

function inheritanceEnds(nodes: ReadonlySet<PDFDict>): boolean {
  const ended = new Set<PDFDict>();
  for (const start of nodes) {
    const path = new Set<PDFDict>();
    for (let node: unknown = start; node instanceof PDFDict && !ended.has(node); node = node.lookup(parentName)) {
      if (path.has(node)) return false;
      path.add(node);
    }
    for (const node of path) ended.add(node);
  }
  return true;
}
