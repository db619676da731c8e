/**
 * Prepares the tables of a paper for a screen: one that is wider than its page scrolls by itself, by keyboard too, and
 * each cell names its column, so that on a phone a row reads as a list. Heads and captions are our papers' own words,
 * escaped already.
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
