import { dollars } from '#documents/document';
import type { FixedFlow } from '#exit/corporate_transaction';
import type { Part } from './parts';

const sentences: Readonly<Record<string, (paid: string) => string>> = {
  Option: (paid) => `What had vested was cashed out for ${paid}.`,
  'Stock unit': (paid) => `What had vested was paid with ${paid}.`,
  Warrant: (paid) => `It was cashed out for ${paid}.`,
  'SAFE, as stock': (paid) => `It was converted, which brings its holder ${paid}.`,
  'SAFE, its amount': (paid) => `It was cashed out for ${paid}.`,
  'Note, as stock': (paid) => `It was converted, which brings its holder ${paid}.`,
  'Note, repaid': (paid) => `It was paid back with ${paid}.`,
};

/** Says of each grant and convertible how it is treated, for the record of its end. */
export const treatedAs = (parts: readonly Part[]): FixedFlow['rights'] =>
  parts.flatMap(({ right_id, held, amount_cents }) =>
    right_id === null ? [] : { id: right_id, treated: sentences[held]!(dollars(amount_cents)) },
  );
