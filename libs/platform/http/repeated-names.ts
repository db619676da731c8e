/** Index of the closing quote. */
function endOf(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}

function isName(text: string, end: number): boolean {
  let after = end + 1;
  while (text.charCodeAt(after) <= 32) after += 1;
  return text[after] === ':';
}

export function namesIn(text: string): number {
  let names = 0;
  for (let at = text.indexOf('"'); at >= 0;) {
    const end = endOf(text, at);
    if (isName(text, end)) names += 1;
    at = text.indexOf('"', end + 1);
  }
  return names;
}

export function repeatedNames(text: string): string[] {
  const repeated = new Set<string>();
  const open: { path: string; names?: Set<string>; index: number; key: string }[] = [];
  const here = (): string => {
    const last = open.at(-1);
    return !last
      ? ''
      : !last.names
        ? `${last.path}[${last.index}]`
        : last.path === ''
          ? last.key
          : `${last.path}.${last.key}`;
  };
  for (let at = 0; at < text.length; at += 1) {
    const last = open.at(-1);
    if (text[at] === '{') open.push({ path: here(), names: new Set(), index: 0, key: '' });
    else if (text[at] === '[') open.push({ path: here(), index: 0, key: '' });
    else if (text[at] === '}' || text[at] === ']') open.pop();
    else if (text[at] === ',' && last) last.index += 1;
    else if (text[at] === '"') {
      const end = endOf(text, at);
      if (last?.names && isName(text, end)) {
        last.key = JSON.parse(text.slice(at, end + 1)) as string;
        if (last.names.has(last.key)) repeated.add(here());
        last.names.add(last.key);
      }
      at = end;
    }
  }
  return [...repeated];
}
