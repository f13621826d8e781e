import type { Command } from './command.ts';

/** The commands of `npm run admin -- <name>`; each is loaded when it is asked for. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).check,
  'accept-keys': async () => (await import('./accept.ts')).acceptKeys,
  'accept-files': async () => (await import('./accept.ts')).acceptFiles,
  create: async () => (await import('./create.ts')).create,
  password: async () => (await import('./password.ts')).password,
};
