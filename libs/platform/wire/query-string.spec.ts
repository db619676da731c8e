import { numbered, parseQueryString } from './query-string';

describe('a list in a query', () => {
  it.each(['expand[]=a&expand[]=b', 'expand[0]=a&expand[1]=b', 'expand[1]=b&expand[0]=a', 'expand=a&expand=b'])(
    'is the same, written %s',
    (text) => expect(numbered(parseQueryString(text)['expand'])).toEqual(['a', 'b']),
  );

  it('is none where names stand between the brackets, as in a range or in metadata', () => {
    for (const text of ['created[gte]=1', 'metadata[fund]=II', 'expand[0]=a&expand[x]=b'])
      expect(numbered(Object.values(parseQueryString(text))[0])).not.toBeInstanceOf(Array);
  });
});
