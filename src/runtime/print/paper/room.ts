import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Page } from '@gonghui/print/display/list.ts';
import { pageSvg } from '@gonghui/print/draw/svg.ts';
import { charactersOf } from '../fonts/characters.ts';
import { layOut } from './lay-out.ts';
import type { DrawnPage, PaperRequest, PaperResponse } from './messages.ts';

function drawn(page: Page): DrawnPage {
  const pictures = new Set<string>();
  // A key is the address too, which is read with the reader's own cookie.
  const svg = pageSvg(page, key => {
    pictures.add(key);
    return key;
  });
  const { width, height } = page;
  return { width, height, svg, characters: charactersOf(page), pictures: [...pictures] };
}

/** Lays out what it is asked for and keeps the pages, which are drawn one by one: in a page of the app or on a thread of its own. */
export class Room {
  #pages: readonly Page[] = [];

  async answer(asked: PaperRequest): Promise<PaperResponse> {
    const { turn } = asked;
    try {
      return await this.#answer(asked);
    } catch (error) {
      return { turn, is: 'failed', message: wordsOf(error) };
    }
  }

  async #answer(asked: PaperRequest): Promise<PaperResponse> {
    const { turn } = asked;
    if (asked.ask === 'sample') {
      // Only where templates are kept: who prints needs nothing of how they are read.
      const { sampleOf } = await import('./sample.ts');
      const page = await sampleOf(asked.stencil, asked.names);
      return { turn, is: 'page', page: page ? drawn(page) : null };
    }
    if (asked.ask === 'page') {
      const page = this.#pages[asked.at];
      if (!page) throw new Error('没有这一页');
      return { turn, is: 'page', page: drawn(page) };
    }
    const { pages, ...laid } = await layOut(asked.data, asked.way, asked.fonts);
    this.#pages = pages;
    const sizes = pages.map(({ width, height }) => ({ width, height }));
    return { turn, is: 'laid', laid: { sizes, ...laid } };
  }
}
