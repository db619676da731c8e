import { quoted } from '#kernel/quoted';
import { shortened, type Findings } from '../bundle/findings';
import type { Row, Rows } from './read-rows';
import { template, type Column, type SheetName } from './template';

type NamedRow = { said: { name?: string; number?: string } };
const bare = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Each sheet identifies its rows by the first column. */
export class Names {
  private readonly ids = new Map<SheetName, Map<string, string>>();
  private readonly kinds = new Map<string, string | undefined>();
  private readonly certificates: Map<string, Row<'Certificates'>[]>;

  constructor(
    rows: Rows,
    private readonly found: Findings,
  ) {
    for (const sheet of ['Holders', 'Classes', 'Plans', 'Options'] as const) {
      const named = new Map<string, string>();
      for (const row of rows[sheet]) {
        const { name, number } = (row as NamedRow).said;
        const said = name ?? number;
        if (said === undefined) continue;
        const id = sheet === 'Options' ? this.security(sheet, row as Row<'Options'>) : said;
        // Names count in other parts of the cap table, too.
        if (named.has(bare(said)) && (sheet === 'Holders' || sheet === 'Options'))
          found.add(
            row.place,
            'name',
            `Another row also has ${quoted(shortened(said, 100))}, so references to it would be ambiguous.`,
            sheet === 'Holders' ? 'name.legal_name' : 'custom_id',
          );
        else named.set(bare(said), id);
      }
      this.ids.set(sheet, named);
    }
    for (const row of rows.Options) this.kinds.set(this.security('Options', row), row.said.kind);
    this.certificates = Map.groupBy(
      rows.Certificates.filter(({ said }) => said.number !== undefined),
      ({ said }) => bare(said.number!),
    );
  }

  security(sheet: 'Options' | 'Certificates' | 'Convertibles', { said }: Row<SheetName>): string {
    const { number, class: of } = said as { number?: string; class?: string };
    return sheet === 'Certificates'
      ? `certificate ${number} of ${this.ids.get('Classes')?.get(bare(of ?? '')) ?? of}`
      : `${sheet === 'Options' ? 'grant' : 'convertible'} ${number}`;
  }

  /** Reports a missing row. */
  find<S extends SheetName>({ place, said }: Row<S>, key: string): string | undefined {
    const name = (said as Record<string, string | undefined>)[key];
    if (name === undefined) return undefined;
    const column = (template[place.file as SheetName] as Record<string, Column>)[key] as Extract<
      Column,
      { kind: 'name' }
    >;
    const id = this.ids.get(column.of)?.get(bare(name));
    if (id === undefined && !this.missed.has(`${place.file} ${place.id} ${key}`)) {
      this.missed.add(`${place.file} ${place.id} ${key}`);
      this.found.add(
        place,
        'reference',
        `${column.head} is ${quoted(shortened(name, 100))}, but no row of ${column.of} has that name.`,
        column.field ?? key,
      );
    }
    return id;
  }
  private readonly missed = new Set<string>();

  kindOf(option: string): string | undefined {
    return this.kinds.get(option);
  }

  certificate({ place }: Row<'Convertibles'>, number: string | undefined): Row<'Certificates'> | undefined {
    if (number === undefined) return undefined;
    const [one, another] = this.certificates.get(bare(number)) ?? [];
    if (one && !another) return one;
    this.found.add(
      place,
      'reference',
      `Became certificate is ${quoted(shortened(number, 100))}, but ` +
        `${one ? 'several rows of Certificates have' : 'no row of Certificates has'} that number.`,
      'became',
    );
    return undefined;
  }
}
