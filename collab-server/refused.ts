import type { CloseReason } from '@gonghui/scene/wire/close.ts';

/** Thrown while a frame is handled: closes its own socket with the code of `reason`, and nothing else. */
export class FrameRefusal extends Error {
  readonly reason: CloseReason;

  constructor(reason: CloseReason, message: string) {
    super(message);
    this.name = 'Refused';
    this.reason = reason;
  }
}
