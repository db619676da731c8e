import { diffArrays } from 'diff';
import { letterText, type LetterOfIntentFacts, type RedlineFacts, type RedlinePart } from '#documents/document';

/** Amounts and numbers, words, spaces, and every other character by itself. */
const word = /\$?\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}’'-]+|\s+|[^\s]/gu;
const wordsOf = (text: string): string[] => text.match(word) ?? [];

/** The words of a paragraph that were kept, inserted and deleted. */
export const wordChanges = (before: string, after: string): RedlinePart[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    change: added ? 'inserted' : removed ? 'deleted' : 'kept',
    text: value.join(''),
  }));

/** The changes from one version of a letter to the next: both have as many paragraphs, in the same places. */
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
