import type { Connection } from 'tedious';

const nothing = (): void => {};
/** A request whose end nobody waits for. */
const NOBODYS = { callback: nothing, on: nothing, once: nothing, removeListener: nothing };

/**
 * Lets the driver come to the end of an answer whose connection has been dropped meanwhile. It forgets the request when the connection
 * goes, and calls it all the same once it has read what had come: an error that nothing catches, and the end of the process.
 */
export function outlivesItsRequest(client: Connection, isOver: () => boolean): void {
  const driver = client as unknown as { request: unknown };
  let request = driver.request;
  Object.defineProperty(driver, 'request', {
    get: () => request ?? (isOver() ? NOBODYS : undefined),
    set: (next: unknown) => {
      request = next;
    },
  });
}
