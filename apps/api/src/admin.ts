import { parseArgs } from 'node:util';
import { readEnvironment } from '@orrery/compaction';
import { errorInWords, OrreryError } from '@orrery/contracts';
import { connect, migrateDatabase } from '@orrery/db';
import { createChangeFeed } from '@orrery/db/live';
import { migrationsFolder } from '@orrery/host';
import { createMetrics } from '@orrery/metrics';
import {
  createKey,
  createSignInLink,
  createStateCache,
  ensureEnvironment,
  type ServiceContext,
  SILENT_LOG,
} from '@orrery/services';
import { createDigest } from '@orrery/summarizer';
import { parsePolicy, parseScopes } from './admin-flags.ts';

const HELP = `Usage: admin COMMAND [options], with DATABASE_URL in the environment

  migrate                              apply the migrations that the database lacks
  sign-in-link                         print a single-use link that signs in as the first admin
  create-environment SLUG [--demo]     make an environment; --policy '{"tokenThreshold":12000}' sets fields
  create-key --environment SLUG        print a new API key; --name NAME, --scopes append,read,erase`;

type Flags = {
  environment?: string | undefined;
  name?: string | undefined;
  scopes?: string | undefined;
  policy?: string | undefined;
  demo?: boolean | undefined;
};

async function run(
  context: ServiceContext,
  command: string,
  subject: string | undefined,
  flags: Flags,
): Promise<string> {
  switch (command) {
    case 'sign-in-link': {
      const { token } = await createSignInLink(context);
      return `${process.env.ORRERY_CONSOLE_URL ?? 'http://127.0.0.1:3000'}/sign-in?token=${token}`;
    }
    case 'create-environment': {
      const policy = parsePolicy(flags.policy);
      const row = await ensureEnvironment(context, {
        slug: subject ?? '',
        isDemo: flags.demo ?? false,
        policy,
      });
      return row.slug;
    }
    case 'create-key': {
      const scopes = parseScopes(flags.scopes);
      const environment = flags.environment ?? '';
      const { secret } = await createKey(context, {
        environment,
        name: flags.name ?? 'command line',
        scopes,
      });
      return secret;
    }
    default:
      throw new OrreryError('invalid_input', `"${command}" is no command.\n\n${HELP}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      environment: { type: 'string' },
      name: { type: 'string' },
      scopes: { type: 'string' },
      policy: { type: 'string' },
      demo: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, subject] = positionals;
  if (values.help || command === undefined) return print(HELP);
  const url = process.env.DATABASE_URL;
  if (!url) throw new OrreryError('invalid_input', `DATABASE_URL is not set.\n\n${HELP}`);
  if (command === 'migrate') {
    await migrateDatabase(url, migrationsFolder());
    return print('The database is up to date.');
  }
  const client = connect(url, { maxConnections: 1, applicationName: 'orrery-admin' });
  const context: ServiceContext = {
    database: client.database,
    settings: readEnvironment(process.env),
    summarizer: createDigest(),
    metrics: createMetrics(),
    states: createStateCache(1),
    live: createChangeFeed(client),
    log: SILENT_LOG,
    now: Date.now,
    actor: { kind: 'system', name: 'admin-cli' },
  };
  try {
    print(await run(context, command, subject, values));
  } finally {
    await client.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${errorInWords(error)}\n`);
  process.exitCode = 1;
});
