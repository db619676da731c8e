import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  type PDFContext,
  type PDFPageLeaf,
  type PDFRef,
} from 'pdf-lib';
import { tagsOf, TagTree } from './pdf-tags';

export interface BoundPart {
  title: string;
  /** The index has none, as its pages have Roman numerals. */
  label: string;
  anchor: string;
  bytes: Buffer;
}

const name = PDFName.of;

/**
 * Drops signature fields, as binding breaks seals. The same input gives the same bytes. Throws for an unreadable PDF.
 */
export async function bindPdfs(
  title: string,
  createdAt: Date,
  index: Buffer,
  parts: readonly BoundPart[],
): Promise<Buffer> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setLanguage('en');
  whole.setCreationDate(createdAt);
  whole.setModificationDate(createdAt);
  const tags = new TagTree(whole);
  const front = await append(whole, tags, index, new Set(parts.map(({ anchor }) => anchor)));
  const firsts = new Map<string, PDFRef>();
  const sections: Section[] = [{ title: 'Index', pages: front }];
  for (const { bytes, ...part } of parts) {
    const pages = await append(whole, tags, bytes);
    firsts.set(part.anchor, pages[0]!);
    sections.push({ ...part, pages });
  }
  lead(whole.context, front, firsts);
  tags.write();
  whole.catalog.set(name('Outlines'), outline(whole.context, sections));
  whole.catalog.set(name('PageMode'), name('UseOutlines'));
  whole.catalog.set(name('PageLabels'), labels(whole.context, sections));
  return Buffer.from(await whole.save({ useObjectStreams: false }));
}

interface Section {
  title: string;
  label?: string;
  pages: PDFRef[];
}

async function append(
  whole: PDFDocument,
  tags: TagTree,
  bytes: Buffer,
  anchors: ReadonlySet<string> = new Set(),
): Promise<PDFRef[]> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = source.getPages();
  for (const { node } of pages) standAlone(node, source, anchors);
  const found = tagsOf(source);
  const copier = PDFObjectCopier.for(source.context, whole.context);
  const copies = pages.map(({ ref }) => copier.copy(ref));
  for (const ref of copies) whole.addPage(PDFPage.of(whole.context.lookup(ref, PDFDict) as PDFPageLeaf, ref, whole));
  tags.add(found, copier, copies);
  return copies;
}

/** Signature fields and named destinations have meaning only within one file. */
function standAlone(page: PDFPageLeaf, source: PDFDocument, anchors: ReadonlySet<string>): void {
  const annotations = page.Annots();
  if (!annotations) return;
  const kept = annotations
    .asArray()
    .filter((_, at) => annotations.lookup(at, PDFDict).get(name('Subtype')) !== name('Widget'));
  page.set(name('Annots'), source.context.obj(kept));
  for (const one of kept.map((ref) => source.context.lookup(ref, PDFDict))) {
    const dest = one.get(name('Dest'));
    if (!(dest instanceof PDFName) || anchors.has(dest.decodeText())) continue;
    const place = source.catalog.lookupMaybe(name('Dests'), PDFDict)?.get(dest);
    if (place) one.set(name('Dest'), place);
    else one.delete(name('Dest'));
  }
}

function lead(context: PDFContext, front: readonly PDFRef[], firsts: ReadonlyMap<string, PDFRef>): void {
  const links = front
    .flatMap((ref) => (context.lookup(ref, PDFDict) as PDFPageLeaf).Annots()?.asArray() ?? [])
    .map((ref) => context.lookup(ref, PDFDict));
  for (const link of links) {
    const dest = link.get(name('Dest'));
    const first = dest instanceof PDFName ? firsts.get(dest.decodeText()) : undefined;
    if (first) link.set(name('Dest'), context.obj([first, name('Fit')]));
  }
}

/** ISO 32000-1 § 12.3.3. */
function outline(context: PDFContext, sections: readonly Section[]): PDFRef {
  const root = context.nextRef();
  const refs = sections.map(() => context.nextRef());
  sections.forEach(({ title, pages }, at) =>
    context.assign(
      refs[at]!,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: [pages[0]!, 'Fit'],
        ...(at > 0 ? { Prev: refs[at - 1]! } : {}),
        ...(refs[at + 1] ? { Next: refs[at + 1]! } : {}),
      }),
    ),
  );
  context.assign(root, context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }));
  return root;
}

/** Labels the index i, ii and the third part 3-1, 3-2 (ISO 32000-1 § 12.4.2). */
function labels(context: PDFContext, sections: readonly Section[]): PDFDict {
  const numbers = context.obj([]);
  let page = 0;
  for (const { label, pages } of sections) {
    numbers.push(PDFNumber.of(page));
    numbers.push(
      label === undefined ? context.obj({ S: 'r' }) : context.obj({ S: 'D', P: PDFHexString.fromText(label) }),
    );
    page += pages.length;
  }
  return context.obj({ Nums: numbers });
}
