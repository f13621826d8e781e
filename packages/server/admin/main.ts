import { keepCompiled } from '../compiled.ts';
import { runAdmin } from './run.ts';

/** `npm run admin -- <command>`: what whoever runs an installation does to it from the console. */
keepCompiled();
process.exit(
  await runAdmin(process.argv.slice(2), process.env, {
    say: text => console.log(text),
    complain: text => console.error(text),
  }),
);
