import { quoted } from './quoted';

/** A sentence that a human reads before deciding: our words, with every text of somebody else in quotation marks. */
export class Sentence {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/**
 * Text of ours, such as an id of a row, a day or another sentence: it stands in a sentence as it is. Never what a
 * caller writes.
 */
export const ours = (text: string): Sentence => new Sentence(text);

/** A sentence from a template: each text that it is given is quoted, unless that is `ours`. */
export const sentence = (words: TemplateStringsArray, ...values: (string | number | Sentence)[]): Sentence =>
  new Sentence(
    words.reduce((text, word, index) => {
      const value = values[index - 1]!;
      return text + (typeof value === 'string' ? quoted(value) : String(value)) + word;
    }),
  );

/** Text as the end of a sentence: 'Acme, Inc.' has its full stop already. */
export const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
