import { seal, unseal } from './sealed';

it('gives back what was sealed, byte for byte', () => {
  const text = '{"secret":"sk_test_…","name":"Žižek 🏛"}';
  expect(unseal(seal(text, 'k'.repeat(32)), 'k'.repeat(32))).toBe(text);
});

it('hides the text, differs each time, and refuses another key or a changed byte', () => {
  const sealed = seal('sk_test_abc', 'k'.repeat(32));
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('sk_test');
  expect(seal('sk_test_abc', 'k'.repeat(32))).not.toBe(sealed);
  expect(() => unseal(sealed, 'other'.repeat(8))).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[15]! ^= 1;
  expect(() => unseal(changed.toString('base64'), 'k'.repeat(32))).toThrow();
});
