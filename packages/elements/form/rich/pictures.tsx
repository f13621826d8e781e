import Image from '@tiptap/extension-image';
import { storedPicture } from '../../shared/rich-allow.ts';

/**
 * Pictures of a text that is written. A stored one keeps the address that everybody's texts name it by, and is drawn from where this
 * page reads it (`imageUrl`: see `Host`). A text that has pictures in itself keeps them when it is opened.
 */
export const pictures = (imageUrl: (fileId: string) => string) =>
  Image.extend({
    addNodeView:
      () =>
      ({ node }) => {
        const { src, ...rest } = node.attrs as Record<string, string | null>;
        const dom = document.createElement('img');
        const id = storedPicture(src ?? undefined);
        for (const [name, value] of Object.entries({ ...rest, src: id === null ? src : imageUrl(id) }))
          if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
        return { dom };
      },
  }).configure({ allowBase64: true });
