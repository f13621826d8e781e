import { notMeasured } from '../../lib/figures.ts';
import { makePeer } from '../peers/make.ts';
import { PEER_PAGES, type PeerKey } from '../peers/packages.ts';
import { servePeers } from '../peers/serve.ts';
import type { Session } from '../session.ts';
import { plainForm } from './forms.ts';
import {
  type DesignerPage,
  type FillPage,
  ourDesigner,
  ourFillPage,
  PEER_DESIGNERS,
  PEER_FILL_PAGES,
} from './pages.ts';
import { Turns, why } from './turns.ts';

/** First and later visits of our form designer and, if they are asked for, of the peers' small pages, in turns. */
export async function visitDesigner(session: Session, withPeers: boolean): Promise<void> {
  const at = await madeForms(session, [200, 1000]);
  const ours = ourDesigner(n => `${session.base}/design/form/${at(n).appletId}/${at(n).formId}`);
  await inTurns<DesignerPage>(session, ours, withPeers ? PEER_DESIGNERS : {}, async (turns, pages) => {
    await turns.designer(pages, 200, { times: 1 });
    await turns.designer(pages, 1000, { times: 0.8 });
  });
}

/** The same of the page that fillers open. */
export async function visitFill(session: Session, withPeers: boolean): Promise<void> {
  const at = await madeForms(session, [30, 500]);
  const ours = ourFillPage(n => `${session.base}/url/form/${at(n).formId}`);
  await inTurns<FillPage>(session, ours, withPeers ? PEER_FILL_PAGES : {}, async (turns, pages) => {
    await turns.fill(pages, 30, { times: 0.7 }, {});
    await turns.fill(pages, 500, { times: 0.4 }, { times: 0.6 });
  });
}

async function madeForms(session: Session, counts: readonly number[]) {
  const made = new Map<number, { appletId: string; formId: string }>();
  for (const count of counts) made.set(count, await session.makeForm(`访问 ${count}`, plainForm(count)));
  return (count: number) => made.get(count) ?? { appletId: '', formId: '' };
}

async function inTurns<P>(
  session: Session,
  ours: P,
  peers: Partial<Record<PeerKey, (address: string) => P>>,
  work: (turns: Turns, pages: readonly P[]) => Promise<void>,
): Promise<void> {
  const folders = await makePeers(Object.keys(peers) as PeerKey[]);
  const server = await servePeers(folders);
  const stored = await session.page.context().storageState();
  // Nothing of it runs beside what is measured.
  await session.page.goto('about:blank');
  const theirs = [...folders.keys()].flatMap(key => peers[key]?.(`${server.address}/${key}/`) ?? []);
  try {
    await work(new Turns(session.browser, stored), [ours, ...theirs]);
  } finally {
    server.stop();
  }
}

async function makePeers(keys: readonly PeerKey[]): Promise<Map<PeerKey, string>> {
  const folders = new Map<PeerKey, string>();
  for (const key of keys) {
    try {
      folders.set(key, await makePeer(key));
    } catch (error) {
      notMeasured(PEER_PAGES[key].name, why(error));
    }
  }
  return folders;
}
