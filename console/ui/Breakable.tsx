import { Fragment } from 'react';

/** A text whose addresses break before "@" and after "staff:" where a line is too short, instead of anywhere. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@)|(?<=[a-z]:)(?=\S)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
