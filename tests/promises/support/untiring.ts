import { newKey } from '@gonghui/testkit/forms.ts';
import { Agent, fetch } from 'undici';
import { expect } from 'vitest';

/** What one of them sends the `at`-th time, without its key. */
interface Asked {
  url: string;
  headers: Record<string, string>;
  values: Record<string, unknown>;
  /** Address of this machine that he comes from: rates are counted by it. */
  from?: string;
}

interface Answer {
  code: number;
  data: { id: string; state?: string } & Record<string, unknown>;
}

const soon = () => new Promise(done => setTimeout(done, 30));

/**
 * People who submit one record after another while the gateway dies and comes back. Who gets no answer tries again under his key,
 * as the fill page does. One who is told that all places are taken (403 `full`) goes home.
 */
export class Untiring {
  /** Ids of records by the keys under which they were answered. */
  readonly answers = new Map<string, string>();
  /** The whole of each answer, by its record. */
  readonly told = new Map<string, Answer['data']>();
  unanswered = 0;
  readonly #asked: (person: number, at: number) => Asked;
  #stopped = false;

  constructor(asked: (person: number, at: number) => Asked) {
    this.#asked = asked;
  }

  /** Resolves when all have stopped; rejects when one was answered what he must not be. */
  async begin(people: number): Promise<void> {
    await Promise.all(Array.from({ length: people }, (_, person) => this.#submit(person)));
  }

  stop(): void {
    this.#stopped = true;
  }

  async #submit(person: number): Promise<void> {
    const { from } = this.#asked(person, 0);
    const dispatcher = new Agent(from === undefined ? {} : { localAddress: from });
    for (let at = 0; !this.#stopped; at++) {
      const key = newKey();
      const { url, headers, values } = this.#asked(person, at);
      const answer = await this.#answered(url, headers, JSON.stringify({ values, key }), dispatcher);
      if (answer.code === 403 && answer.data?.state === 'full') return;
      expect(answer).toMatchObject({ code: 200 });
      this.answers.set(key, answer.data.id);
      this.told.set(answer.data.id, answer.data);
    }
  }

  async #answered(
    url: string,
    headers: Record<string, string>,
    body: string,
    dispatcher: Agent,
  ): Promise<Answer> {
    for (;;) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          dispatcher,
        });
        const answer = (await response.json()) as Answer;
        // 429: a gateway that has just been started turns away what would wait too long; nothing is done then.

        if (answer.code !== 503 && answer.code !== 429) return answer;
      } catch {
        this.unanswered++;
      }
      await soon();
    }
  }
}
