import { printingCalls } from '@gonghui/contract/printing.ts';
import { faceName } from '@gonghui/print/draw/svg.ts';
import { send } from '../../../api/client.ts';
import { type Characters, type FontPiece, familyOf, piecesOf, weightOf } from './pieces.ts';
import { Slices, type WrittenSlices } from './slices.ts';

/** Written in by the build (vite-plugin-paper-fonts.ts): the folder of the slices. */
declare const __PAPER_FONTS__: string;

let asked: Promise<Slices> | null = null;

/** Which slice has which character; asked for once, and again after it failed. */
function slices(): Promise<Slices> {
  asked ??= fetch(`${__PAPER_FONTS__}slices.json`)
    .then(response => {
      if (!response.ok) throw new Error(`slices.json: ${response.status}`);
      return response.json() as Promise<WrittenSlices>;
    })
    .then(written => new Slices(written));
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/** Blocks that the gateway cut; fetched with the token, which no address of a font could carry. */
const blocks = new Map<string, Promise<ArrayBuffer>>();

function blockOf({ key, face, block }: FontPiece): Promise<ArrayBuffer> {
  let bytes = blocks.get(key);
  if (!bytes) {
    const call = send(
      printingCalls.fonts,
      { params: { family: face, block: block ?? 0 } },
      { quiet: true },
    ) as Promise<Blob>;
    bytes = call.then(blob => blob.arrayBuffer());
    bytes.catch(() => blocks.delete(key));
    blocks.set(key, bytes);
  }
  return bytes;
}

/** What has been loaded into each document: that of the app, and those of frames that print. */
const loaded = new WeakMap<Document, Map<string, Promise<void>>>();

async function load(piece: FontPiece, into: Document): Promise<void> {
  const { family } = faceName(piece.face);
  const weight = weightOf(piece.face);
  const source =
    piece.slice === null
      ? await blockOf(piece)
      : `url(${__PAPER_FONTS__}${familyOf(piece.face)}-${piece.slice}.woff2)`;
  const Face = into.defaultView?.FontFace ?? FontFace;
  // A slice has all weights: one that is named alone is the one it is drawn in.
  const face = new Face(family, source, { weight: String(weight), unicodeRange: piece.range });
  into.fonts.add(face);
  try {
    await face.load();
  } catch (error) {
    into.fonts.delete(face);
    throw error;
  }
}

/**
 * Loads what a document needs to show these characters in our faces, and nothing else of them. Answers whether all of it
 * came: without, the browser draws other letters at the right places.
 */
export async function loadFonts(characters: Characters, into: Document = document): Promise<boolean> {
  const all = await slices().catch(() => null);
  if (!all) return false;
  const known = loaded.get(into) ?? new Map<string, Promise<void>>();
  loaded.set(into, known);
  const outcomes = await Promise.allSettled(
    piecesOf(characters, all).map(piece => {
      let coming = known.get(piece.key);
      if (!coming) {
        coming = load(piece, into);
        coming.catch(() => known.delete(piece.key));
        known.set(piece.key, coming);
      }
      return coming;
    }),
  );
  return outcomes.every(({ status }) => status === 'fulfilled');
}
