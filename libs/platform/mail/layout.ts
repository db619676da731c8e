import { html, raw, type Content, type Html } from '#platform/documents/html';

/** Overrides the inline styles in mail programs with style sheets. */
const stylesheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0e1116 !important; }
  .sheet { background: #171b21 !important; border-color: #343c47 !important; color: #e8eaee !important; }
  .soft { color: #a9b2bf !important; }
  .sheet a { color: #8bb8f5 !important; }
  .sheet a.button { background: #8bb8f5 !important; color: #10151c !important; }
}
`;
const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const groundStyle = `margin: 0; padding: 24px 12px; background: #f4f6f8; ${font}; font-size: 16px; line-height: 1.5`;
const sheetStyle =
  'max-width: 36rem; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #d5dae1; ' +
  'border-radius: 12px; color: #1a1f29; overflow-wrap: anywhere';
/** Mail programs block images and SVG. */
const markStyle =
  'display: inline-block; width: 13px; height: 18px; border-radius: 3px; background: #1f4f8f; ' +
  'border-right: 4px solid #f2c14e; vertical-align: -3px; margin-right: 8px';
export const buttonStyle =
  'display: inline-block; background: #1f4f8f; color: #ffffff; padding: 12px 20px; border-radius: 8px; ' +
  'font-weight: 600; text-decoration: none';
export const softStyle = 'font-size: 14px; color: #4d5663';

/** Loads nothing, so that opening a mail notifies nobody. */
export const mailDocument = (subject: string, content: Content): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(stylesheet)}</style>
</head>
<body class="ground" style="${groundStyle}">
<main class="sheet" style="${sheetStyle}">
<p style="margin: 0 0 20px; font-weight: 600"><span style="${markStyle}"></span>Minutebook</p>
${content}
</main>
</body>
</html>
`;

/** A blank line separates paragraphs. */
export const formatted = (subject: string, text: string): Html =>
  mailDocument(
    subject,
    text
      .trim()
      .replace(/\n\nMinutebook$/, '') // the layout already has the mark
      .split(/\n{2,}/)
      .map(
        (paragraph) => html`<p>${paragraph.split('\n').map((line, at) => html`${at > 0 && html`<br>`}${line}`)}</p>`,
      ),
  );
