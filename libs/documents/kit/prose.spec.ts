import { clauses, withUrls } from './prose';

it('breaks the address of a web page only after a slash', () => {
  expect(withUrls('at https://law.example/title8/sc09/, and').toString()).toBe(
    'at <span class="unbroken">https://law.example/</span><wbr><span class="unbroken">title8/</span><wbr>' +
      '<span class="unbroken">sc09/</span>, and',
  );
});

it('gives no letter to a single clause', () => {
  expect(clauses('One.').toString()).toBe('<p>One.</p>');
  expect(clauses('one; and', 'two.').toString()).toMatch(/\(a\).*one; and.*\(b\).*two\./);
});
