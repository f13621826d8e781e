import { RouterProvider } from 'react-router-dom';
import { makeRouter } from './routes/router.tsx';

const router = makeRouter();

export const App = () => <RouterProvider router={router} />;
