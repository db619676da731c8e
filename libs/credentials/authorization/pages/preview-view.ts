import { capitalized } from '#kernel/words';
import { inOurs, quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import { endsItself, inOrder, fieldLabel, plain, rankOf, worded, type Meanings } from './request-text';
import { anyId } from './resource-names';

export interface Preview {
  resource: Record<string, unknown> | null;
  would_emit: string[];
  cascade: { object: string; kind: string }[];
  fee_estimate: { total_cents: number; items: { description: string; amount_cents: number }[] };
  warnings: string[];
}

interface Signer {
  name: string;
  role: string;
  email: string;
}

/** Fields without meaning for people. */
const bookkept = ['id', 'object', 'created', 'updated', 'livemode', 'metadata', 'version'];

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isNothing(inner) ? [] : [[name, withoutNothing(inner)]])),
  );
}

export function previewOf({ resource, would_emit, cascade, warnings }: Preview, meanings: Meanings): Content {
  const would = inOrder(
    Object.entries(resource ?? {})
      .filter(([name, value]) => !bookkept.includes(name) && !isNothing(value))
      .map(([name, value]) => ({ name, value: withoutNothing(value), rank: rankOf(name, value, meanings.names) })),
  );
  const made = (of: (object: string) => boolean): string[] =>
    counted(cascade.filter(({ object }) => of(object)).map(({ kind }) => worded(kind))).map(([kind, times]) =>
      times > 1 ? `${kind} (${times})` : kind,
    );
  const papers = made((object) => object === 'document');
  const others = made((object) => object !== 'document');
  const asked =
    would_emit.includes('signature.requested') && Array.isArray(resource?.['signers'])
      ? (resource['signers'] as Signer[])
      : [];
  return html`
${
  asked.length > 0 &&
  html`<p>Each of these people would get an email with a link to sign:</p><ul>${asked.map(
    ({ name, role, email }) => html`<li>${quoted(name)} as ${role}, at ${quoted(email)}</li>`,
  )}</ul>`
}
${
  papers.length > 0 &&
  html`<p>Minutebook would write these documents:</p>
<ul>${papers.map((paper) => html`<li>${capitalized(paper)}</li>`)}</ul>`
}
${others.length > 0 && html`<p>This would also create: ${others.join(', ')}.</p>`}
${warningsOf(
  warnings.map((warning) =>
    inOurs(warning, (words) =>
      words.replace(anyId, (id) => (meanings.names.has(id) ? `${quoted(meanings.names.get(id)!.name)} (${id})` : id)),
    ),
  ),
)}
${
  would.length > 0 &&
  html`<details><summary>Full result</summary><div><dl>${would.map(
    ({ name, value }) =>
      html`<dt>${fieldLabel(name)}</dt><dd>${
        name === 'applied_defaults' ? defaultsOf(value as AppliedDefault[], meanings) : plain(value, meanings, name)
      }</dd>`,
  )}</dl></div></details>`
}
${
  would_emit.length > 0 &&
  html`<details><summary>Events that would be recorded</summary><div><ul>${counted(would_emit).map(
    ([type, times]) => html`<li>${fieldLabel(type)}${times > 1 && ` (${times} times)`}</li>`,
  )}</ul></div></details>`
}`;
}

interface AppliedDefault {
  path: string;
  value?: unknown;
  source: 'portfolio' | 'account' | 'service';
  reason: string;
}

/** Labels parameters like the rest of the page: `founders[0].kind` is 'Founder 1: kind'. */
const defaultsOf = (all: AppliedDefault[], meanings: Meanings): Content =>
  html`<ul>${all.map(({ path, value = null, source, reason }) => {
    const label = fieldLabel(path.replace(/s\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`));
    const shown = plain(value, meanings, path.replace(/\[(\d+)\]/g, '.$1'));
    const ending = source !== 'service' ? ` (default of the ${source}). ` : endsItself(value) ? ' ' : '. ';
    return html`<li>${label}: ${shown}${ending}${reason}</li>`;
  })}</ul>`;

const warningsOf = (warnings: string[]): Content =>
  warnings.length > 5
    ? html`<div class="notice bad"><ul>${warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
    : html`${warnings.map((warning) => html`<div class="notice bad"><p>${warning}</p></div>`)}`;

const counted = (names: string[]): [name: string, times: number][] =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]);
