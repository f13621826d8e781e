import type { Deps } from '../../base/context.ts';
import { Channel } from './channel.ts';
import { Epochs } from './epochs.ts';
import { type Listener, Listeners } from './listeners.ts';

/** Tells pages that something changed for their person; what it is they ask the database. */
export interface Live {
  /** Somebody's lists or messages changed: call it once that is stored. */
  touch(tenantId: string, users: readonly string[]): void;
  /** Hears of changes for a person until the answer is called. */
  listen(tenantId: string, userId: string, listener: Listener): () => void;
  /** Records of a form changed: call it once that is stored. Costs nothing that anybody would wait for. */
  touchForm(tenantId: string, formId: string): void;
  listenForm(tenantId: string, formId: string, listener: Listener): () => void;
  /**
   * How often records of a form changed, as far as this process knows: at once by its own doing, a moment later by that of
   * others. Where news of others may have been lost, every number is another one.
   */
  epochOf(tenantId: string, formId: string): string;
  /** Designs of the enterprise were saved or deleted: call it once that is stored. */
  touchDesigns(tenantId: string): void;
  listenDesigns(tenantId: string, listener: Listener): () => void;
  /** How many listen to a form in this process. */
  listening(tenantId: string, formId: string): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** People who changed within this many milliseconds are told together. */
const GATHER_MS = 25;
/** A form is told of at most this often, however many records come in: an import is one piece of news a second. */
const FORM_MS = 1000;

const formKey = (tenantId: string, formId: string): string => `${tenantId} form:${formId}`;

/** Designs of an enterprise, all in one. */
const designsKey = (tenantId: string): string => `${tenantId} designs`;

/**
 * Within a process by function calls; between processes by NOTIFY on a connection of its own. A message is a hint and may
 * get lost with a process: pages ask anew when they reconnect, and the stream asks now and then by itself.
 */
export function createLive(deps: Deps): Live {
  const listeners = new Listeners();
  const epochs = new Epochs();
  const channel = new Channel(deps, {
    heard(keys) {
      for (const key of keys) if (key.includes(' form:')) epochs.changed(key);
      listeners.notify(keys);
    },
    hearAnew: () => epochs.hearAnew(),
  });
  /** Forms that were told of less than `FORM_MS` ago; true: they have changed again since. */
  const recent = new Map<string, boolean>();
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    timer = null;
    const keys = [...gathered];
    gathered = new Set();
    // Our own pages hear of it at once, whatever becomes of the message.
    listeners.notify(keys);
    channel.tell(keys);
  };
  const gather = (keys: readonly string[]) => {
    for (const key of keys) gathered.add(key);
    if (gathered.size > 0) timer ??= setTimeout(flush, GATHER_MS);
  };
  /** At most once in `FORM_MS`, and once behind the last change. */
  const form = (key: string) => {
    if (channel.stopped) return;
    if (recent.has(key)) {
      recent.set(key, true);
      return;
    }
    recent.set(key, false);
    gather([key]);
    setTimeout(() => {
      const again = recent.get(key);
      recent.delete(key);
      if (again) form(key);
    }, FORM_MS).unref();
  };

  return {
    touch: (tenantId, users) => gather(users.map(user => `${tenantId} ${user}`)),
    listen: (tenantId, userId, listener) => listeners.add(`${tenantId} ${userId}`, listener),
    touchForm(tenantId, formId) {
      const key = formKey(tenantId, formId);
      epochs.changed(key);
      form(key);
    },
    epochOf: (tenantId, formId) => epochs.of(tenantId, formKey(tenantId, formId)),
    listenForm: (tenantId, formId, listener) => listeners.add(formKey(tenantId, formId), listener),
    touchDesigns: tenantId => form(designsKey(tenantId)),
    listenDesigns: (tenantId, listener) => listeners.add(designsKey(tenantId), listener),
    listening: (tenantId, formId) => listeners.count(formKey(tenantId, formId)),
    start: () => channel.start(),
    async stop() {
      if (timer) clearTimeout(timer);
      channel.stop();
    },
  };
}
