import { newAddress } from './new-address';

const ada = (email: string | null) => ({ kind: 'individual' as const, name: 'Ada', email, representative: null });
const fund = (email: string | null, signer: string, at: string) => ({
  kind: 'organization' as const,
  name: 'Fund',
  email,
  representative: { name: signer, title: 'GP', email: at },
});
const request = (email: string, name = 'Ada') => ({ name, email });

it('moves an open request of an individual to the corrected address', () => {
  expect(newAddress(request('typo@a.example'), ada('typo@a.example'), ada('ada@a.example'))).toBe('ada@a.example');
  expect(newAddress(request('work@a.example'), ada(null), ada('ada@a.example'))).toBe('ada@a.example');
});

it('leaves a request that already goes to the new address, or whose address did not change', () => {
  expect(newAddress(request('Ada@A.example'), ada('typo@a.example'), ada('ada@a.example'))).toBeNull();
  expect(newAddress(request('work@a.example'), ada('ada@a.example'), ada('ada@a.example'))).toBeNull();
});

it('moves a request of an organization only if it went to the address that changed', () => {
  const before = fund('office@f.example', 'Mary', 'mary@typo.example');
  const after = fund('new@f.example', 'Mary', 'mary@f.example');
  expect(newAddress(request('mary@typo.example', 'Mary'), before, after)).toBe('mary@f.example');
  expect(newAddress(request('office@f.example', 'Bob'), before, after)).toBe('new@f.example');
  expect(newAddress(request('bob@f.example', 'Bob'), before, after)).toBeNull();
});
