/**
 * The names of the measurements that an option such as "golden,locomo" chooses; all without it. An unknown one ends the process with
 * a message.
 */
export function chosenOf(only: string | undefined, measurements: object): string[] {
  const known = Object.keys(measurements);
  const names = only?.split(',') ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return names;
  console.error(`There is no measurement “${unknown.join(', ')}”. There are ${known.join(', ')}.`);
  process.exit(1);
}
