import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from 'pdf-lib';

/** A PDF has a part that cannot be read, so nobody can say what it does. */
export class UnreadablePart extends Error {}

/**
 * The place of a dictionary decides what its keys mean: those of a category of resources, or of the letters of a font,
 * are names that the file gave, and may be those of actions by chance (ISO 32000-1 § 7.8.3).
 */
type Place = 'entries' | 'resources' | 'names';

const name = PDFName.of;
const multimedia = ['3D', 'Movie', 'Projection', 'RichMedia', 'Screen', 'Sound'];
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
 * and chains of them, XFA, embedded files and multimedia. A link to a page of the file or of the web stays. Objects to
 * which nothing leads go too, so that the file says what a reader shows. Names what was removed.
 */
export function removeActiveContent({ context }: PDFDocument): string[] {
  const sweep = new Sweep(context);
  const { Root, Info, ID } = context.trailerInfo;
  for (const start of [Root, Info, ID]) sweep.from(start);
  context.largestObjectNumber = 0;
  for (const [ref] of context.enumerateIndirectObjects())
    if (sweep.reached.has(ref)) context.largestObjectNumber = Math.max(context.largestObjectNumber, ref.objectNumber);
    else context.delete(ref);
  return [...sweep.removed].sort();
}

class Sweep {
  readonly reached = new Set<PDFRef>();
  readonly removed = new Set<string>();
  private readonly visited: Record<Place, Set<PDFObject>> = {
    entries: new Set(),
    resources: new Set(),
    names: new Set(),
  };
  private readonly waiting: [PDFObject, Place][] = [];

  constructor(private readonly context: PDFContext) {}

  from(start: PDFObject | undefined): void {
    if (start) this.waiting.push([start, 'entries']);
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.visit(...next);
  }

  private visit(value: PDFObject, place: Place): void {
    if (value instanceof PDFRef) this.reached.add(value);
    const object = this.context.lookup(value);
    if (!object || this.visited[place].has(object)) return;
    this.visited[place].add(object);
    if (object instanceof PDFInvalidObject) throw new UnreadablePart(String(value));
    if (object instanceof PDFArray) this.visitArray(object);
    if (object instanceof PDFDict) this.visitEntries(object, place);
    if (object instanceof PDFStream) {
      if (object.dict.has(name('F'))) this.remove(object.dict, name('F'), 'the contents of another file');
      this.visitEntries(object.dict, 'entries');
    }
  }

  private visitArray(array: PDFArray): void {
    for (let at = array.size() - 1; at >= 0; at -= 1) {
      const kind = this.annotationKind(this.context.lookup(array.get(at)));
      if (kind === null) this.waiting.push([array.get(at), 'entries']);
      else {
        array.remove(at);
        this.removed.add(kind);
      }
    }
  }

  private visitEntries(dict: PDFDict, place: Place): void {
    for (const [key, value] of dict.entries()) {
      const target = this.context.lookup(value);
      const kind = this.annotationKind(target) ?? (place === 'entries' ? this.kindOf(key.decodeText(), target) : null);
      if (kind !== null) this.remove(dict, key, kind);
      else this.waiting.push([value, placeWithin(place, key.decodeText())]);
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
    const chained = target instanceof PDFArray ? target.asArray().map((one) => this.context.lookup(one)) : [target];
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
    return kind === 'GoTo' || (kind === 'URI' && isWebAddress(this.context.lookup(action.get(name('URI')))));
  }

  private annotationKind(target: PDFObject | undefined): string | null {
    if (!(target instanceof PDFDict)) return null;
    const subtype = this.nameIn(target, 'Subtype');
    if (subtype === 'FileAttachment') return entries['EF']!;
    return subtype !== null && multimedia.includes(subtype) ? 'multimedia' : null;
  }

  private nameIn(dict: PDFDict, key: string): string | null {
    const value = this.context.lookup(dict.get(name(key)));
    return value instanceof PDFName ? value.decodeText() : null;
  }
}

function placeWithin(place: Place, key: string): Place {
  if (place === 'resources') return 'names';
  if (place === 'names') return 'entries';
  if (key === 'Resources' || key === 'DR') return 'resources';
  return key === 'CharProcs' ? 'names' : 'entries';
}

/** An address that a browser opens as a page, or as a letter; one without a scheme is one of the web. */
function isWebAddress(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString) && !(address instanceof PDFHexString)) return false;
  // Readers pass over control characters and blanks within an address.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.decodeText().replace(/[\p{C}\s]/gu, ''))?.[1];
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme);
}

const telling = new RegExp(
  [
    // So short a name also stands by chance in what is packed: what follows it has to be what may follow.
    String.raw`\/(?:AA|AF|EF|JS|RF|XFA)[\s\0]*(?:%|\d+[\s\0]+\d+[\s\0]+R\b)`,
    String.raw`\/(?:AA|AF|EF|RF)[\s\0]*<<`,
    String.raw`\/(?:AF|RF|XFA)[\s\0]*\[`,
    String.raw`\/JS[\s\0]*[(<]`,
    String.raw`\/(?:JavaScript|Launch|SubmitForm|ImportData|GoTo[RE]|GoTo3DView)\b`,
    String.raw`\/(?:Renditions?|RichMedia\w*|Movie|Sound)\b`,
    String.raw`\/(?:EmbeddedFiles?|FileAttachment|Collection|AlternatePresentations)\b`,
    String.raw`\/Subtype[\s\0]*\/(?:3D|Screen)\b`,
  ].join('|'),
);

/** Reads a text of PDF syntax with its names as they are meant (ISO 32000-1 § 7.3.5: `#41` is A). */
export const withPlainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Whether a text of PDF syntax speaks of active content anywhere, in what a later part of the file replaces too:
 * another reader may take that for what holds.
 */
export const tellsOfActiveContent = (text: string): boolean => telling.test(withPlainNames(text));
