import type { Context } from '../context.ts';

/** Sends each project a job of its own: one that fails, or may spend no more, keeps no other waiting. */
export async function sendToProjects(
  context: Context,
  name: 'cleanProject' | 'embedProject' | 'watchPrivacyOf',
): Promise<void> {
  await context.database.unscoped(async (tx) => {
    const projects = await tx.query('SELECT id FROM projects');
    await context.queue.send(
      tx,
      name,
      projects.map(({ id }) => ({ payload: { projectId: id }, key: id })),
    );
  });
}
