const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
/** `userQuery` as `user_query`; a keyword gets an underscore, as PEP 8 says. @throws where the way back would be another name */
export function snake(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  if (camel(words) !== name) throw new Error(`${name} has no name in Python that leads back to it.`);
  return KEYWORDS.has(words) ? `${words}_` : words;
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** A text as a docstring, escaped so that it cannot end the docstring. */
export function docstring(lines: readonly string[], indent: string): string {
  const text = lines.join('\n').replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '" ');
  const body = text.split('\n').map((line, i) => (i === 0 || line === '' ? line : indent + line));
  return `${indent}"""${body.join('\n')}${body.length > 1 ? `\n${indent}` : ''}"""`;
}
