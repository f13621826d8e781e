import { type Message, readMessage } from '@gonghui/scene/wire/read-message.ts';
import { Refused } from './refused.ts';

/** What a client says. Throws `Refused` for bytes that say nothing. */
export function readFrame(frame: Uint8Array): Message {
  let message: Message | null;
  try {
    message = readMessage(frame);
  } catch {
    throw new Refused('badFrame', 'frame cannot be read');
  }
  if (!message) throw new Refused('badFrame', 'unknown message type');
  return message;
}
