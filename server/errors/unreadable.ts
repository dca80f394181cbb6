import { type Reason, render } from './catalogue.ts';

/** Why a setting cannot be read. The message is for callers that only display it. */
export class Unreadable extends Error {
  constructor(
    readonly why: Reason,
    /** Path in the settings, such as `turnTtl.4`; empty if the reason contains it. */
    readonly path?: string,
  ) {
    super(path ? `${path}: ${render(why)}` : render(why));
    this.name = 'Unreadable';
  }
}
