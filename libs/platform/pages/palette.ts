/** Text has at least the contrast of WCAG AA in light and dark mode. */
export const palette = `
:root {
  color-scheme: light dark;
  --ink: #1a1f29;
  --soft: #4d5663;
  --line: #d5dae1;
  --edge: #6b7583;
  --ground: #f4f6f8;
  --paper: #fff;
  --tint: #f4f6f8;
  --accent: #1f4f8f;
  --on-accent: #fff;
  --bad: #a3201d;
  --good: #17603a;
  --focus: #b86e00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8eaee;
    --soft: #a9b2bf;
    --line: #343c47;
    --edge: #8a94a2;
    --ground: #0e1116;
    --paper: #171b21;
    --tint: #20262e;
    --accent: #8bb8f5;
    --on-accent: #10151c;
    --bad: #ff9d94;
    --good: #7fd3a3;
    --focus: #f0a640;
  }
}
* { box-sizing: border-box; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.button, button {
  display: inline-block;
  min-height: 48px;
  padding: .7rem 1.4rem;
  font: inherit;
  font-weight: 600;
  line-height: 1.5;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  color: var(--on-accent);
  background: var(--accent);
  border: 2px solid var(--accent);
  border-radius: 8px;
}
.button.second, button.second { color: var(--accent); background: var(--paper); }
button.plain { color: var(--bad); background: var(--paper); border-color: var(--bad); }
label.field { display: block; font-weight: 600; margin: .6rem 0 .3rem; }
input[type=text], input[type=email], input[type=search], input[type=date], select, textarea {
  width: 100%;
  font: inherit;
  font-size: 1.05rem;
  padding: .7rem .8rem;
  border: 1.5px solid var(--edge);
  border-radius: 8px;
  background: var(--paper);
  color: inherit;
}
`;
