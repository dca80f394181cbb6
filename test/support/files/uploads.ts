import { readFileSync } from 'node:fs';
import { TEST_KEY, type TestApp } from '../app.ts';

const CREATE = `mutation ($input: CreateUploadInput!) { createUpload(input: $input) { url expiresAt upload {
  id state document { documentId title } } } }`;

/** A file that another program made: see test/files/fixtures. */
export const fixture = (name: string): Buffer => readFileSync(new URL(`../../files/fixtures/${name}`, import.meta.url));

/** Prepares the upload of a file. */
export const createUpload = async (t: TestApp, file: Buffer, input: object, key = TEST_KEY) =>
  (
    await t.data(
      CREATE,
      { input: { fileName: 'contract.md', mediaType: 'text/markdown', size: file.length, ...input } },
      key,
    )
  ).createUpload;

/** Sends a file to its address. */
export const send = (url: string, file: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(file), headers });

/** Uploads a file, has it read, and returns the upload's id. */
export async function upload(t: TestApp, file: Buffer, input: object, key = TEST_KEY): Promise<string> {
  const { url, upload } = await createUpload(t, file, input, key);
  const response = await send(url, file);
  if (response.status !== 202) throw new Error(`The file was refused: ${response.status}`);
  await t.settle();
  return upload.id;
}
