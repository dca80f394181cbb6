/** Closes the database that `workerDatabase.ts` keeps, if the suites ran in Jest's own process, which would not end. */
export default async function closeWorkerDatabase() {
  await globalThis[Symbol.for('recollect.test.database')]?.database.close();
}
