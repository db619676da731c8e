import { quoted } from './quoted';

/** A sentence that a person reads before a decision. Text from others is always quoted. */
export class Sentence {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** Marks our own text, such as an id or a date, as safe without quotes. Never pass a caller's text. */
export const ours = (text: string): Sentence => new Sentence(text);

/** Quotes every value except numbers and `ours`. */
export const sentence = (words: TemplateStringsArray, ...values: (string | number | Sentence)[]): Sentence =>
  new Sentence(
    words.reduce((text, word, index) => {
      const value = values[index - 1]!;
      return text + (typeof value === 'string' ? quoted(value) : String(value)) + word;
    }),
  );

/** Adds a period unless the text ends with punctuation, like 'Acme, Inc.'. */
export const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
