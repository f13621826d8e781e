import { hash } from '@node-rs/argon2';

/**
 * A stored password that costs nearly nothing to compare, where a real one takes 20 ms of processor each time. The gateway reads the
 * cost out of what is stored; what it stores itself in a test costs what it should.
 */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
