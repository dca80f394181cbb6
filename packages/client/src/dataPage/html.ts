/** Text that is markup already. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | false | undefined | readonly Value[];

/** Markup whose values are escaped, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((part, i) => (i === 0 ? part : render(values[i - 1]) + part)).join(''));

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return String(value).replace(/[&<>"'`]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
