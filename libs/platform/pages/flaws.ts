import { html, type Content } from '#platform/documents/html';

/**
 * An invalid field refers to its error. The first takes the focus. Browsers ignore `autofocus` if the address has a
 * fragment.
 */
export const invalid = (id: string, isFirst: boolean, ...hints: string[]): Content =>
  html` aria-invalid="true" aria-describedby="${[...hints, `${id}-flaw`].join(' ')}"${isFirst && html` autofocus`}`;

/** `focused` if the field cannot take the focus. */
export const flawOf = (id: string, text: string | undefined, focused = false): Content =>
  text && html`<p class="error" id="${id}-flaw" role="alert"${focused && focus}>${text}</p>`;

export const pageFlaw = (content: Content): Content =>
  html`<div class="notice bad" role="alert"${focus}>${content}</div>`;

const focus = html` tabindex="-1" autofocus`;
