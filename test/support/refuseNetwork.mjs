/** Loaded before a program (`--import`): a connection to anywhere but this machine fails, and is told on standard error. */
import net from 'node:net';

const LOCAL = /^(?:localhost$|127\.|::1$|::ffff:127\.)/;
const { connect } = net.Socket.prototype;

net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  const host = typeof options === 'object' ? options?.host : typeof args[1] === 'string' ? args[1] : undefined;
  if (host && !LOCAL.test(host)) {
    console.error(`WENT OUT to ${host}`);
    queueMicrotask(() => this.destroy(new Error('There is no network.')));
    return this;
  }
  return connect.apply(this, args);
};
