export const settingNames = [
  'SANDBOX_BANK_PORT',
  'SANDBOX_BANK_DATABASE_URL',
  'SANDBOX_BANK_KEY',
  'SANDBOX_BANK_WEBHOOK_SECRET',
  'SANDBOX_BANK_NOTIFY_URL',
  'SANDBOX_BANK_TIME_SCALE',
  'LOG_LEVEL',
  'NODE_ENV',
] as const;

export interface BankSettings {
  port: number;
  host: string;
  databaseUrl: string;
  /** Bearer token of the service. */
  key: string;
  webhookSecret: string;
  /** Endpoint of the service for notifications. */
  notifyUrl: string;
  timeScale: number;
  logLevel: string;
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): BankSettings {
  const port = Number(env['SANDBOX_BANK_PORT'] || 4002);
  const timeScale = Number(env['SANDBOX_BANK_TIME_SCALE'] || 1);
  const required = (name: (typeof settingNames)[number], form: RegExp, says: string): string => {
    const value = env[name] ?? '';
    if (!form.test(value)) wrong.push(`${name} must ${says}`);
    return value;
  };
  const wrong: string[] = [];
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    wrong.push('SANDBOX_BANK_PORT must be a number from 0 to 65535');
  if (!(timeScale > 0 && timeScale <= 1)) wrong.push('SANDBOX_BANK_TIME_SCALE must be greater than 0 and at most 1');
  const settings: BankSettings = {
    port,
    host: env['NODE_ENV'] === 'production' ? '0.0.0.0' : '127.0.0.1',
    databaseUrl: required('SANDBOX_BANK_DATABASE_URL', /^postgres(ql)?:\/\//, 'start with postgres://'),
    key: required('SANDBOX_BANK_KEY', /^.{32,}$/, 'have at least 32 characters'),
    webhookSecret: required(
      'SANDBOX_BANK_WEBHOOK_SECRET',
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'be whsec_ and at least 32 characters of base64',
    ),
    notifyUrl: required('SANDBOX_BANK_NOTIFY_URL', /^https?:\/\//, 'be a URL'),
    timeScale,
    logLevel: env['LOG_LEVEL'] || 'info',
  };
  if (wrong.length > 0) throw new Error(`Invalid sandbox bank settings: ${wrong.join('; ')}.`);
  return settings;
}
