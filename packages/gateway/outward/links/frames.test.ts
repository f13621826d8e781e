import { newId } from '@gonghui/kernel/ids.ts';
import { expect, it } from 'vitest';
import { createFrames } from './frames.ts';

function world() {
  const known = new Map<string, readonly string[]>();
  const asked: (readonly string[])[] = [];
  let at = 0;
  const frames = createFrames(
    async names => {
      asked.push(names);
      await Promise.resolve();
      return new Map([...known].filter(([name]) => names.includes(name)));
    },
    () => at,
  );
  const later = (ms: number) => {
    at += ms;
  };
  return { known, asked, frames, later };
}

it('a thousand names that nobody knows are two questions, and none the second time', async () => {
  const { asked, frames } = world();
  const paths = Array.from({ length: 1000 }, () => `/p/${newId()}`);
  await Promise.all(paths.map(path => frames.of(path)));
  expect(asked).toHaveLength(2);
  expect(await Promise.all(paths.map(path => frames.of(path)))).toEqual(paths.map(() => []));
  expect(asked).toHaveLength(2);
});

it('what is no name of a link is asked of nobody', async () => {
  const { asked, frames } = world();
  for (const name of ['a', '1234567a', 'abcd12345', 'ABCD1234', 'abcd%201', 'a'.repeat(5000)])
    expect((await frames.of(`/p/${name}`)) ?? []).toEqual([]);
  expect(await frames.of('/home')).toBeNull();
  expect(asked).toEqual([]);
});

it('a link made afterwards is known at once where it is made here, and within two seconds where it is not', async () => {
  const { known, frames, later } = world();
  expect(await frames.of('/url/form/abcd1234')).toEqual([]);
  known.set('abcd1234', ['https://a.example']);
  expect(await frames.of('/url/form/abcd1234')).toEqual([]);
  frames.forget();
  expect(await frames.of('/url/form/abcd1234')).toEqual(['https://a.example']);
  expect(await frames.of('/p/efgh5678')).toEqual([]);
  known.set('efgh5678', ['https://b.example']);
  later(2000);
  expect(await frames.of('/p/efgh5678')).toEqual(['https://b.example']);
});

it('an answer that was on its way while a link was made is not remembered', async () => {
  const { known, frames } = world();
  const early = frames.of('/p/abcd1234');
  known.set('abcd1234', ['https://a.example']);
  frames.forget();
  await early;
  expect(await frames.of('/p/abcd1234')).toEqual(['https://a.example']);
});
