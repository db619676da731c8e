/** Markup that is safe to place in a page as it is; only `html` and `raw` make it. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

/** Content of a template: nothing prints as nothing, so `${condition && html`…`}` reads naturally. */
export type Content = Html | string | number | bigint | null | undefined | false | readonly Content[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/**
 * Accents are joined to their letters (NFC): the font comes in a file a script, and an accent apart could come from
 * another font than its letter.
 */
export const escapeHtml = (text: string): string =>
  text.normalize('NFC').replace(/[&<>"'`]/g, (character) => entities[character] ?? '');

function markupOf(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.toString();
  if (Array.isArray(content)) return content.map(markupOf).join('');
  return escapeHtml(String(content));
}

const onOneLine = new WeakMap<TemplateStringsArray, string[]>();

/**
 * A template's own markup: a line that breaks in the source is a space on the page, so long sentences may be wrapped.
 */
function literalsOf(parts: TemplateStringsArray): string[] {
  let literals = onOneLine.get(parts);
  if (!literals) onOneLine.set(parts, (literals = parts.map((part) => part.replace(/[ \t]*\n\s*/g, ' '))));
  return literals;
}

/** Escapes every value, in text and in quoted attributes alike; markup comes only from the template itself. */
export const html = (parts: TemplateStringsArray, ...values: Content[]): Html =>
  new Html(
    literalsOf(parts)
      .map((part, index) => part + markupOf(values[index]))
      .join(''),
  );

/** Sets what stands between backticks as code. */
export const withCode = (text: string): Content =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** Trusts `markup`; for constants of this code base only, such as the stylesheet. */
export const raw = (markup: string): Html => new Html(markup);
