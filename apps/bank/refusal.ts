export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const unknown = (kind: string, key: string): Refusal =>
  new Refusal(404, `unknown_${kind.replaceAll(' ', '_')}`, `The bank has no ${kind} with the key ${key}.`);
