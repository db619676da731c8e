import { createHash } from 'node:crypto';
import { Field } from './field';
import { filesIn, filesToldIn, withFilesTold } from './files';

class Part {
  @Field.file('A paper.', { media: 'application/pdf' })
  paper: string;
}
class Input {
  @Field.string('Its heading.')
  title: string;
  @Field.file('A bundle.', { media: 'application/zip', optional: true })
  bundle?: string;
  @Field.objects(() => Part, 'Papers.')
  parts: Part[];
}
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const told = (media_type: string, text: string) => ({
  media_type,
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});

it('finds the files of a request where its fields say that they are, and nowhere else', () => {
  const sent = {
    title: base64('not a file'),
    bundle: base64('zip'),
    parts: [{ paper: base64('one') }, 'nonsense', { paper: 7 }],
    other: { paper: base64('undeclared') },
  };
  expect(filesIn(Input, sent).map(({ path, media_type, content }) => [path, media_type, content.toString()])).toEqual([
    ['bundle', 'application/zip', 'zip'],
    ['parts.0.paper', 'application/pdf', 'one'],
  ]);
  expect([filesIn(null, sent), filesIn(Input, null), filesIn(Input, 'text')]).toEqual([[], [], []]);
});

it('tells of each in its place, and of nothing that only looks like what is told', () => {
  const sent = { title: 'A', bundle: base64('zip'), parts: [{ paper: base64('one') }] };
  const kept = withFilesTold(Input, sent, {
    title: 'A',
    bundle: '[redacted]',
    parts: [{ paper: '[redacted]' }],
    other: told('application/pdf', 'x'),
  });
  expect(kept).toMatchObject({
    bundle: told('application/zip', 'zip'),
    parts: [{ paper: told('application/pdf', 'one') }],
  });
  expect([...filesToldIn(Input, kept).keys()]).toEqual(['bundle', 'parts.0.paper']);
});
