import { createBrowserRouter } from 'react-router';
import { Frame } from './Frame.tsx';
import { urls } from './urls.ts';
import { MissingPage } from './welcome/MissingPage.tsx';
import { WelcomePage } from './welcome/WelcomePage.tsx';

/** Every route of the console. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: urls.welcome, element: <WelcomePage /> },
      {
        path: urls.playground,
        lazy: async () => ({ Component: (await import('./playground/PlaygroundPage.tsx')).PlaygroundPage }),
      },
      { path: '*', element: <MissingPage /> },
    ],
  },
]);
