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

/** Everything that can be set from outside, once. Environment names are the upper-case keys. */
export class Config {
  /** Port of the gateway on all interfaces. */
  @IsInt() @Min(0) @Max(65535) PORT = 4000;
  /** Public address of the gateway, without a trailing slash. Signed receipts cite it, so production has to say it. */
  @IsString() @Matches(/^https?:\/\/[^/]+$/) BASE_URL: string;
  /** Where the development stack keeps its data, keys and credentials. */
  @IsString() MINUTEBOOK_DATA_DIR = '.data';
  @IsString() @Matches(/^postgres(ql)?:\/\//) DATABASE_URL: string;
  /** Connections of one process to the database. */
  @IsInt() @Min(3) @Max(200) DATABASE_POOL = 20;
  @IsString() TEMPORAL_ADDRESS = '127.0.0.1:7233';
  @IsString() TEMPORAL_NAMESPACE = 'default';
  @IsString() TEMPORAL_UI_URL = 'http://localhost:8233';
  /** `all`, or one task queue's worker in a process of its own. */
  @IsIn(['all', 'lifecycle', 'documents']) WORKER_QUEUES: 'all' | 'lifecycle' | 'documents' = 'all';
  /** Where the worker answers /readyz; 0 takes a free port. */
  @IsInt() @Min(0) @Max(65535) WORKER_PORT = 0;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent']) LOG_LEVEL = 'info';
  /** Requests of one token in any 60 seconds over all operations, by plan tier: free, starter, growth, enterprise. */
  @Matches(/^[1-9]\d{0,7}(,[1-9]\d{0,7}){3}$/) TOKEN_RATES = '1200,6000,30000,120000';
  @IsOptional() @IsString() @Matches(/^smtps?:\/\//) SMTP_URL?: string;
  /** `1` shows all captured mail at /outbox, to anybody: the development stack sets it. */
  @IsIn(['0', '1']) MINUTEBOOK_OUTBOX: '0' | '1' = '0';
  /** File with the test key that the landing page shows in its first call: the development stack sets it. */
  @IsOptional() @IsString() MINUTEBOOK_CREDENTIALS?: string;
  /** `1` sends webhooks of test mode to this machine too, and over http: the development stack sets it. */
  @IsIn(['0', '1']) WEBHOOKS_ALLOW_LOOPBACK: '0' | '1' = '0';
  /** Shortens all waits between attempts at a webhook, and how long it is tried, by this factor: for tests. */
  @IsNumber() @Min(1e-6) @Max(1) WEBHOOKS_TIME_SCALE = 1;
  @IsString() MAIL_FROM = 'Minutebook <no-reply@minutebook.test>';
  @IsOptional() @IsString() PUPPETEER_EXECUTABLE_PATH?: string;
  /**
   * Hashes credentials, seals what is secret and the keys of accounts, signs cursors: at least 32 characters, and no
   * comma.
   */
  @Matches(/^[^,]{32,}$/) SERVER_KEY: string;
  /**
   * Keys that are accepted beside it, by commas: the one before while it is being replaced, and the next one before it
   * takes its place.
   */
  @Matches(/^$|^[^,]{32,}(,[^,]{32,}){0,4}$/) SERVER_KEY_FALLBACKS = '';
  /** Ed25519 private key (PKCS #8, base64) that signs incorporator receipts. */
  @IsString() @MinLength(40) RECEIPT_KEY: string;
  /**
   * RSA key and certificate that seal signed documents (PKCS #12, base64). The development stack makes one for itself;
   * production has to have one.
   */
  @IsOptional() @IsString() @MinLength(400) MINUTEBOOK_SEAL_P12?: string;
  /** The passphrase of the seal's file. */
  @IsString() MINUTEBOOK_SEAL_PASSPHRASE = '';
  /**
   * The terms on which the service is offered, by the date of their publication: a later date asks every account for
   * its acceptance anew.
   */
  @Matches(/^\d{4}-\d{2}-\d{2}$/) TERMS_VERSION = '2026-05-01';
  /** A summary of the terms. */
  @IsString() @MinLength(1) @MaxLength(2000) TERMS_SUMMARY =
    'Use the service lawfully, for companies for which you may act. It prepares and files what you tell it, ' +
    'and gives no legal advice.';
  /** Where they are; a page of this server unless you have one. */
  @IsOptional() @IsString() @Matches(/^https?:\/\//) TERMS_URL?: string;
  /** Where weaknesses are reported, as a link; the mailbox `security` of the public address unless you have another. */
  @IsOptional() @IsString() @Matches(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\S+)$/) SECURITY_CONTACT?: string;
  /**
   * Addresses of proxies in front of the gateway, as CIDR blocks by commas: what they say in X-Forwarded-For of a
   * signer's address is believed.
   */
  @IsString() @Matches(/^$|^[0-9a-f.:]+\/\d{1,3}(,[0-9a-f.:]+\/\d{1,3})*$/i) TRUSTED_PROXIES = '';
}

const numbers = ['PORT', 'DATABASE_POOL', 'WORKER_PORT', 'WEBHOOKS_TIME_SCALE'] as const;

/** Reads and validates the settings; throws one error that lists every wrong one. */
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
    lines.push(
      '  MINUTEBOOK_OUTBOX: must not be set together with SMTP_URL, for it shows to anybody what was sent to others',
    );
  if (production && !config.MINUTEBOOK_SEAL_P12)
    lines.push(
      '  MINUTEBOOK_SEAL_P12: must be set in production, for a certificate that each process makes for itself ' +
        'seals nothing that lasts',
    );
  if (lines.length > 0) {
    throw new Error(`Settings are not valid:\n${lines.join('\n')}`);
  }
  return config;
}
