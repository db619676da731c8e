type Described = { parameters: object[]; responses: Record<string, object> };
type NamedSchemas = Record<string, object>;

const pascal = (name: string): string =>
  name.replace(/(?:^|[^a-zA-Z0-9]+)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const schemasOf = (answer: object): string =>
  [...JSON.stringify(answer).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name).join('Or');

const words: Record<string, string> = { '200': '', '201': 'Created', '202': 'Accepted' };

/** If two repeated parts share a name, the less frequent part stays inline. */
export function shareRepeated(operations: readonly object[]): { parameters: NamedSchemas; responses: NamedSchemas } {
  const described = operations as Described[];
  const parameters = sharedParts(
    described.flatMap((one) => one.parameters),
    (one) => {
      const { name, in: place } = one as { name?: string; in?: string };
      return name === undefined || place === undefined ? null : `${pascal(name)}${pascal(place)}`;
    },
  );
  const answers = described.flatMap(({ responses }) => Object.entries(responses));
  const statusOf = new Map(answers.map(([status, answer]) => [JSON.stringify(answer), status]));
  const responses = sharedParts(
    answers.map(([, answer]) => answer),
    (one) => {
      const schemas = '$ref' in one ? '' : schemasOf((one as { content?: object }).content ?? {});
      return schemas === '' ? null : `${schemas}${words[statusOf.get(JSON.stringify(one))!] ?? ''}Answer`;
    },
  );
  for (const one of described) {
    one.parameters = one.parameters.map((each) => referred(each, parameters, 'parameters'));
    for (const [status, answer] of Object.entries(one.responses))
      one.responses[status] = referred(answer, responses, 'responses');
  }
  return { parameters: byName(parameters), responses: byName(responses) };
}

function sharedParts(
  things: readonly object[],
  nameOf: (thing: object) => string | null,
): Map<string, [string, object]> {
  const groups = [...Map.groupBy(things, (one) => JSON.stringify(one))]
    .filter(([, same]) => same.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length);
  const found = new Map<string, [string, object]>();
  const taken = new Set<string>();
  for (const [text, [thing]] of groups) {
    const name = nameOf(thing!);
    if (name === null || taken.has(name)) continue;
    taken.add(name);
    found.set(text, [name, thing!]);
  }
  return found;
}

function referred(thing: object, shared: ReadonlyMap<string, [string, object]>, kind: string): object {
  const found = shared.get(JSON.stringify(thing));
  return found ? { $ref: `#/components/${kind}/${found[0]}` } : thing;
}

const byName = (shared: ReadonlyMap<string, [string, object]>): NamedSchemas =>
  Object.fromEntries([...shared.values()].toSorted(([one], [other]) => (one < other ? -1 : 1)));
