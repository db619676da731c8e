export const stylesheet = `
input.typed { font-family: "Snell Roundhand", "Brush Script MT", "Segoe Script", cursive, serif; font-size: 1.45rem; }
canvas {
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 600 / 180;
  border: 1.5px dashed var(--edge);
  border-radius: 8px;
  background: #fff;
  touch-action: none;
  cursor: crosshair;
}
#drawing { margin-top: 1.25rem; }
#drawing .hint { margin: .4rem 0 .6rem; }
.paper {
  font: 16px/1.6 Georgia, "Times New Roman", serif;
  border: 1px solid var(--line);
  border-radius: 4px;
  padding: 1.25rem 1rem;
  margin: 1rem 0 1.5rem;
  background: var(--paper);
}
@media (min-width: 48rem) { .paper { padding: 2.5rem 2.75rem; } }
.paper header { text-align: center; border-bottom: 1px solid var(--ink); margin: 0 0 1.5rem; padding-bottom: 1rem; }
.paper header p { margin: 0; }
.paper h3 { font-size: 1.3rem; letter-spacing: .03em; text-transform: uppercase; }
.paper h4 { font-size: 1.03rem; margin: 1.5rem 0 .4rem; }
.paper .company { font-weight: 700; font-size: 1.12rem; }
.paper .of { font-style: italic; }
.paper .number, .paper .caption { font-weight: 700; padding-right: .35em; }
.paper .clause { padding-left: 1.5rem; }
.paper .recital { text-indent: 1.25rem; }
.paper .note { border: 1px solid var(--soft); padding: .75rem 1rem; margin: 1rem 0; }
.paper .conspicuous { font-weight: 700; }
.paper .small { font-size: .9rem; color: var(--soft); }
.paper .scroll { overflow-x: auto; margin: 1rem 0; }
.paper table { width: 100%; border-collapse: collapse; font-size: .93rem; line-height: 1.4; overflow-wrap: normal; }
.paper caption { font-weight: 700; text-align: left; padding-bottom: .35rem; }
.paper th, .paper td {
  text-align: left;
  vertical-align: top;
  padding: .4rem .75rem .4rem 0;
  border-bottom: 1px solid var(--line);
  min-width: 5.5rem;
}
.paper .figure { text-align: right; white-space: nowrap; }
@media (max-width: 40rem) {
  .paper table, .paper caption, .paper tbody, .paper tfoot, .paper tr, .paper th, .paper td { display: block; }
  .paper thead { display: none; }
  .paper tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .paper th, .paper td { padding: .1rem 0; border: 0; min-width: 0; }
  .paper td:empty { display: none; }
  .paper td[data-head]:not([data-head=""])::before { content: attr(data-head) ": "; color: var(--soft); }
  .paper td.figure { text-align: left; white-space: normal; }
}
.paper .hash { font: .85rem/1.4 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.paper .blank { display: inline-block; width: 9rem; border-bottom: 1px solid var(--ink); }
.paper .signatures { display: grid; gap: 1.75rem 2.5rem; margin: 1.5rem 0 0; }
@media (min-width: 40rem) { .paper .signatures { grid-template-columns: 1fr 1fr; } }
.paper .signature p { margin: 0; }
.paper .line { min-height: 2.2rem; border-bottom: 1px solid var(--ink); margin-bottom: .25rem; }
.paper .capacity { font-style: italic; }
.paper .exhibit { border-top: 1px dashed var(--soft); margin-top: 2rem; }
.paper .stamp { border: 3px double var(--soft); padding: 1rem; margin: 1rem 0; text-align: center; }
`;
