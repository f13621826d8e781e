import { isSameInDesign } from '@gonghui/kernel/json.ts';
import { flatten, META, parseKey } from '@gonghui/scene/layout.ts';
import { ageOf, typesOf } from '@gonghui/scene/migrations.ts';
import { evenOrders } from '@gonghui/scene/order.ts';
import { metaOf, nodesOf, readRaw } from '@gonghui/scene/raw.ts';
import { writeLeaves } from '@gonghui/scene/template.ts';
import * as Y from 'yjs';
import type { ElementDefinition } from './definition.ts';
import { upgradeProps } from './versions.ts';

type Types = ReadonlyMap<string, ElementDefinition>;

/**
 * The nodes of a document, those that were removed as well, with the props of the present; says in the document how far its
 * types have come, so that editors which know less leave it alone. The relay runs it before it lets anybody in, and nobody
 * else does. Props that a step leaves as they are keep their leaves, with the work that people do in them.
 */
export function upgradeDoc(doc: Y.Doc, types: Types): void {
  const age = ageOf({ types });
  if (age === 0 || typesOf(doc) > age) return;
  doc.transact(() => {
    nodesOf(doc).forEach((map, id) => {
      if (map instanceof Y.Map) upgradeNode(types.get(readRaw(id, map).type), id, map);
    });
    if (typesOf(doc) < age) metaOf(doc).set(META.types, age);
  });
}

function upgradeNode(type: ElementDefinition | undefined, id: string, map: Y.Map<unknown>): void {
  if (!type) return;
  const { props } = readRaw(id, map);
  const upgraded = upgradeProps(type, props);
  if (upgraded === props) return;
  const names = new Set([...Object.keys(props), ...Object.keys(upgraded)]);
  const changed = new Set([...names].filter(name => !isSameInDesign(props[name], upgraded[name])));
  for (const key of [...map.keys()]) if (changed.has(parseKey(key)?.names[0] ?? '')) map.delete(key);
  const fresh = Object.fromEntries(Object.entries(upgraded).filter(([name]) => changed.has(name)));
  writeLeaves(map, flatten(fresh, type.merge, evenOrders));
}
