import { formCalls } from '@gonghui/contract/forms.ts';
import { mapCalls } from '@gonghui/contract/maps.ts';
import { screenCalls } from '@gonghui/contract/screens.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { type SendInput, sendAs } from '../../../api/client.ts';
import { readStream } from '../../../api/stream.ts';
import { isApiError } from '../../../transport/errors.ts';
import type { GatewayClock } from '../clock/gateway-clock.ts';
import { mapsOf } from '../maps/load-map.ts';

/** Of a token's time, when another one is asked for at the latest; and by how much earlier some do, that began together. */
const RENEW_AT = 0.8;
const EARLIER = 0.1;

/** A screen that is opened by a play pass: the token it gives is kept in memory alone, and renewed in time. */
export class PassSession {
  private token: { readonly text: string; readonly renewAt: number } | null = null;
  private opening: Promise<string> | null = null;
  private readonly id: string;
  private readonly pass: string;
  private readonly clock: GatewayClock;

  constructor(id: string, pass: string, clock: GatewayClock) {
    this.id = id;
    this.pass = pass;
    this.clock = clock;
  }

  /** The released screen. */
  detail(signal: AbortSignal) {
    const input = { params: { id: this.id }, query: { type: 'datav' as const } };
    return this.send(token => sendAs(token, formCalls.fill, input, { signal }));
  }

  batch(body: SendInput<typeof visualCalls.batch>['body'], signal: AbortSignal) {
    return this.send(token =>
      sendAs(token, visualCalls.batch, { params: { id: this.id }, body }, { signal }),
    );
  }

  /** Maps of the enterprise whose screen it is. */
  readonly maps = mapsOf({
    list: () => this.send(token => sendAs(token, mapCalls.list, {})),
    read: async code => (await this.send(token => sendAs(token, mapCalls.get, { params: { code } }))) as Blob,
  });

  /** Listens until the gateway ends it: the screen, or the right to it, is not what it was. Answers as `readStream` does. */
  async listen(signal: AbortSignal, onOpen: () => void, onBusy: (seconds: number) => void): Promise<number> {
    const path = visualCalls.stream.path.replace('{id}', encodeURIComponent(this.id));
    const token = await this.access();
    return readStream({ path }, { token, signal, onOpen, onBusy, onText: () => undefined });
  }

  /** Once more with another token, where the gateway does not know this one any more. */
  private async send<T>(ask: (token: string) => Promise<T>): Promise<T> {
    const token = await this.access();
    try {
      return await ask(token);
    } catch (error) {
      if (!isApiError(error, 'notSignedIn')) throw error;
      if (this.token?.text === token) this.token = null;
      return ask(await this.access());
    }
  }

  private async access(): Promise<string> {
    if (this.token && performance.now() < this.token.renewAt) return this.token.text;
    this.opening ??= this.open().finally(() => {
      this.opening = null;
    });
    try {
      return await this.opening;
    } catch (error) {
      // It cannot be renewed now, and may hold for a while yet.
      const { code } = error as { code?: unknown };
      if (this.token && code !== ERRORS.gone.code) return this.token.text;
      throw error;
    }
  }

  private async open(): Promise<string> {
    const begun = this.clock.begin();
    const opened = await sendAs(undefined, screenCalls.open, { body: { formId: this.id, pass: this.pass } });
    this.clock.hear(opened.now, begun);
    this.token = {
      text: opened.token,
      renewAt: performance.now() + opened.expireIn * 1000 * (RENEW_AT - EARLIER * Math.random()),
    };
    return opened.token;
  }
}
