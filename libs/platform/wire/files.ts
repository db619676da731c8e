import { createHash } from 'node:crypto';
import { fieldsOf, type Class } from './field-declaration';

export interface SentFile {
  path: string;
  media_type: string;
  content: Buffer;
}
export interface ToldFile {
  media_type: string;
  bytes: number;
  sha256: string;
}

type SentObject = Record<string, unknown>;
const isSentObject = (value: unknown): value is SentObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const filesIn = (input: Class | null, sent: unknown): SentFile[] =>
  placesIn(input, sent).flatMap(({ path, holder, name, media_type }) => {
    const value = holder[name];
    return typeof value === 'string' ? [{ path, media_type, content: Buffer.from(value, 'base64') }] : [];
  });

export const toldOf = ({ media_type, content }: SentFile): ToldFile => ({
  media_type,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

export function withFilesTold(input: Class | null, sent: unknown, kept: unknown): unknown {
  const files = new Map(filesIn(input, sent).map((file) => [file.path, file]));
  for (const { path, holder, name } of placesIn(input, kept)) {
    const file = files.get(path);
    if (file) holder[name] = toldOf(file);
  }
  return kept;
}

export const filesToldIn = (input: Class | null, kept: unknown): Map<string, ToldFile> =>
  new Map(
    placesIn(input, kept).flatMap(({ path, holder, name }) => {
      const told = holder[name];
      return isSentObject(told) ? [[path, told as unknown as ToldFile] as const] : [];
    }),
  );

function placesIn(
  type: Class | null,
  body: unknown,
  above = '',
): { path: string; holder: SentObject; name: string; media_type: string }[] {
  if (!type || !isSentObject(body)) return [];
  return fieldsOf(type).flatMap(({ name, nested, list, schema }) => {
    const path = `${above}${name}`;
    if (nested)
      return list
        ? Array.isArray(body[name])
          ? (body[name] as unknown[]).flatMap((one, index) => placesIn(nested(), one, `${path}.${index}.`))
          : []
        : placesIn(nested(), body[name], `${path}.`);
    return name in body && schema['contentEncoding'] === 'base64'
      ? [{ path, holder: body, name, media_type: String(schema['contentMediaType']) }]
      : [];
  });
}
