import '@mantine/core/styles.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { client } from './apollo.ts';
import { router } from './router.tsx';
import { legibleColors } from './ui/legibleColors.ts';
import { theme } from './ui/theme.ts';
import { language } from './words/words.ts';

document.documentElement.lang = language;
// Korean is read by words, which are not to be broken at any syllable.
if (language === 'ko') document.documentElement.style.wordBreak = 'keep-all';
createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={legibleColors}>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </MantineProvider>,
);
