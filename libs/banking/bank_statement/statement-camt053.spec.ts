import { exampleStatement } from './statement.fixture';
import { camt053Of } from './statement-camt053';

const lineOf = (more: object) => ({ ...exampleStatement.lines[0]!, ...more });
const written = (more: object): string => camt053Of({ ...exampleStatement, lines: [lineOf(more)] });

it.each([
  [{ kind: 'transfer', rail: 'ach', amount_cents: -1, inbound_transfer_id: null }, 'ICDT', 'ATXN', false],
  [{ kind: 'transfer', rail: 'wire', amount_cents: -1, inbound_transfer_id: null }, 'ICDT', 'DMCT', false],
  [{ kind: 'transfer', rail: 'internal', amount_cents: -1, inbound_transfer_id: null }, 'ICDT', 'BOOK', false],
  [{ kind: 'transfer', rail: 'internal', amount_cents: 1, inbound_transfer_id: null }, 'RCDT', 'BOOK', false],
  [{ kind: 'return', rail: 'ach', amount_cents: 1, inbound_transfer_id: null }, 'ICDT', 'RRTN', true],
  [{ kind: 'return', rail: 'internal', amount_cents: -1, inbound_transfer_id: null }, 'RCDT', 'RRTN', true],
  [{ kind: 'inbound', rail: null, amount_cents: 1 }, 'RCDT', 'DMCT', false],
  [{ kind: 'inbound_reversal', rail: null, amount_cents: -1 }, 'RCDT', 'RRTN', true],
])('classifies %j as %s %s', (line, family, subfamily, isReversal) => {
  const xml = written(line).replace(/>\s+</g, '><');
  expect(xml).toContain(`<Fmly><Cd>${family}</Cd><SubFmlyCd>${subfamily}</SubFmlyCd></Fmly>`);
  expect(xml.includes('<RvslInd>true</RvslInd>')).toBe(isReversal);
});

it('shows a negative balance as a debit', () => {
  const statement = { ...exampleStatement.statement, opening_balance_cents: -2505 };
  expect(camt053Of({ ...exampleStatement, statement }).replace(/>\s+</g, '><')).toContain(
    '<Amt Ccy="USD">25.05</Amt><CdtDbtInd>DBIT</CdtDbtInd>',
  );
});

it('drops characters that XML forbids, and cuts text to the maximum of the schema', () => {
  const xml = written({ description: `a\u0000b\uD800c\uFFFF${'x'.repeat(200)}` });
  expect(xml).toContain(`<Ustrd>a b c ${'x'.repeat(134)}</Ustrd>`);
});
