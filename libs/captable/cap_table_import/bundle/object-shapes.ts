/** `path` locates the value; the message has no subject. */
type Report = (path: string, what: string) => void;
export type Shape = (value: unknown, path: string, report: Report) => void;

const matching =
  (pattern: RegExp, what: string): Shape =>
  (value, path, report) => {
    if (typeof value !== 'string' || !pattern.test(value)) report(path, `must be ${what}`);
  };

/** Postgres rejects NUL, and a lone surrogate is not a character. */
const isKept = (value: string): boolean => value.isWellFormed() && !value.includes('\0');
export const text: Shape = (value, path, report) => {
  if (typeof value !== 'string' || !isKept(value)) report(path, 'must be a string of Unicode characters');
};
export const present: Shape = (value, path, report) => {
  if (typeof value !== 'string' || value.length < 1 || value.length > 500 || !isKept(value))
    report(path, 'must be a string of 1 to 500 Unicode characters');
};
export const yesOrNo: Shape = (value, path, report) => {
  if (typeof value !== 'boolean') report(path, 'must be true or false');
};
export const nothing: Shape = (value, path, report) => {
  if (value !== null) report(path, 'must be null');
};
export const numeric = matching(
  /^[+-]?[0-9]+(\.[0-9]{1,10})?$/,
  'a decimal number in a string with at most ten decimal places',
);
export const code = (pattern: RegExp, what: string): Shape => matching(pattern, what);
export const whole =
  (least: number): Shape =>
  (value, path, report) => {
    if (!Number.isInteger(value) || (value as number) < least)
      report(path, `must be a whole number of at least ${least}`);
  };
export const oneOf =
  (...values: string[]): Shape =>
  (value, path, report) => {
    if (!values.includes(value as string)) report(path, `must be ${values.join(' or ')}`);
  };
/** Reports the errors of the alternative that shares the value's fields. */
export const either =
  (...shapes: Shape[]): Shape =>
  (value, path, report) => {
    const tried = shapes.map((shape) => checkShape(shape, value, path));
    if (tried.some((flaws) => flaws.length === 0)) return;
    const [meant] = tried.toSorted((one, other) => misfits(one) - misfits(other));
    for (const [at, what] of meant!) report(at, what);
  };
const [missing, unknown] = ['is missing', 'is not a field of this object'];
const misfits = (flaws: readonly [path: string, what: string][]): number =>
  flaws.filter(([, what]) => what === missing || what === unknown).length;

export const oneOfTypes =
  (types: Record<string, Shape>): Shape =>
  (value, path, report) => {
    const type = (value as { type?: unknown } | null)?.type;
    if (typeof type === 'string' && Object.hasOwn(types, type)) types[type]!(value, path, report);
    else report(`${path}.type`, `must be ${Object.keys(types).join(' or ')}`);
  };
export const typed = (required: Record<string, Shape> = {}, optional: Record<string, Shape> = {}): Shape =>
  fields({ type: text, ...required }, optional);
export const that =
  (test: (value: unknown) => boolean, what: string): Shape =>
  (value, path, report) => {
    if (!test(value)) report(path, `must be ${what}`);
  };

/** Far above any real company. */
const mostItems = 10_000;

export const list =
  (item: Shape, least = 0): Shape =>
  (value, path, report) => {
    if (!Array.isArray(value)) return report(path, 'must be a list');
    if (value.length > mostItems) return report(path, `must have at most ${mostItems} items`);
    if (value.length < least) report(path, `must have at least ${least} ${least === 1 ? 'item' : 'items'}`);
    value.forEach((one, index) => item(one, `${path}[${index}]`, report));
  };

/** Rejects unknown fields. */
export const fields =
  (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  (value, path, report) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return report(path, 'must be an object');
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
    for (const name of Object.keys(required)) if (!Object.hasOwn(value, name)) report(at(name), missing);
    for (const [name, one] of Object.entries(value)) {
      const shape = Object.hasOwn(required, name)
        ? required[name]
        : Object.hasOwn(optional, name)
          ? optional[name]
          : undefined;
      if (shape) shape(one, at(name), report);
      else report(at(name), unknown);
    }
  };

/** An object may have any number of unknown fields. */
const mostFlaws = 100;

export function checkShape(shape: Shape, value: unknown, path = ''): [path: string, what: string][] {
  const flaws: [string, string][] = [];
  shape(value, path, (at, what) => {
    if (flaws.length < mostFlaws) flaws.push([at, what]);
  });
  return flaws;
}
