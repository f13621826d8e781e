import type { PaperRequest, PaperResponse } from './messages.ts';
import { Room } from './room.ts';

/** The parts of a worker's world that the app's DOM types do not have. */
interface Scope {
  onmessage: ((event: MessageEvent<PaperRequest>) => void) | null;
  postMessage(answered: PaperResponse): void;
}

const scope = globalThis as unknown as Scope;
const room = new Room();

scope.onmessage = ({ data }) => {
  void room.answer(data).then(answered => scope.postMessage(answered));
};
