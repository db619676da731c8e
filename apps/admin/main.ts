import '#platform/config/compile-cache';
import { runCommand } from './commands';

runCommand(process.argv.slice(2), process.env).then(
  (said) => {
    console.log(JSON.stringify(said));
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
