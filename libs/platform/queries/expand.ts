import { invalidParam } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import type { Edition } from '#platform/wire/edition';
import { expandableIn } from '#platform/wire/expandable';
import { fieldsOf, type Class, type FieldDeclaration } from '#platform/wire/field-declaration';
import { plain, present } from '#platform/wire/present-row';
import type { Expansion } from '#platform/wire/answer-shape';

/** Limit per response over all levels. Repeats count again. */
const most = 2000;

type ExpandedObject = Record<string, unknown>;
export interface Item {
  row: object;
  shown: ExpandedObject;
}

/** Replaces ids in `key` with resources in `name`. */
interface ExpansionPlace {
  holder: ExpandedObject;
  key: string;
  name: string;
  target: EntityClass<Identified>;
  below: Expansion;
}
/** Receives a value loaded for its row. */
interface Loaded {
  holder: ExpandedObject;
  row: object;
  field: FieldDeclaration;
  below: Expansion;
}
type Slot = ExpansionPlace | Loaded;

/** Uses one statement per kind and level. */
export async function expand(
  reader: Reader,
  view: Class,
  items: Item[],
  tree: Expansion,
  edition?: Edition,
): Promise<void> {
  let level = items.flatMap((item) => placesIn(view, item, tree, edition));
  let room = most;
  while (level.length > 0) {
    const next: Slot[] = [];
    // One at a time, since a mutation reads in one transaction.
    for (const slots of Map.groupBy(level, kindOf).values()) {
      if (isLoaded(slots)) {
        const seen = await seenOf(reader, slots);
        const values = await loadingOf(slots).read(
          reader as never,
          seen.map(({ row }) => row as never),
        );
        room = roomAfter(
          room,
          values.reduce<number>((sum, value) => sum + entriesOf(value), 0),
          slots[0]!.field.name,
        );
        next.push(...hold(seen, values, edition));
        continue;
      }
      const places = slots as ExpansionPlace[];
      room = roomAfter(
        room,
        places.reduce((sum, expansionPlace) => sum + idsIn(expansionPlace).length, 0),
        places[0]!.name,
      );
      next.push(...(await fill(reader, places, edition)));
    }
    level = next;
  }
}

function roomAfter(room: number, asked: number, name: string): number {
  if (asked > room)
    throw invalidParam(
      'expand[]',
      `Expanding '${name}' would return more than ${most} entries. List them instead, or request fewer items.`,
      'too_many',
    );
  return room - asked;
}

/** Such as the stockholders of a cap table. */
const entriesOf = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Object.values(value).reduce<number>(
        (sum, list) => sum + (Array.isArray(list) ? list.filter((one) => typeof one === 'object').length : 0),
        0,
      );

const idsIn = ({ holder, key }: ExpansionPlace): string[] =>
  [holder[key]].flat().filter((id): id is string => typeof id === 'string');

const kindOf = (slot: Slot): unknown => ('field' in slot ? slot.field : slot.target);
async function seenOf(reader: Reader, slots: Loaded[]): Promise<Loaded[]> {
  const { of, by } = loadingOf(slots);
  const seen = await reader.visibleIds(
    of,
    slots.map(({ row }) => (row as Identified).id),
    by,
  );
  return slots.filter(({ row }) => seen.has((row as Identified).id));
}

const loadingOf = (slots: Loaded[]) => slots[0]!.field.load!;
const isLoaded = (slots: Slot[]): slots is Loaded[] => 'field' in slots[0]!;

function placesIn(view: Class, { row, shown }: Item, tree: Expansion, edition?: Edition): Slot[] {
  return [...tree].flatMap(([name, below]): Slot[] => {
    const expandable = expandableIn(view).get(name);
    if (expandable?.target)
      return [{ holder: shown, key: expandable.field.name, name, target: expandable.target, below }];
    if (expandable?.field.load) return [{ holder: shown, row, field: expandable.field, below }];
    const field = expandable?.field ?? fieldsOf(view).find((one) => one.name === name)!;
    if (expandable) shown[name] = valueOf(field, row, edition);
    return field.nested ? placesWithin(field.nested(), shown, name, below, edition) : [];
  });
}

/** Copies a nested object before expansion, because the row owns it. */
function placesWithin(
  view: Class,
  expandedObject: ExpandedObject,
  name: string,
  below: Expansion,
  edition?: Edition,
): Slot[] {
  const copy = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(copy) : typeof value === 'object' && value !== null ? { ...value } : value;
  expandedObject[name] = copy(expandedObject[name]);
  const holders = [expandedObject[name]]
    .flat()
    .filter((one): one is ExpandedObject => typeof one === 'object' && one !== null);
  return holders.flatMap((holder) => placesIn(view, { row: holder, shown: holder }, below, edition));
}

function hold(slots: Loaded[], values: unknown[], edition?: Edition): Slot[] {
  return slots.flatMap(({ holder, below, field: { name, nested } }, index) => {
    holder[name] = values[index];
    return nested ? placesWithin(nested(), holder, name, below, edition) : [];
  });
}

async function fill(reader: Reader, places: ExpansionPlace[], edition?: Edition): Promise<Slot[]> {
  const { target } = places[0]!;
  const ids = new Set(places.flatMap(idsIn));
  const rows = new Map((await reader.findVisible(target, [...ids])).map((row) => [row.id, row]));
  const view = declarationOf(target).view();
  return places.flatMap(({ holder, key, name, below }) => {
    const made: Item[] = [];
    const stand = (id: unknown): unknown => {
      const row = rows.get(id as string);
      if (!row) return id;
      made.push({ row, shown: present(target, row) });
      return made.at(-1)!.shown;
    };
    const held = holder[key];
    const standing = Array.isArray(held) ? held.map(stand) : stand(held);
    if (made.length > 0) {
      delete holder[key];
      holder[name] = standing;
    }
    return made.flatMap((item) => placesIn(view, item, below, edition));
  });
}

const valueOf = ({ name, from }: FieldDeclaration, row: object, edition?: Edition): unknown =>
  plain(from ? from(row as never, edition) : (row as ExpandedObject)[name]);
