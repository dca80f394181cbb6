import '@mantine/core/styles.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { client } from './apollo.ts';
import { router } from './router.tsx';
import { theme } from './ui/theme.ts';
import { language } from './words/words.ts';

document.documentElement.lang = language;
createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </MantineProvider>,
);
