import { diffArrays } from 'diff';
import { letterText } from './letter-of-intent.document';
import type { LetterOfIntentFacts, RedlineFacts, RedlinePart } from './letter.facts';

/** Amounts and numbers, words, spaces, and single other characters. */
const word = /\$?\d+(?:[,.]\d+)*|[\p{L}\p{M}’'-]+|\s+|[^\s]/gu;
const obligationName = (text: string): string[] => text.match(word) ?? [];

/** Adjacent changes merge. */
export function wordChanges(before: string, after: string): RedlinePart[] {
  const parts: RedlinePart[] = [];
  const run = { deleted: '', inserted: '' };
  const end = () => {
    for (const change of ['deleted', 'inserted'] as const) {
      if (run[change] !== '') parts.push({ change, text: run[change] });
      run[change] = '';
    }
  };
  const found = diffArrays(obligationName(before), obligationName(after));
  found.forEach(({ value, added, removed }, index) => {
    const text = value.join('');
    const isGap = index > 0 && index < found.length - 1 && text.trim() === '';
    if (added || removed) run[added ? 'inserted' : 'deleted'] += text;
    else if (isGap && run.deleted !== '' && run.inserted !== '') {
      run.deleted += text;
      run.inserted += text;
    } else {
      end();
      parts.push({ change: 'kept', text });
    }
  });
  end();
  return parts;
}

export function redlineOf(before: LetterOfIntentFacts, after: LetterOfIntentFacts): RedlineFacts {
  const old = letterText(before);
  return {
    company: after.company,
    counterparty: after.counterparty.name,
    before: before.number,
    after: after.number,
    paragraphs: letterText(after).map(({ heading, text }, index) => ({
      heading,
      parts: wordChanges(old[index]!.text, text),
    })),
    document_date: after.document_date,
  };
}
