import '@mantine/core/styles.css';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { client } from './app/apollo.ts';
import { FieldErrors } from './app/FieldErrors.tsx';
import { Questions } from './app/Questions.tsx';
import { router } from './router.tsx';
import { legibleColors, theme } from './ui/theme.ts';
import { language } from './words/words.ts';

document.documentElement.lang = language;
// Korean lines break between words, not within them.
if (language === 'ko') document.documentElement.style.wordBreak = 'keep-all';
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={legibleColors}>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
      <Questions />
      <FieldErrors />
    </ApolloProvider>
  </MantineProvider>,
);
