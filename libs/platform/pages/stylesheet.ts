import { palette } from './palette';

/** One column from 320 pixels, with large targets. */
export const stylesheet = `${palette}
body {
  margin: 0;
  font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--ink);
  background: var(--ground);
  overflow-wrap: anywhere;
}
.top, .end, main { max-width: 46rem; margin: 0 auto; padding: 0 1rem; }
.top p { margin: 0; padding: 1rem 0; font-weight: 600; }
.end p { margin: 0; padding: 1.5rem 0 2.5rem; font-size: .9rem; color: var(--soft); }
main { background: var(--paper); border: solid var(--line); border-width: 1px 0; }
main { padding-top: 1.5rem; padding-bottom: 1.75rem; }
@media (min-width: 48rem) { main { border-width: 1px; border-radius: 12px; padding: 2rem 2.5rem; } }
h1 { font-size: 1.45rem; line-height: 1.25; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.12rem; line-height: 1.3; margin: 2rem 0 .5rem; }
h1 + .notice { margin-top: 1rem; }
p { margin: 0 0 .9rem; }
.lead { color: var(--soft); margin-bottom: 1.25rem; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
li { margin-bottom: .4rem; }
dl { margin: 0 0 1rem; display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .6rem; } }
.notice { border-left: 4px solid var(--accent); background: var(--tint); padding: .8rem 1rem; margin: 0 0 1.25rem; }
.notice p:last-child { margin: 0; }
.notice.good { border-color: var(--good); } .notice.bad { border-color: var(--bad); }
.steps { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; }
@media (max-width: 30rem) { .button, button { width: 100%; } }
fieldset {
  border: 1px solid var(--line);
  border-radius: 10px;
  margin: 0 0 1.25rem;
  padding: .25rem 1rem 1rem;
  min-width: 0;
}
select + fieldset { margin-top: 1.25rem; }
legend { font-weight: 600; padding: 0 .35rem; }
.hint { font-size: .95rem; color: var(--soft); margin: 0 0 .4rem; }
textarea { min-height: 6rem; resize: vertical; }
[aria-invalid=true] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
.error { color: var(--bad); font-weight: 600; margin: .35rem 0 0; }
.choice { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start; margin: .75rem 0; }
.choice input { width: 1.5rem; height: 1.5rem; margin: .1rem 0 0; accent-color: var(--accent); }
[hidden] { display: none !important; }
code { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.ids { font-size: .85rem; color: var(--soft); }
h2.ids { margin-bottom: .25rem; }
details { border: 1px solid var(--line); border-radius: 10px; margin: 1.5rem 0 0; }
summary { padding: .9rem 1rem; font-weight: 600; cursor: pointer; }
details > div { padding: 0 1rem 1rem; }
`;
