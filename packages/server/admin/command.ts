import type { Deps } from '@gonghui/gateway/base/context.ts';
import type { Accepted } from '@gonghui/gateway/enterprise/installation/index.ts';
import type { Settings } from '../settings.ts';

/** What a command works with: the installation that the environment names, opened for it and serving nobody. */
export interface Installation {
  settings: Settings;
  deps: Deps;
  /** One line for whoever runs the command. */
  say(text: string): void;
}

/** One command of `npm run admin`: a file here, and a line in `commands.ts`. */
export interface Command {
  /** What it does, in half a line of the list. */
  summary: string;
  /** What may stand behind its name. */
  usage?: string;
  /** What it takes over as it is, where the database knows another. */
  accepts?: Accepted;
  /** Answers the exit status: 0 when all is well afterwards. A sentence that it throws (`AdminError`) is all that is shown. */
  run(installation: Installation, args: readonly string[]): Promise<number>;
}

/** Says to whoever runs the command why nothing was done, and what to do. */
export class AdminError extends Error {}
