/** Only `html` and `raw` create it. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

/** Null and false print nothing, so `${condition && html`…`}` works. */
export type Content = Html | string | number | bigint | null | undefined | false | readonly Content[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** NFC: the font has a file per script, and a separate accent could come from another font. */
export const escapeHtml = (text: string): string =>
  text.normalize('NFC').replace(/[&<>"'`]/g, (character) => entities[character] ?? '');

function markupOf(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.toString();
  if (Array.isArray(content)) return content.map(markupOf).join('');
  return escapeHtml(String(content));
}

const onOneLine = new WeakMap<TemplateStringsArray, string[]>();

function literalsOf(parts: TemplateStringsArray): string[] {
  let literals = onOneLine.get(parts);
  if (!literals) onOneLine.set(parts, (literals = parts.map((part) => part.replace(/[ \t]*\n\s*/g, ' '))));
  return literals;
}

/** Escapes values for text and quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: Content[]): Html =>
  new Html(
    literalsOf(parts)
      .map((part, index) => part + markupOf(values[index]))
      .join(''),
  );

export const withCode = (text: string): Content =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** Use it only for constants of this code base. */
export const raw = (markup: string): Html => new Html(markup);
