import { checkTransferPrice } from './share-transfer.validation';

it.each([
  ['sale', '0.25', []],
  ['sale', '0.0000000001', []],
  ['sale', null, ['missing']],
  ['sale', '0.00', ['invalid']],
  ['gift', null, []],
  ['gift', '0.00', ['not_applicable']],
] as const)('takes a %s at the price %s, or refuses it: %j', (reason, price, codes) => {
  expect(checkTransferPrice(reason, price, price === null ? null : 1).map(({ code }) => code)).toEqual(codes);
});
