import { loadConfig } from './config';

const deployed = {
  NODE_ENV: 'production', BASE_URL: 'https://api.example.com', DATABASE_URL: 'postgres://minutebook@postgres/minutebook', SERVER_KEY: 's'.repeat(32), RECEIPT_KEY: 'r'.repeat(40),
};

it('takes the address from the port while one develops, and in production only from whoever knows it', () => {
  expect(loadConfig({ ...deployed, NODE_ENV: undefined, BASE_URL: '', PORT: '4100' }).BASE_URL).toBe('http://localhost:4100');
  expect(loadConfig(deployed).BASE_URL).toBe('https://api.example.com');
  for (const BASE_URL of [undefined, '']) expect(() => loadConfig({ ...deployed, BASE_URL })).toThrow(/^Settings are not valid:\n  BASE_URL: /);
});

it('shows captured mail only where that is asked for, and never beside a mail server', () => {
  expect(loadConfig(deployed).MINUTEBOOK_OUTBOX).toBe('0');
  expect(loadConfig({ ...deployed, MINUTEBOOK_OUTBOX: '1' }).MINUTEBOOK_OUTBOX).toBe('1');
  expect(() => loadConfig({ ...deployed, MINUTEBOOK_OUTBOX: '1', SMTP_URL: 'smtp://mail' })).toThrow('MINUTEBOOK_OUTBOX: must not be set together with SMTP_URL');
  expect(() => loadConfig({ ...deployed, MINUTEBOOK_OUTBOX: 'yes' })).toThrow('MINUTEBOOK_OUTBOX');
});
