import { type Message, readMessage } from '@gonghui/scene/wire/read-message.ts';
import { FrameRefusal } from './refused.ts';

/** What a client says. Throws `FrameRefusal` for bytes that say nothing. */
export function readFrame(frame: Uint8Array): Message {
  let message: Message | null;
  try {
    message = readMessage(frame);
  } catch {
    throw new FrameRefusal('badFrame', 'frame cannot be read');
  }
  if (!message) throw new FrameRefusal('badFrame', 'unknown message type');
  return message;
}
