import { loadConfig } from './config';

const deployed = {
  NODE_ENV: 'production',
  BASE_URL: 'https://api.example.com',
  DATABASE_URL: 'postgres://minutebook@postgres/minutebook',
  SERVER_KEY: 's'.repeat(32),
  RECEIPT_KEY: 'r'.repeat(40),
  MINUTEBOOK_SEAL_P12: 'p'.repeat(400),
};

it('takes the address from the port while one develops, and in production only from whoever knows it', () => {
  expect(loadConfig({ ...deployed, NODE_ENV: undefined, BASE_URL: '', PORT: '4100' }).BASE_URL).toBe(
    'http://localhost:4100',
  );
  expect(loadConfig(deployed).BASE_URL).toBe('https://api.example.com');
  for (const BASE_URL of [undefined, ''])
    expect(() => loadConfig({ ...deployed, BASE_URL })).toThrow(/^Settings are not valid:\n  BASE_URL: /);
});

it('shows captured mail only where that is asked for, and never beside a mail server', () => {
  expect(loadConfig(deployed).MINUTEBOOK_OUTBOX).toBe('0');
  expect(loadConfig({ ...deployed, MINUTEBOOK_OUTBOX: '1' }).MINUTEBOOK_OUTBOX).toBe('1');
  expect(() => loadConfig({ ...deployed, MINUTEBOOK_OUTBOX: '1', SMTP_URL: 'smtp://mail' })).toThrow(
    'MINUTEBOOK_OUTBOX: must not be set together with SMTP_URL',
  );
  expect(() => loadConfig({ ...deployed, MINUTEBOOK_OUTBOX: 'yes' })).toThrow('MINUTEBOOK_OUTBOX');
});

it('seals in production only with a certificate that was given', () => {
  expect(() => loadConfig({ ...deployed, MINUTEBOOK_SEAL_P12: '' })).toThrow(
    'MINUTEBOOK_SEAL_P12: must be set in production',
  );
});

it('talks to the sandbox bank only with both secrets', () => {
  const bank = { SANDBOX_BANK_URL: 'http://bank:4002', SANDBOX_BANK_KEY: 'k'.repeat(32) };
  expect(() => loadConfig({ ...deployed, ...bank })).toThrow(
    'SANDBOX_BANK_WEBHOOK_SECRET: must be set together with SANDBOX_BANK_URL',
  );
  const webhookSecret = { SANDBOX_BANK_WEBHOOK_SECRET: `whsec_${'s'.repeat(43)}=` };
  expect(loadConfig({ ...deployed, ...bank, ...webhookSecret }).SANDBOX_BANK_URL).toBe('http://bank:4002');
  expect(loadConfig(deployed).SANDBOX_BANK_URL).toBeUndefined();
});

it('believes the proxies that are named as CIDR blocks', () => {
  expect(loadConfig({ ...deployed, TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' }).TRUSTED_PROXIES).toBe(
    '10.0.0.0/8,fd00::/8',
  );
  expect(() => loadConfig({ ...deployed, TRUSTED_PROXIES: 'everybody' })).toThrow('TRUSTED_PROXIES');
});
