import { parentPort, workerData } from 'node:worker_threads';
import type { FileType } from './fileTypes.ts';
import { readBytes } from './readBytes.ts';

/** The thread that reads one file; see readFile.ts. */
const { bytes, type }: { bytes: Uint8Array; type: FileType } = workerData;
parentPort?.postMessage(await readBytes(bytes, type));
