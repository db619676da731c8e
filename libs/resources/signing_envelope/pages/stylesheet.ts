/** The look of the signer's pages: one column from 320 pixels on, large targets, and the document as on paper. */
export const stylesheet = `
:root { color-scheme: light; --ink: #1a1f29; --soft: #4d5663; --line: #d5dae1; --tint: #f4f6f8; --accent: #1f4f8f; --bad: #a3201d; --good: #17603a; }
* { box-sizing: border-box; }
body { margin: 0; font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: var(--tint); overflow-wrap: anywhere; }
.top, .end, main { max-width: 46rem; margin: 0 auto; padding: 0 1rem; }
.top p { margin: 0; padding: 1rem 0; font-weight: 600; }
.end p { margin: 0; padding: 1.5rem 0 2.5rem; font-size: .9rem; color: var(--soft); }
main { background: #fff; border: solid var(--line); border-width: 1px 0; padding-top: 1.5rem; padding-bottom: 1.75rem; }
@media (min-width: 48rem) { main { border-width: 1px; border-radius: 12px; padding: 2rem 2.5rem; } }
h1 { font-size: 1.45rem; line-height: 1.25; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.12rem; line-height: 1.3; margin: 2rem 0 .5rem; }
p { margin: 0 0 .9rem; }
.lead { color: var(--soft); margin-bottom: 1.25rem; }
a { color: var(--accent); text-underline-offset: .15em; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
li { margin-bottom: .4rem; }
dl { margin: 0 0 1rem; display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; }
.notice { border-left: 4px solid var(--accent); background: var(--tint); padding: .8rem 1rem; margin: 0 0 1.25rem; }
.notice p:last-child { margin: 0; }
.notice.good { border-color: var(--good); } .notice.bad { border-color: var(--bad); }
.steps { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; }
.button, button { display: inline-block; min-height: 48px; padding: .7rem 1.4rem; font: inherit; font-weight: 600; line-height: 1.5; text-align: center; text-decoration: none; cursor: pointer; color: #fff; background: var(--accent); border: 2px solid var(--accent); border-radius: 8px; }
.button.second, button.second { color: var(--accent); background: #fff; }
button.plain { color: var(--bad); background: #fff; border-color: var(--bad); }
:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px; }
@media (max-width: 30rem) { .button, button { width: 100%; } }
fieldset { border: 1px solid var(--line); border-radius: 10px; margin: 0 0 1.25rem; padding: .25rem 1rem 1rem; min-width: 0; }
legend { font-weight: 600; padding: 0 .35rem; }
label.field { display: block; font-weight: 600; margin: .6rem 0 .3rem; }
.hint { font-size: .95rem; color: var(--soft); margin: 0 0 .4rem; }
input[type=text], textarea { width: 100%; font: inherit; font-size: 1.05rem; padding: .7rem .8rem; border: 1.5px solid #6b7583; border-radius: 8px; background: #fff; color: inherit; }
input.typed { font-family: "Snell Roundhand", "Brush Script MT", "Segoe Script", cursive, serif; font-size: 1.45rem; }
textarea { min-height: 6rem; resize: vertical; }
[aria-invalid=true] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
.error { color: var(--bad); font-weight: 600; margin: .35rem 0 0; }
.choice { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start; margin: .75rem 0; }
.choice input { width: 1.5rem; height: 1.5rem; margin: .1rem 0 0; accent-color: var(--accent); }
canvas { display: block; width: 100%; height: auto; aspect-ratio: 600 / 180; border: 1.5px dashed #6b7583; border-radius: 8px; background: #fff; touch-action: none; cursor: crosshair; }
#drawing { margin-top: 1.25rem; }
#drawing .hint { margin: .4rem 0 .6rem; }
[hidden] { display: none !important; }
details { border: 1px solid var(--line); border-radius: 10px; margin: 1.5rem 0 0; }
summary { padding: .9rem 1rem; font-weight: 600; cursor: pointer; }
details > div { padding: 0 1rem 1rem; }
.paper { font: 16px/1.6 Georgia, "Times New Roman", serif; border: 1px solid #aeb6c1; border-radius: 4px; padding: 1.25rem 1rem; margin: 1rem 0 1.5rem; background: #fff; }
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
.paper th, .paper td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); min-width: 5.5rem; }
.paper .figure { text-align: right; white-space: nowrap; }
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
