import { Outlet } from 'react-router-dom';
import css from './Main.module.css';
import { TopBar } from './TopBar.tsx';

export function Component() {
  return (
    <>
      <TopBar />
      <main className={css.main}>
        <Outlet />
      </main>
    </>
  );
}
