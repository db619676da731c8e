/**
 * A wide table scrolls separately, also by keyboard, and each cell names its column for phones. Headers and captions
 * are already escaped.
 */
export function onScreen(paper: string): string {
  let number = 0;
  return paper.replace(/<table[^>]*>[\s\S]*?<\/table>/g, (table) => {
    const caption = /<caption>([^<]*)<\/caption>/.exec(table)?.[1];
    number += 1;
    const label = `Table ${number}${caption ? `: ${caption}` : ''}`;
    return `<div class="scroll" tabindex="0" role="region" aria-label="${label}">${withHeads(table)}</div>`;
  });
}

function withHeads(table: string): string {
  const heads = [...table.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g)].map(([, head]) => head);
  return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
    let at = 0;
    return row.replace(/<td\b/g, () => `<td data-head="${heads[at++] ?? ''}"`);
  });
}
