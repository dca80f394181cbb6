/**
 * The lines of a file as JSON, with their numbers; undefined for one that is not JSON. Memory use does not grow with
 * the file.
 * @param onProgress called once for each piece that is read
 */
export async function* readLines(
  file: File,
  onProgress: () => void,
): AsyncGenerator<{ value: unknown; place: string }> {
  const pieces = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let number = 0;
  let rest = '';
  for (;;) {
    const { value, done } = await pieces.read();
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) {
      number++;
      if (line.trim() !== '') yield { value: parse(line), place: `${file.name}:${number}` };
    }
    onProgress();
    if (done) return;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
