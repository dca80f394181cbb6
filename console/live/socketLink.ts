import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { chosenProject } from '../chosenProject.ts';
import { urls } from '../urls.ts';
import { setSocketState } from './socketState.ts';

const NORMAL = 1000;

const socket = createClient({
  url: new URL(urls.graphql, window.location.href.replace(/^http/, 'ws')).href,
  connectionParams: () => ({ project: chosenProject() }),
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  // Ends with the last subscription, so that the next one begins under the project that is chosen then.
  lazyCloseTimeout: 0,
  on: {
    connected: () => setSocketState('OPEN'),
    closed: (event) => setSocketState((event as CloseEvent).code === NORMAL ? 'IDLE' : 'LOST'),
  },
});

/** What subscriptions go over; fetched with the first of them. */
export const socketLink = new GraphQLWsLink(socket);
