import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { chosenProject, watchProject } from '../chosenProject.ts';
import { urls } from '../urls.ts';
import { setSocketState } from './socketState.ts';

const NORMAL = 1000;

const socket = createClient({
  url: new URL(urls.graphql, window.location.href.replace(/^http/, 'ws')).href,
  connectionParams: () => ({ project: chosenProject() }),
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  on: {
    connected: () => setSocketState('OPEN'),
    closed: (event) => setSocketState((event as CloseEvent).code === NORMAL ? 'IDLE' : 'LOST'),
  },
});

// What is followed is followed in another project from now on.
watchProject(() => socket.terminate());

/** What subscriptions go over; fetched with the first of them. */
export const socketLink = new GraphQLWsLink(socket);
