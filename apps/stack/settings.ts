interface StartSettings {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  temporalAddress?: string;
  temporalUiUrl?: string;
  demo: boolean;
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): StartSettings {
  const port = Number(env['PORT'] || 4000);
  const wrong: string[] = [];
  if (!Number.isInteger(port) || port < 1 || port > 65535) wrong.push('PORT must be a number from 1 to 65535');
  if (env['DATABASE_URL'] && !/^postgres(ql)?:\/\//.test(env['DATABASE_URL']))
    wrong.push('DATABASE_URL must start with postgres://');
  if (env['TEMPORAL_ADDRESS'] && !/^[^/]+:\d+$/.test(env['TEMPORAL_ADDRESS']))
    wrong.push('TEMPORAL_ADDRESS must be host:port');
  if (env['MINUTEBOOK_DEMO'] && !/^[01]$/.test(env['MINUTEBOOK_DEMO'])) wrong.push('MINUTEBOOK_DEMO must be 1 or 0');
  if (wrong.length > 0) throw new Error(`Invalid settings: ${wrong.join('; ')}.`);
  return {
    port,
    dataDir: env['MINUTEBOOK_DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    temporalAddress: env['TEMPORAL_ADDRESS'] || undefined,
    temporalUiUrl: env['TEMPORAL_UI_URL'] || undefined,
    demo: env['MINUTEBOOK_DEMO'] !== '0',
  };
}
