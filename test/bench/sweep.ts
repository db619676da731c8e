const id = '\\m(ent|stk|co|evt|aud)_[0-9a-hjkmnp-tv-z]{8}([0-9a-hjkmnp-tv-z]{18})\\M';
const ids = new RegExp(id.replace('\\m', '\\b').replace('\\M', '\\b'), 'g');
const digits = 8;

export const numbered = (text: string, number: number): string =>
  text.replace(ids, `$1_${String(number).padStart(digits, '0')}$2`);

/** SQL version, from the row as JSON and the number. */
export const numberedRow = (row: string, number: string): string =>
  `regexp_replace(${row}::text, '${id}', '\\1_' || lpad(${number}::text, ${digits}, '0') || '\\2', 'g')::jsonb`;
