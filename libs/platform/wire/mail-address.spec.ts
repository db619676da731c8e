import { isMailAddress } from './mail-address';

it.each([
  'ada@tests.example',
  'Ada.Okafor+filings@Tests.example',
  '\u00E9va@tests.example',
  '\u0438\u0432\u0430\u043D@tests.example',
])('%s is an address', (address) => expect(isMailAddress(address)).toBe(true));
it.each([
  ['none', 'ada'],
  ['no text', 7],
  ['the Kelvin sign', '\u212Aim@tests.example'],
  ['letters of full width', '\uFF4Bim@tests.example'],
  ['the long s', '\u017Fim@tests.example'],
  ['a letter in two parts', 'e\u0301va@tests.example'],
  ['what turns the text around', 'a\u202Eda@tests.example'],
  ['a space that nobody sees', 'a\u200Bda@tests.example'],
])('%s is refused', (_, address) => expect(isMailAddress(address)).toBe(false));
