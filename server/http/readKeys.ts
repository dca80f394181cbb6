const TIMEOUT_MS = 5_000;
const MOST_BYTES = 100_000;

/** Why an answer is no key set, in our own words. */
export class KeysUnreadable extends Error {}

/**
 * Fetches a key set: JSON of at most 100 kB (as unpacked), within five seconds for all of it. Redirects are not followed:
 * the address that was configured is the one that is trusted.
 * @throws KeysUnreadable; whatever fetch throws when nobody answers
 */
export async function readKeys(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json, application/jwk-set+json' },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new KeysUnreadable(`It answers ${response.status}.`);
  }
  const text = await readBounded(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new KeysUnreadable('It does not answer JSON.');
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new KeysUnreadable(`Its answer is larger than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
