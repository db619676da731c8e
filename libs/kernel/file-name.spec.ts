import { fileName } from './file-name';

it.each([
  ['Bylaws of Meridian Robotics, Inc.', 'Bylaws of Meridian Robotics, Inc'],
  ['../../etc/passwd: "a"|<b>', '.. .. etc passwd a b'],
  ['Zoe\u0308’s  (first) & last', 'Zoe\u0308’s (first) & last'],
  ['定款', '定款'],
])('keeps the letters of %j', (title, name) => expect(fileName(title)).toBe(name));

it.each(['', '***', ' . ', '🚀', '\uFFFE'])('names a document without letters: %j', (title) =>
  expect(fileName(title)).toBe('Document'),
);

it('cuts a long title between two letters', () => {
  expect(fileName('定'.repeat(150))).toBe('定'.repeat(66));
  expect(fileName(`a${'𝒜'.repeat(150)}`)).toBe(`a${'𝒜'.repeat(49)}`);
});
