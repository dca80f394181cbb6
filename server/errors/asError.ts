/** What an error of Node, PostgreSQL or a library says. Nothing is certain, since anything can be thrown. */
interface ThrownFields {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  path?: string;
  cause?: unknown;
}

/** Something that was thrown, with the usual fields of an error. */
export const asError = (thrown: unknown): ThrownFields => Object(thrown);
