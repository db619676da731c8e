import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
  type PDFObjectCopier,
  type PDFPageLeaf,
} from 'pdf-lib';

const name = PDFName.of;

/** Logical structure of a PDF (ISO 32000-1 § 14.7); empty for an untagged file. */
interface Tags {
  tops: PDFObject[];
  parents: [number, PDFObject][];
  ids: [string, PDFObject][];
  roles: PDFDict | undefined;
}

const none: Tags = { tops: [], parents: [], ids: [], roles: undefined };

/** Run before copying a file, as copying an element would copy its root. */
export function tagsOf(source: PDFDocument): Tags {
  const root = source.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return none;
  const kids = root.lookup(name('K'));
  const tops = kids instanceof PDFArray ? kids.asArray() : [root.get(name('K'))!];
  for (const top of tops) source.context.lookup(top, PDFDict).delete(name('P'));
  return {
    tops,
    roles: root.lookupMaybe(name('RoleMap'), PDFDict),
    parents: leaves(source.context, root.lookupMaybe(name('ParentTree'), PDFDict), 'Nums').map(([key, value]) => [
      (key as PDFNumber).asNumber(),
      value,
    ]),
    ids: leaves(source.context, root.lookupMaybe(name('IDTree'), PDFDict), 'Names').map(([key, value]) => [
      textOf(key),
      value,
    ]),
  };
}

function leaves(context: PDFContext, tree: PDFDict | undefined, kind: 'Nums' | 'Names'): [PDFObject, PDFObject][] {
  if (!tree) return [];
  const own = tree.lookupMaybe(name(kind), PDFArray)?.asArray() ?? [];
  const pairs = own.flatMap((key, at): [PDFObject, PDFObject][] =>
    at % 2 === 0 ? [[context.lookup(key)!, own[at + 1]!]] : [],
  );
  const kids = tree.lookupMaybe(name('Kids'), PDFArray)?.asArray() ?? [];
  return [...pairs, ...kids.flatMap((kid) => leaves(context, context.lookup(kid, PDFDict), kind))];
}

const textOf = (value: PDFObject): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** Lets a screen reader read all files. */
export class TagTree {
  private readonly context: PDFContext;
  private readonly root: PDFRef;
  private readonly top: PDFRef;
  private readonly parts: PDFRef[] = [];
  private readonly parents: PDFObject[] = [];
  private readonly ids: PDFObject[] = [];
  private readonly roles: PDFDict;
  private next = 0;
  private file = 0;

  constructor(private readonly whole: PDFDocument) {
    this.context = whole.context;
    [this.root, this.top, this.roles] = [this.context.nextRef(), this.context.nextRef(), this.context.obj({})];
  }

  /** Numbers continue those of earlier files, and a file mark keeps ids unique. */
  add({ tops, parents, ids, roles }: Tags, copier: PDFObjectCopier, pages: readonly PDFRef[]): void {
    const [first, mark] = [this.next, `${String((this.file += 1)).padStart(6, '0')}-`];
    for (const top of tops) {
      const copy = copier.copy(top);
      const element = this.context.lookup(copy, PDFDict);
      element.set(name('P'), this.top);
      element.set(name('S'), name('Part'));
      this.mark(element, mark);
      this.parts.push(copy instanceof PDFRef ? copy : this.context.register(element));
    }
    for (const [key, value] of parents) {
      this.parents.push(PDFNumber.of(first + key), copier.copy(value));
      this.next = Math.max(this.next, first + key + 1);
    }
    for (const page of pages)
      this.renumber(this.context.lookup(page, PDFDict) as PDFPageLeaf, first, parents.length > 0);
    for (const [id, value] of ids) this.ids.push(PDFString.of(mark + id), copier.copy(value));
    for (const [role, standard] of roles?.entries() ?? []) this.roles.set(role, copier.copy(standard));
  }

  write(): void {
    const { context, whole } = this;
    context.assign(this.top, context.obj({ Type: 'StructElem', S: 'Document', P: this.root, K: this.parts }));
    context.assign(
      this.root,
      context.obj({
        Type: 'StructTreeRoot',
        K: this.top,
        ParentTree: { Nums: this.parents },
        ParentTreeNextKey: this.next,
        RoleMap: this.roles,
        ...(this.ids.length > 0 ? { IDTree: { Names: this.ids } } : {}),
      }),
    );
    whole.catalog.set(name('StructTreeRoot'), this.root);
    whole.catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
  }

  private renumber(page: PDFPageLeaf, first: number, tagged: boolean): void {
    const shift = (of: PDFDict, key: string): void => {
      const number = of.lookupMaybe(name(key), PDFNumber);
      if (number && tagged) of.set(name(key), PDFNumber.of(first + number.asNumber()));
    };
    shift(page, 'StructParents');
    for (const annotation of page.Annots()?.asArray() ?? [])
      shift(this.context.lookup(annotation, PDFDict), 'StructParent');
  }

  private mark(element: PDFObject, mark: string): void {
    if (!(element instanceof PDFDict)) return;
    const id = element.get(name('ID'));
    if (id) element.set(name('ID'), PDFString.of(mark + textOf(id)));
    for (const attributes of listOf(this.context, element.get(name('A')))) {
      const headings = attributes instanceof PDFDict ? attributes.lookupMaybe(name('Headers'), PDFArray) : undefined;
      headings?.asArray().forEach((one, at) => headings.set(at, PDFString.of(mark + textOf(one))));
    }
    for (const kid of listOf(this.context, element.get(name('K')))) this.mark(kid, mark);
  }
}

const listOf = (context: PDFContext, value: PDFObject | undefined): PDFObject[] => {
  const found = value && context.lookup(value);
  return found instanceof PDFArray ? found.asArray().map((one) => context.lookup(one) ?? one) : found ? [found] : [];
};
