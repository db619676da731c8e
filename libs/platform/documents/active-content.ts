import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from 'pdf-lib';
import { numberAnew, targetOf } from './pdf-references';

/** An unreadable part cannot be checked. */
export class UnreadablePart extends Error {}

/** Keys of a resource category or of a font's glyphs are names chosen by the file (ISO 32000-1 § 7.8.3). */
type PdfPlace = 'entries' | 'resources' | 'names';

const name = PDFName.of;
const multimedia = ['3D', 'Movie', 'Projection', 'RichMedia', 'Screen', 'Sound'];
const containers = ['ObjStm', 'XRef'];
const lists = ['Annots', 'Fields', 'Kids'];
const turning = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/** ISO 32000-1 § 12.6.4 and its extensions. */
const actions: Record<string, string> = {
  JavaScript: 'JavaScript',
  Launch: 'an action that starts a program',
  SubmitForm: 'an action that submits a form',
  ImportData: 'an action that imports data',
  GoToR: 'a link to another file',
  GoToE: 'a link to another file',
  URI: 'a link to a non-web address',
  Movie: 'multimedia',
  Sound: 'multimedia',
  Rendition: 'multimedia',
  GoTo3DView: 'multimedia',
  RichMediaExecute: 'multimedia',
};

/** Entries that act or carry files in any dictionary. */
const entries: Record<string, string> = {
  AA: 'an automatic action',
  JS: 'JavaScript',
  JavaScript: 'JavaScript',
  XFA: 'an XFA form',
  AF: 'an embedded file',
  EF: 'an embedded file',
  RF: 'an embedded file',
  EmbeddedFiles: 'an embedded file',
  Collection: 'an embedded file',
  Renditions: 'multimedia',
  AlternatePresentations: 'multimedia',
};

/**
 * Removes actions, XFA, embedded files, multimedia and digital signatures (the signed bytes change). Links stay. Drops
 * unreachable objects and renumbers the rest, so every reader finds the same objects. Returns the names of the removed
 * content.
 */
export function removeActiveContent({ context }: PDFDocument): string[] {
  const sweep = new Sweep(context);
  const { Root, Info, ID } = context.trailerInfo;
  for (const start of [Root, Info, ID]) sweep.from(start);
  numberAnew(context);
  return [...sweep.removed].sort();
}

class Sweep {
  readonly removed = new Set<string>();
  private readonly visited: Record<PdfPlace, Set<PDFObject>> = {
    entries: new Set(),
    resources: new Set(),
    names: new Set(),
  };
  private readonly waiting: [PDFObject, PdfPlace][] = [];

  constructor(private readonly context: PDFContext) {}

  from(start: PDFObject | undefined): void {
    if (start) this.waiting.push([start, 'entries']);
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.visit(...next);
  }

  private visit(value: PDFObject, pdfPlace: PdfPlace): void {
    const object = this.lookup(value);
    if (!object || this.visited[pdfPlace].has(object)) return;
    this.visited[pdfPlace].add(object);
    if (object instanceof PDFInvalidObject) throw new UnreadablePart(String(value));
    if (object instanceof PDFArray) this.visitArray(object);
    if (object instanceof PDFDict) this.visitEntries(object, pdfPlace);
    if (object instanceof PDFStream) {
      if (object.dict.has(name('F'))) this.remove(object.dict, name('F'), 'content from another file');
      object.dict.delete(PDFName.Length);
      this.visitEntries(object.dict, 'entries');
    }
  }

  private visitArray(array: PDFArray): void {
    for (let at = array.size() - 1; at >= 0; at -= 1) {
      const target = this.lookup(array.get(at));
      const kind = this.kindOfTarget(target);
      if (kind !== null) {
        array.remove(at);
        this.removed.add(kind);
      } else if (target) this.waiting.push([array.get(at), 'entries']);
      else array.set(at, PDFNull);
    }
  }

  private dropMissing(array: PDFArray): void {
    for (let at = array.size() - 1; at >= 0; at -= 1) if (!this.lookup(array.get(at))) array.remove(at);
  }

  private visitEntries(dict: PDFDict, pdfPlace: PdfPlace): void {
    for (const [key, value] of dict.entries()) {
      const target = this.lookup(value);
      if (target instanceof PDFArray && lists.includes(key.decodeText())) this.dropMissing(target);
      const kind = this.kindOfTarget(target) ?? (pdfPlace === 'entries' ? this.kindOf(key.decodeText(), target) : null);
      if (kind !== null) this.remove(dict, key, kind);
      else if (target) this.waiting.push([value, placeWithin(pdfPlace, key.decodeText())]);
      else dict.delete(key);
    }
  }

  private remove(dict: PDFDict, key: PDFName, kind: string): void {
    dict.delete(key);
    this.removed.add(kind);
  }

  private kindOf(key: string, target: PDFObject | undefined): string | null {
    switch (key) {
      case 'A':
      case 'PA':
        return target instanceof PDFDict && this.nameIn(target, 'S') !== null && !this.isLink(target)
          ? this.wordsOf(target)
          : null;
      case 'OpenAction':
        return target instanceof PDFDict && this.nameIn(target, 'S') !== 'GoTo' ? this.wordsOf(target) : null;
      case 'URI':
        return target instanceof PDFDict ? 'a base address for links' : null;
      case 'Next':
        return this.wordsOfChain(target);
      case 'Ref':
        return target instanceof PDFDict && target.has(name('F')) ? 'content from another file' : null;
      case 'AA':
      case 'JavaScript':
        return target instanceof PDFDict ? entries[key]! : null;
      default:
        return Object.hasOwn(entries, key) ? entries[key]! : null;
    }
  }

  /** Null where `Next` is no action, as in an outline. */
  private wordsOfChain(target: PDFObject | undefined): string | null {
    const chained = target instanceof PDFArray ? target.asArray().map((one) => this.lookup(one)) : [target];
    const action = chained.find((one) => one instanceof PDFDict && this.nameIn(one, 'S') !== null);
    return action ? this.wordsOf(action as PDFDict) : null;
  }

  private wordsOf(action: PDFDict): string {
    const kind = this.nameIn(action, 'S') ?? '';
    return Object.hasOwn(actions, kind) && !(kind === 'URI' && this.isLink(action))
      ? actions[kind]!
      : 'an unsupported action';
  }

  private isLink(action: PDFDict): boolean {
    const kind = this.nameIn(action, 'S');
    if (kind === 'Named') return turning.includes(this.nameIn(action, 'N') ?? '');
    return kind === 'GoTo' || (kind === 'URI' && isWebAddress(this.lookup(action.get(name('URI')))));
  }

  private kindOfTarget(target: PDFObject | undefined): string | null {
    if (!(target instanceof PDFDict)) return null;
    if (target.has(name('ByteRange'))) return 'a digital signature';
    const subtype = this.nameIn(target, 'Subtype');
    if (subtype === 'FileAttachment') return entries['EF']!;
    return subtype !== null && multimedia.includes(subtype) ? 'multimedia' : null;
  }

  private nameIn(dict: PDFDict, key: string): string | null {
    const value = targetOf(this.context, dict.get(name(key)));
    return value instanceof PDFName ? value.decodeText() : null;
  }

  /** The library would unpack object streams again at the next reading, over the objects written here. */
  private lookup(value: PDFObject | undefined): PDFObject | undefined {
    const target = targetOf(this.context, value);
    return target instanceof PDFStream && containers.includes(this.nameIn(target.dict, 'Type') ?? '')
      ? undefined
      : target;
  }
}

function placeWithin(pdfPlace: PdfPlace, key: string): PdfPlace {
  if (pdfPlace === 'resources') return 'names';
  if (pdfPlace === 'names') return 'entries';
  if (key === 'Resources' || key === 'DR') return 'resources';
  return key === 'CharProcs' ? 'names' : 'entries';
}

/** Without a scheme, an address is on the web unless it is a path on the reader's disk or network. */
function isWebAddress(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString) && !(address instanceof PDFHexString)) return false;
  // PDF readers ignore control characters and blanks within an address.
  const plain = address.decodeText().replace(/[\p{C}\s]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1];
  return scheme === undefined ? !/^\/|\\/.test(plain) : /^(?:https?|mailto|tel)$/i.test(scheme);
}
