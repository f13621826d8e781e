import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Choice, ChoiceList } from './ChoiceList.tsx';

afterEach(cleanup);

const ALL = ['王芳', '赵磊', '李明'].map(name => ({ id: name, name }));

function Page({ told }: { told: string[] }) {
  const [keyword, setKeyword] = useState('');
  const data = ALL.filter(({ name }) => name.includes(keyword));
  return (
    <ChoiceList
      label="搜索人员"
      placeholder="搜索"
      keyword={keyword}
      onKeyword={setKeyword}
      choices={{ data, loading: false, failed: null, reload: () => undefined } as never}
      chosen={[]}
      multiple
      onToggle={({ name }: Choice) => void told.push(name)}
      none="没有找到人员"
    />
  );
}

it('the next name that is typed takes the place of the one that Enter took', async () => {
  const told: string[] = [];
  const user = userEvent.setup();
  render(<Page told={told} />);
  for (const name of ['王', '赵', '李明']) {
    await user.keyboard(name);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(name);
    await user.keyboard('{Enter}');
  }
  expect(told).toEqual(['王芳', '赵磊', '李明']);
});
