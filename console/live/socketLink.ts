import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { chosenProject, watchProject } from '../app/chosenProject.ts';
import { urls } from '../app/urls.ts';
import { setSocketState } from './useLive.ts';

const NORMAL = 1000;

export const socket = createClient({
  url: new URL(urls.graphql, window.location.href.replace(/^http/, 'ws')).href,
  connectionParams: () => ({ project: chosenProject() }),
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  on: {
    connected: () => setSocketState('OPEN'),
    closed: (event) => setSocketState((event as CloseEvent).code === NORMAL ? 'IDLE' : 'LOST'),
  },
});

// Reconnect with the new project.
watchProject(() => socket.terminate());

/** The link for subscriptions, loaded with the first one. */
export const socketLink = new GraphQLWsLink(socket);
