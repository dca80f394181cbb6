import { createBrowserRouter } from 'react-router';
import { FramePage } from './frame/FramePage.tsx';
import { urls } from './urls.ts';
import { MissingPage } from './welcome/MissingPage.tsx';
import { WelcomePage } from './welcome/WelcomePage.tsx';

/** Every route of the console. */
export const router = createBrowserRouter([
  {
    element: <FramePage />,
    children: [
      { path: urls.welcome, element: <WelcomePage /> },
      {
        path: urls.playground,
        lazy: async () => ({ Component: (await import('./playground/PlaygroundPage.tsx')).PlaygroundPage }),
      },
      {
        path: urls.signIn,
        lazy: async () => ({ Component: (await import('./access/SignInPage.tsx')).SignInPage }),
      },
      {
        path: urls.setPassword,
        lazy: async () => ({ Component: (await import('./access/SetPasswordPage.tsx')).SetPasswordPage }),
      },
      {
        path: urls.secondFactor,
        lazy: async () => ({ Component: (await import('./access/SecondFactorPage.tsx')).SecondFactorPage }),
      },
      { path: '*', element: <MissingPage /> },
    ],
  },
]);
