/** Closes the databases that `workerDatabase.ts` keeps, if the suites ran in Jest's own process, which would not end. */
export default async function closeWorkerDatabases() {
  for (const { database } of globalThis[Symbol.for('recollect.test.databases')] ?? []) await database.close();
}
