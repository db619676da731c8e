import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { loadSecrets } from './secrets';

export class Config {
  @IsInt() @Min(0) @Max(65535) PORT = 4000;
  /** Public URL without a trailing slash. Signed receipts cite it. */
  @IsString() @Matches(/^https?:\/\/[^/]+$/) BASE_URL: string;
  @IsString() MINUTEBOOK_DATA_DIR = '.data';
  @IsString() @Matches(/^postgres(ql)?:\/\//) DATABASE_URL: string;
  @IsInt() @Min(3) @Max(200) DATABASE_POOL = 20;
  @IsString() TEMPORAL_ADDRESS = '127.0.0.1:7233';
  @IsString() TEMPORAL_NAMESPACE = 'default';
  @IsString() TEMPORAL_UI_URL = 'http://localhost:8233';
  /** `all`, or the task queue of a dedicated worker. */
  @IsIn(['all', 'lifecycle', 'documents']) WORKER_QUEUES: 'all' | 'lifecycle' | 'documents' = 'all';
  /** Port of the worker's /readyz; 0 selects a free port. */
  @IsInt() @Min(0) @Max(65535) WORKER_PORT = 0;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent']) LOG_LEVEL = 'info';
  /** Requests of one token in any 60 seconds, by plan tier: free, starter, growth, enterprise. */
  @Matches(/^[1-9]\d{0,7}(,[1-9]\d{0,7}){3}$/) TOKEN_RATES = '1200,6000,30000,120000';
  @IsOptional() @IsString() @Matches(/^smtps?:\/\//) SMTP_URL?: string;
  /** `1` shows all captured mail at /outbox to anyone. */
  @IsIn(['0', '1']) MINUTEBOOK_OUTBOX: '0' | '1' = '0';
  /** File with the test key that the landing page shows. */
  @IsOptional() @IsString() MINUTEBOOK_CREDENTIALS?: string;
  /** `1` allows test-mode webhooks to this machine and over HTTP. */
  @IsIn(['0', '1']) WEBHOOKS_ALLOW_LOOPBACK: '0' | '1' = '0';
  /** For tests: scales all retry delays of webhooks. */
  @IsNumber() @Min(1e-6) @Max(1) WEBHOOKS_TIME_SCALE = 1;
  @IsString() MAIL_FROM = 'Minutebook <no-reply@minutebook.test>';
  @IsOptional() @IsString() PUPPETEER_EXECUTABLE_PATH?: string;
  /** Hashes credentials, encrypts secrets and account keys, signs cursors. At least 32 characters, no comma. */
  @Matches(/^[^,]{32,}$/) SERVER_KEY: string;
  /** Comma-separated: the previous key during a rotation, or the next key before it. */
  @Matches(/^$|^[^,]{32,}(,[^,]{32,}){0,4}$/) SERVER_KEY_FALLBACKS = '';
  /** Ed25519 private key (PKCS #8, base64) that signs incorporator receipts. */
  @IsString() @MinLength(40) RECEIPT_KEY: string;
  /** RSA key and certificate (PKCS #12, base64) that seal signed documents. Required in production. */
  @IsOptional() @IsString() @MinLength(400) MINUTEBOOK_SEAL_P12?: string;
  @IsString() MINUTEBOOK_SEAL_PASSPHRASE = '';
  /** Publication date of the terms. A later date requires every account to accept again. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/) TERMS_VERSION = '2026-05-01';
  @IsString() @MinLength(1) @MaxLength(2000) TERMS_SUMMARY =
    'Use the service lawfully, and only for companies that you may act for. It prepares and files documents on your ' +
    'instructions. It does not give legal advice.';
  /** Defaults to a page of this server. */
  @IsOptional() @IsString() @Matches(/^https?:\/\//) TERMS_URL?: string;
  /** Contact for vulnerability reports, as a link. Defaults to `security@` the host of the public URL. */
  @IsOptional() @IsString() @Matches(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\S+)$/) SECURITY_CONTACT?: string;
  /** Keeps the accounts of test mode. Without it they stay `provisioning`. */
  @IsOptional() @IsString() @Matches(/^https?:\/\/[^/]+$/) SANDBOX_BANK_URL?: string;
  @IsOptional() @IsString() @MinLength(32) SANDBOX_BANK_KEY?: string;
  /** Signs the notifications of the sandbox bank: `whsec_` and base64, as in Standard Webhooks. */
  @IsOptional() @IsString() @Matches(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/) SANDBOX_BANK_WEBHOOK_SECRET?: string;
  /** CIDR blocks of trusted proxies, comma-separated. Their X-Forwarded-For determines a signer's address. */
  @IsString() @Matches(/^$|^[0-9a-f.:]+\/\d{1,3}(,[0-9a-f.:]+\/\d{1,3})*$/i) TRUSTED_PROXIES = '';
}

const numbers = ['PORT', 'DATABASE_POOL', 'WORKER_PORT', 'WEBHOOKS_TIME_SCALE'] as const;

export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const known = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  for (const name of numbers) if (known[name] !== undefined) known[name] = Number(known[name]) as unknown as string;
  const dataDir = env['MINUTEBOOK_DATA_DIR'] || '.data';
  const production = env['NODE_ENV'] === 'production';
  const secrets = production || (env['SERVER_KEY'] && env['RECEIPT_KEY']) ? {} : loadSecrets(dataDir);
  const config = plainToInstance(
    Config,
    {
      ...new Config(),
      ...(production ? {} : { BASE_URL: `http://localhost:${env['PORT'] || 4000}` }),
      ...secrets,
      ...known,
    },
    { exposeUnsetFields: false },
  );
  const errors = validateSync(config, { skipMissingProperties: false });
  const lines = errors.map((error) => `  ${error.property}: ${Object.values(error.constraints ?? {}).join(', ')}`);
  if (config.MINUTEBOOK_OUTBOX === '1' && config.SMTP_URL)
    lines.push('  MINUTEBOOK_OUTBOX: must not be set together with SMTP_URL, because it shows all mail to anyone');
  if (production && !config.MINUTEBOOK_SEAL_P12)
    lines.push(
      '  MINUTEBOOK_SEAL_P12: must be set in production, because a certificate that a process generates for ' +
        'itself makes no lasting seal',
    );
  if (config.SANDBOX_BANK_URL)
    for (const name of ['SANDBOX_BANK_KEY', 'SANDBOX_BANK_WEBHOOK_SECRET'] as const)
      if (!config[name]) lines.push(`  ${name}: must be set together with SANDBOX_BANK_URL`);
  if (lines.length > 0) {
    throw new Error(`Settings are not valid:\n${lines.join('\n')}`);
  }
  return config;
}
