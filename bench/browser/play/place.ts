import { screenKind } from '@gonghui/elements/screen/kind.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import sharp from 'sharp';
import { makeData } from '../data.ts';
import type { Session } from '../session.ts';

const RECORDS = 2000;
/** Seconds between two refreshes, as the goals have it. */
export const EVERY = 10;

/** A dataset, a picture, and screens over them. */
export interface Place extends Session {
  readonly datasetId: string;
  readonly picture: string;
  /** A released screen of these components that is refreshed by itself. */
  makeScreen(name: string, components: readonly TemplateComponent[], page?: Props): Promise<string>;
}

/** See `Place`; the page is of the size of a wall from then on. */
export async function openPlace(session: Session): Promise<Place> {
  const { appletId, datasetId } = await makeData(session, RECORDS);
  await session.page.setViewportSize({ width: 1920, height: 1080 });
  return {
    ...session,
    datasetId,
    picture: await uploaded(session),
    async makeScreen(name, components, page = {}) {
      const { id } = await session.call<{ id: string }>('POST', '/v1/forms', {
        ...{ type: 'datav', appletId, name },
      });
      const settings = { apiConfig: { autoUpdate: true, updateSeconds: EVERY } };
      await session.call('PATCH', `/v1/forms/${id}/components`, {
        type: 'datav',
        template: { page: { ...screenKind.empty().page, ...settings, ...page }, components },
      });
      await session.call('POST', `/v1/forms/${id}/release`, { scope: { type: 'all' } });
      return id;
    },
  };
}

/** The id of a small picture, uploaded as the designer does it. */
async function uploaded({ page }: Session): Promise<string> {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer();
  return page.evaluate(
    async bytes => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'wall.png');
      const { token } = JSON.parse(localStorage.getItem('gh-tokens') ?? '{}') as { token: string };
      const response = await fetch('/getway-api/v1/files/picture/design', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const answer = (await response.json()) as { message: string; data: { id: string } | null };
      if (!answer.data) throw new Error(`the picture was refused: ${answer.message}`);
      return answer.data.id;
    },
    [...png],
  );
}
