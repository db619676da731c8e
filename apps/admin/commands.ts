import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planTiers } from '#kernel/limits';
import { loadConfig, type Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { migrate } from '#platform/db/migrate';
import { refusedMail, settleRefusedMail } from '#platform/mail/refused-mails';
import { isMailAddress, noMailAddress } from '#platform/wire/mail-address';
import type { NewAccount } from './create-account';
import { rekey, renewAllKeys } from './rekey';
import type { restart } from './restart';

/** Commands load their modules on call to start fast, and before the database, which registers only loaded entities. */
interface Command {
  usage: string;
  run(args: Map<string, string>, config: Config): Promise<unknown>;
}

const commands: Record<string, Command> = {
  migrate: {
    usage: 'updates the database to the newest schema',
    run: async (_, config) => {
      const [{ migrations }, { seedRegisteredAgents }] = [
        await import('#modules/migrations'),
        await import('./seed.js'),
      ];
      const applied = await migrate(config, migrations);
      await withDatabase(config, seedRegisteredAgents);
      return { applied };
    },
  },
  'demo-account': {
    usage: 'returns the demo account of the development stack, with new keys',
    run: (_, config) =>
      makeAccount(config, {
        name: 'Demo account',
        human: 'Ada Demo',
        email: 'ada@demo.test',
        plan_tier: 'enterprise',
        kind: 'standard',
        id: 'acct_00000000000000000000000000',
        terms_version: config.TERMS_VERSION,
      }),
  },
  'create-account': {
    usage: '--name N --human N --email E [--plan free|starter|growth|enterprise] [--kind standard|sandbox]',
    run: (args, config) =>
      makeAccount(config, {
        name: need(args, 'name'),
        human: need(args, 'human'),
        email: addressIn(args, 'email'),
        plan_tier: oneOf(args, 'plan', planTiers),
        kind: oneOf(args, 'kind', ['standard', 'sandbox']),
        terms_version: config.TERMS_VERSION,
      }),
  },
  'record-outcome': {
    usage:
      '--filing ID --outcome accepted|rejected --staff ID [--file-number N --effective-date D --evidence ' +
      'FILE.pdf] [--reason TEXT] [--yes]: previews the record, or writes it with --yes',
    run: async (args, config) => {
      const { recordOutcome } = await import('./record-outcome.js');
      return withDatabase(config, (database) => recordOutcome(database, args));
    },
  },
  'ownership-report': {
    usage: '--filing ID --staff ID: prints a beneficial ownership report with its sealed ID numbers',
    run: async (args, config) => {
      const { ownershipReport } = await import('./ownership-report.js');
      return withDatabase(config, (database) => ownershipReport(database, args));
    },
  },
  'restart-formation': {
    usage: '--entity ID --staff ID [--reason TEXT]: restarts a failed formation',
    run: (args, config) => restartWith(config, 'formation', args),
  },
  'restart-amendment': {
    usage: '--amendment ID --staff ID [--reason TEXT]: restarts a failed charter amendment',
    run: (args, config) => restartWith(config, 'charter_amendment', args),
  },
  'restart-filing': {
    usage: '--filing ID --staff ID [--reason TEXT]: restarts a failed filing',
    run: (args, config) => restartWith(config, 'state_filing', args),
  },
  'restart-watch': {
    usage: '--entity ID --staff ID [--reason TEXT]: restarts a failed obligation watch',
    run: (args, config) => restartWith(config, 'watch', args),
  },
  'refused-mail': {
    usage: 'lists emails that the mail server permanently rejected',
    run: (_, config) => withDatabase(config, refusedMail),
  },
  'retry-mail': {
    usage: '--serial N: retries a rejected email',
    run: (args, config) =>
      withDatabase(config, (database) => settleRefusedMail(database, need(args, 'serial'), 'retry')),
  },
  'drop-mail': {
    usage: '--serial N: deletes a rejected email',
    run: (args, config) =>
      withDatabase(config, (database) => settleRefusedMail(database, need(args, 'serial'), 'drop')),
  },
  rekey: {
    usage: 'reseals all values under the current SERVER_KEY, and counts the credentials still hashed under another key',
    run: (_, config) => withDatabase(config, rekey),
  },
  'renew-account-keys': {
    usage: 'gives each account a new key, and re-encrypts its documents',
    run: (_, config) => withDatabase(config, renewAllKeys),
  },
};

async function makeAccount(config: Config, input: NewAccount): Promise<unknown> {
  const [{ createAccount }, { ApiKeyService }] = [
    await import('./create-account.js'),
    await import('#credentials/api_key'),
  ];
  return withDatabase(config, (database) => createAccount(database, new ApiKeyService(config), input));
}

async function restartWith(
  config: Config,
  kind: Parameters<typeof restart>[2],
  args: Map<string, string>,
): Promise<unknown> {
  const [{ restart }, { temporalClient }] = [
    await import('./restart.js'),
    await import('#platform/temporal/connection'),
  ];
  return withDatabase(config, async (database) => {
    const temporal = temporalClient(config);
    try {
      return await temporal.withDeadline(Date.now() + 10_000, () => restart(database, temporal, kind, args));
    } finally {
      await temporal.connection.close();
    }
  });
}

async function withDatabase<R>(config: Config, act: (database: Database) => Promise<R>): Promise<R> {
  const database = await Database.connect({ ...config, DATABASE_POOL: 2 }, 'system');
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

function need(args: Map<string, string>, name: string): string {
  const value = args.get(name);
  if (!value) throw new Error(`--${name} is required`);
  return value;
}

function addressIn(args: Map<string, string>, name: string): string {
  const value = need(args, name);
  if (!isMailAddress(value)) throw new Error(`--${name} ${noMailAddress}`);
  return value;
}

/** Defaults to the first value. */
function oneOf(args: Map<string, string>, name: string, values: readonly string[]): string {
  const value = args.get(name) ?? values[0]!;
  if (!values.includes(value)) throw new Error(`--${name} must be one of: ${values.join(', ')}`);
  return value;
}

function runningStack(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = join(env['MINUTEBOOK_DATA_DIR'] || '.data', 'run');
  const found = Object.entries({ DATABASE_URL: 'database_url', TEMPORAL_ADDRESS: 'temporal_address' }).filter(
    ([, file]) => existsSync(join(folder, file)),
  );
  return Object.fromEntries(found.map(([name, file]) => [name, readFileSync(join(folder, file), 'utf8')]));
}

/** `--name value` pairs, and `--yes`. */
function parse(words: string[]): Map<string, string> {
  const pairs = new Map<string, string>(words.includes('--yes') ? [['yes', '']] : []);
  const paired = words.filter((word) => word !== '--yes');
  for (let index = 0; index < paired.length; index += 2) {
    const [name, value] = [paired[index]!, paired[index + 1]];
    if (!name.startsWith('--') || value === undefined)
      throw new Error(`invalid arguments: ${paired.slice(index).join(' ')}`);
    pairs.set(name.slice(2), value);
  }
  return pairs;
}

/** Throws for invalid arguments. */
export async function runCommand([name = '', ...words]: string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const command = commands[name];
  if (!command) {
    const lines = Object.entries(commands).map(([one, { usage }]) => `  ${one.padEnd(18)} ${usage}`);
    throw new Error(`Operator commands:\n${lines.join('\n')}`);
  }
  const args = parse(words);
  const unknown = [...args.keys()].find((option) => !command.usage.includes(`--${option}`));
  if (unknown !== undefined) throw new Error(`${name} has no option --${unknown}. Usage: ${command.usage}`);
  return command.run(args, loadConfig({ ...runningStack(env), ...env }));
}
