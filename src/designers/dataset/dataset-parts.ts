import type { DesignEditor } from '@gonghui/editor/api.ts';
import { datasetFamilyOf } from '@gonghui/elements/dataset/family.ts';
import type { DatasetKind } from '@gonghui/elements/query/dataset.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { blocks } from '@gonghui/scene/family.ts';
import { isOffline } from '../../transport/errors.ts';
import { columnsOf } from '../data/columns/columns-of.ts';
import { problemsSaid, ticket } from '../frame/opening/design-calls.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import { uploadPicture } from '../frame/opening/page-calls.ts';
import * as calls from './dataset-calls.ts';
import { createDataset, readDefinition } from './dataset-designer.ts';
import { DATASET_KIND } from './kind.ts';
import { kindFor } from './kind-for.ts';
import { picture } from './picture.tsx';
import { removalQuestion } from './removal-question.tsx';
import { ColumnStore, knownOf } from './sources/column-store.ts';

type KnownColumns = Map<string, ReadonlySet<string> | null>;

/** Keeps what the check is told of columns in step with the sources of the design and with what has been learned. */
function follow(editor: DesignEditor, columns: ColumnStore, known: KnownColumns): void {
  let last = '';
  const look = () => {
    const { sources } = readDefinition(editor);
    const now = new Map(sources.map(({ id, of }) => [id, knownOf(columns.of(of))] as const));
    const said = JSON.stringify(
      [...now].map(([id, keys]) => [id, keys === undefined ? 0 : keys && [...keys]]),
    );
    if (said === last) return;
    last = said;
    known.clear();
    for (const [id, keys] of now) if (keys !== undefined) known.set(id, keys);
    editor.recheck();
  };
  look();
  editor.onChange(look);
  columns.subscribe(look);
}

/** The dataset's own row; null without a network, where the copy that this browser keeps is opened. */
async function headOf(id: string): Promise<calls.DatasetHead | null> {
  try {
    return await calls.head(id);
  } catch (error) {
    if (isOffline(error)) return null;
    throw error;
  }
}

/** What a dataset that is designed is made of. */
export async function datasetParts(appletId: string, id: string): Promise<DesignParts> {
  const head = await headOf(id);
  const known: KnownColumns = new Map();
  const columns = new ColumnStore(origin => columnsOf(origin));
  const kind: DatasetKind | undefined = head?.kind;
  return {
    kind: kind ? kindFor(kind) : DATASET_KIND,
    designId: id,
    family: datasetFamilyOf(known),
    ticket: clientIds => ticket(id, clientIds),
    store: (template, base) => calls.store(id, template, base),
    uploadPicture,
    nameOf: async () => head?.name ?? null,
    rename: name => calls.rename(id, name),
    empty: null,
    designer: ({ editor, presence, ui }) => {
      follow(editor, columns, known);
      // What is wrong the editor finds in the design as it stands; what is only to be known of the saved one, it does not.
      ui.said = problemsSaid(head?.problems ?? []).filter(one => !blocks(one));
      const designer = {
        dataset: createDataset(columns, () => calls.categories(appletId)),
        appletId,
        versions: calls.versions(id),
        steps: [],
        renewSources: () => columns.renew(),
        backPath: `/data-set/${appletId}`,
        backName: '数据工厂',
        picture,
        removalQuestion: (ids: readonly string[]) =>
          removalQuestion({ editor, presence }, ids, (fields, signal) => calls.fieldUses(id, fields, signal)),
        renameNode: (node: string, name: string) => renameNode(editor, node, name),
      };
      return designer;
    },
  };
}

/** Names stand where the type keeps them; what has no name of its own gets an alias. */
function renameNode(editor: DesignEditor, id: string, name: string): Result<true> {
  const prop = editor.typeOf(id)?.titleProp;
  return prop === undefined ? editor.setAlias(id, name) : editor.setProp([id], prop, name);
}
