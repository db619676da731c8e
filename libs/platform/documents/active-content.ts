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

/** A PDF has a part that cannot be read, so nobody can say what it does. */
export class UnreadablePart extends Error {}

/**
 * The place of a dictionary decides what its keys mean: those of a category of resources, or of the letters of a font,
 * are names that the file gave, and may be those of actions by chance (ISO 32000-1 § 7.8.3).
 */
type PdfPlace = 'entries' | 'resources' | 'names';

const name = PDFName.of;
const multimedia = ['3D', 'Movie', 'Projection', 'RichMedia', 'Screen', 'Sound'];
const containers = ['ObjStm', 'XRef'];
/** Lists of objects, in which one that is missing has no place. */
const lists = ['Annots', 'Fields', 'Kids'];
const turning = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/** The actions of ISO 32000-1 § 12.6.4, and of its extensions, by the words in which they are told. */
const actions: Record<string, string> = {
  JavaScript: 'JavaScript',
  Launch: 'an action that starts a program',
  SubmitForm: 'an action that sends a form',
  ImportData: 'an action that imports data',
  GoToR: 'a link into another file',
  GoToE: 'a link into another file',
  URI: 'an address that is not of the web',
  Movie: 'multimedia',
  Sound: 'multimedia',
  Rendition: 'multimedia',
  GoTo3DView: 'multimedia',
  RichMediaExecute: 'multimedia',
};

/** Entries that act or carry files in whatever dictionary they stand, by what they are called. */
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
 * Removes from a PDF all that acts, plays, or brings in or carries another file, wherever its catalogue leads: actions
 * and chains of them, XFA, embedded files and multimedia; digital signatures as well, since they sign bytes that are
 * not kept. A link to a page of the file or of the web stays. Objects to which nothing leads go too, and the others get
 * numbers of their own, so that every reader of what is written finds the same. Names what was removed.
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
      if (object.dict.has(name('F'))) this.remove(object.dict, name('F'), 'the contents of another file');
      object.dict.delete(PDFName.Length); // the writer counts anew
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
      else dict.delete(key); // another object could get the number to which it leads
    }
  }

  private remove(dict: PDFDict, key: PDFName, kind: string): void {
    dict.delete(key);
    this.removed.add(kind);
  }

  /** Says what an entry is that has to go; null for one that stays. */
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
        return target instanceof PDFDict ? 'an address that its links begin with' : null;
      case 'Next':
        return this.wordsOfChain(target);
      case 'Ref':
        return target instanceof PDFDict && target.has(name('F')) ? 'the contents of another file' : null;
      case 'AA':
      case 'JavaScript':
        return target instanceof PDFDict ? entries[key]! : null;
      default:
        return Object.hasOwn(entries, key) ? entries[key]! : null;
    }
  }

  /** Says which action follows another one; null where `Next` is no action, as the one of an outline. */
  private wordsOfChain(target: PDFObject | undefined): string | null {
    const chained = target instanceof PDFArray ? target.asArray().map((one) => this.lookup(one)) : [target];
    const action = chained.find((one) => one instanceof PDFDict && this.nameIn(one, 'S') !== null);
    return action ? this.wordsOf(action as PDFDict) : null;
  }

  private wordsOf(action: PDFDict): string {
    const kind = this.nameIn(action, 'S') ?? '';
    return Object.hasOwn(actions, kind) && !(kind === 'URI' && this.isLink(action))
      ? actions[kind]!
      : 'an action of another kind';
  }

  /** A link that a human follows: within the file, or to the web. */
  private isLink(action: PDFDict): boolean {
    const kind = this.nameIn(action, 'S');
    if (kind === 'Named') return turning.includes(this.nameIn(action, 'N') ?? '');
    return kind === 'GoTo' || (kind === 'URI' && isWebAddress(this.lookup(action.get(name('URI')))));
  }

  /** Says what has to go wherever it stands: an annotation that plays or carries a file, or a signature's value. */
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

  /**
   * The object for a value. There is none for a stream that packs objects or their table: the library would unpack it
   * once more at the next reading, over objects that stand for themselves now.
   */
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

/**
 * An address that a browser opens as a page, or as a letter. One without a scheme is one of the web, unless it is a
 * path on the reader's disk or network.
 */
function isWebAddress(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString) && !(address instanceof PDFHexString)) return false;
  // Readers pass over control characters and blanks within an address.
  const plain = address.decodeText().replace(/[\p{C}\s]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1];
  return scheme === undefined ? !/^\/|\\/.test(plain) : /^(?:https?|mailto|tel)$/i.test(scheme);
}
