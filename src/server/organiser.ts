import { CommandFailed, runCommand, say } from './platform/start-up/command.ts';
import { setOrganiser } from './organiser/organiser.store.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run organiser -- someone@example.org, or -someone@example.org to take it away';

await runCommand(USAGE, async (settings, given) => {
  const takesAway = given.startsWith('-');
  const email = (takesAway ? given.slice(1) : given).toLowerCase();
  if (!email.includes('@')) throw new CommandFailed(USAGE);
  const found = await withDatabase(settings, ({ db }) => setOrganiser(db, email, !takesAway));
  if (!found) throw new CommandFailed(`No confirmed account has the address ${email}: register it first.`);
  say(takesAway ? `${email} is no organiser any more.` : `${email} is an organiser now.`);
});
