export const stylesheet = `
@page { size: 8.5in 11in; margin: 1in; }
* { box-sizing: border-box; }
html {
  font: 11pt/1.4 "STIX Two Text", "Noto Serif", "Times New Roman", serif;
  color: #111;
  font-variant-ligatures: common-ligatures;
  -webkit-print-color-adjust: exact;
}
body { margin: 0; overflow-wrap: anywhere; }
p { margin: 0 0 7pt; text-align: justify; text-wrap: pretty; hyphens: auto; orphans: 2; widows: 2; }
h1, h2, h3 { font-weight: 600; break-after: avoid; break-inside: avoid; text-align: center; }
h1 {
  font-size: 16pt;
  line-height: 1.25;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  margin: 0 0 4pt;
  text-wrap: balance;
}
h2 { font-size: 10pt; text-transform: uppercase; letter-spacing: 0.04em; margin: 14pt 0 6pt; }
h3 { font-size: 11pt; text-align: left; margin: 12pt 0 4pt; }
header { text-align: center; margin-bottom: 16pt; break-after: avoid; }
header p { text-align: center; margin: 0; }
header .of { font-style: italic; margin: 2pt 0 4pt; }
header .company { font-size: 14pt; font-weight: 600; overflow-wrap: anywhere; }
header .under { margin-top: 6pt; font-size: 10.5pt; color: #333; }
header::after { content: ""; display: block; width: 1.6in; margin: 12pt auto 0; border-bottom: 0.75pt solid #111; }
.section { padding-left: 0; }
.section > .number { font-weight: 600; padding-right: 0.5em; }
.section > .caption { font-weight: 600; }
.clause { padding-left: 0.45in; text-indent: -0.3in; text-align: left; }
.clause > .number { display: inline-block; min-width: calc(0.3in - 0.25em); text-indent: 0; }
.recital { text-indent: 0.4in; }
.recital b { font-weight: 600; letter-spacing: 0.04em; }
.conspicuous { font-weight: 600; }
.small { font-size: 9.5pt; color: #333; }
.centre { text-align: center; }
.left { text-align: left; }
.note { border: 0.75pt solid #555; padding: 6pt 9pt; margin: 8pt 1pt; line-height: 1.3; break-inside: avoid; }
.note p:last-child { margin-bottom: 0; }
.blank { display: inline-block; width: 1.9in; border-bottom: 0.6pt solid #111; }
table {
  width: 100%;
  break-inside: avoid;
  border-collapse: collapse;
  margin: 8pt 0 14pt;
  font-size: 10pt;
  line-height: 1.3;
}
caption { font-weight: 600; text-align: left; padding-bottom: 4pt; break-after: avoid; }
/* A long table starts where it stands, instead of leaving half a page empty. */
table:has(tbody tr:nth-child(6)) { break-inside: auto; }
tbody tr:first-child { break-after: avoid; }
tbody tr:last-child { break-before: avoid; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td {
  padding: 4pt 6pt;
  vertical-align: top;
  text-align: left;
  overflow-wrap: anywhere;
  border-bottom: 0.4pt solid #999;
}
th[scope="col"]:not(.figure) { min-width: 0.75in; }
/* Given and family name on one line. */
th[scope="col"]:first-child:not(.figure) { min-width: 1.05in; }
thead th { font-weight: 600; border-top: 1pt solid #111; border-bottom: 0.75pt solid #111; overflow-wrap: normal; }
tbody tr:last-child > * { border-bottom: 1pt solid #111; }
/* A note belongs to the row above. */
tr:has(+ .noted) { break-after: avoid; }
tr:has(+ .noted) > td { border-bottom: 0; padding-bottom: 0; }
.noted > td { padding-top: 0; hyphens: none; }
tfoot td { font-weight: 600; }
.figure { text-align: right; white-space: nowrap; font-variant-numeric: lining-nums tabular-nums; }
.unbroken { white-space: nowrap; }
.address { word-break: break-all; hyphens: none; }
.facts th { width: 36%; font-weight: 600; border-bottom: 0.4pt solid #999; }
.figures th { width: 75%; }
.facts tbody tr:first-child > * { border-top: 1pt solid #111; }
ins { color: #003a8c; text-decoration: underline; }
del { color: #8c1d00; text-decoration: line-through; }
.hash { font-family: monospace; font-size: 8.5pt; overflow-wrap: anywhere; }
/* A signature page bears at least the last words of what is signed. */
.closing { break-inside: avoid; }
/* Three rows of signatures and more fill the page that the text ends on. */
.closing:has(.signature:nth-child(5)) { break-inside: auto; }
.closing:has(.signature:nth-child(5)) > p { break-after: avoid; }
:has(+ .closing), p:has(+ table), p:has(+ .note) { break-after: avoid; }
/* The last paragraphs do not stand alone on a page. */
main > p:nth-last-child(-n+2), .exhibit > p:nth-last-child(-n+2) { break-before: avoid; }
.closing + p { margin-top: 14pt; }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 22pt 0.5in; margin-top: 20pt; }
/* A lone signer signs at the right, as on a letter. */
.signature:only-child { grid-column: 2; }
.signature { break-inside: avoid; }
.signature:nth-last-child(-n+2) { break-before: avoid; }
.signature p { margin: 0; text-align: left; hyphens: none; overflow-wrap: anywhere; }
.signature .line {
  white-space: nowrap;
  border-bottom: 0.6pt solid #111;
  height: 30pt;
  margin-bottom: 3pt;
  padding-bottom: 2pt;
  display: flex;
  align-items: flex-end;
}
.signature .capacity { font-style: italic; }
.signature .dated { margin-top: 8pt; }
.exhibit { break-before: page; }
/* A short schedule follows the text. */
.exhibit:not(:has(> :nth-child(3), .signatures)) { break-before: auto; break-inside: avoid; }
.stamp {
  border: 2pt double #333;
  padding: 18pt 22pt;
  margin: 18pt auto;
  width: 5in;
  text-align: center;
  break-inside: avoid;
}
.stamp p { text-align: center; margin: 0 0 4pt; hyphens: none; overflow-wrap: anywhere; }
.stamp .word { font-size: 20pt; font-weight: 600; letter-spacing: 0.18em; margin: 4pt 0 8pt; }
@media screen {
  main { max-width: 6.5in; margin: 0 auto; padding: 0.5in 0.25in; }
  .signatures { grid-template-columns: repeat(auto-fit, minmax(2.2in, 1fr)); }
}
`;
