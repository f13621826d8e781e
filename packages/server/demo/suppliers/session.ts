import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { conversation, OWNER, type SupplierEngine } from './supplier-engine.ts';
import { READER } from './tables.ts';
import {
  ASK_PASSWORD,
  endsBatch,
  greeting,
  greetingOf,
  isGoodbye,
  messagesOf,
  NO_LAYER,
  passwordIn,
  refusal,
  statement,
} from './wire.ts';

/** The name of the database. */
export const DATABASE = 'suppliers';

const isRight = (said: string, password: string): boolean => {
  const [one, other] = [Buffer.from(said), Buffer.from(password)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** A client from its first word to its last. */
export async function serveClient(socket: Socket, engine: SupplierEngine, password: string): Promise<void> {
  const messages = messagesOf(socket);
  const next = async (): Promise<Buffer | null> => {
    const { value, done } = await messages.next();
    return done ? null : value;
  };
  let who: ReturnType<typeof greetingOf>;
  for (;;) {
    const first = await next();
    if (!first) return;
    who = greetingOf(first);
    if (who === 'other') return;
    if (who !== 'layer') break;
    socket.write(NO_LAYER);
  }
  socket.write(ASK_PASSWORD);
  const said = await next();
  if (!said) return;
  if (who.user !== READER || !isRight(passwordIn(said) ?? '', password))
    return void socket.end(refusal('28P01', 'password authentication failed'));
  if (who.database !== DATABASE) return void socket.end(refusal('3D000', 'database does not exist'));

  await engine.alone(async one => {
    const way = conversation(one);
    try {
      await way.begin();
      const hello = await way.ask(greeting(OWNER, OWNER));
      await way.ask(statement(`set role ${READER}`));
      socket.write(hello);
      let batch: Buffer[] = [];
      for (let message = await next(); message && !isGoodbye(message); message = await next()) {
        batch.push(message);
        if (!endsBatch(message)) continue;
        socket.write(await way.ask(Buffer.concat(batch)));
        batch = [];
      }
    } finally {
      way.end();
    }
  });
}
