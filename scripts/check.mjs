// Everything that needs neither a build nor a database: `npm run check`.
import { runStaticChecks } from './checks/all.mjs';
import { bootstrap } from './lib/bootstrap.mjs';
import { complain, say } from './lib/output.mjs';

await bootstrap();
const { failed } = await runStaticChecks(({ name, isPassed, output }) => {
  if (isPassed) say(`ok      ${name}`);
  else complain(`failed  ${name}\n${output}\n`);
});
process.exitCode = failed === 0 ? 0 : 1;
