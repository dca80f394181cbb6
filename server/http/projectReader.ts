import type { Parts } from '../context.ts';
import { type ProjectSettings, parseProjectSettings } from '../lifecycle/projectSettings.ts';
import { findProject } from '../queries/operations/projects.ts';

const TRUSTED_MS = 30_000;

/** Reads project settings, each project at most once in half a minute. */
export class ProjectReader {
  readonly #known = new Map<string, { settings: ProjectSettings; until: number }>();

  constructor(private readonly parts: Pick<Parts, 'database' | 'defaults' | 'clock' | 'log'>) {}

  /** @returns undefined when there is no such project */
  async settingsOf(projectId: string): Promise<ProjectSettings | undefined> {
    const { database, defaults, clock, log } = this.parts;
    const now = clock.monotonic();
    const known = this.#known.get(projectId);
    if (known && known.until > now) return known.settings;
    const project = await findProject(database, projectId);
    if (!project) return undefined;
    const settings = parseProjectSettings(project.settings, defaults, (problem) =>
      log.warn({ projectId, problem }, 'a project setting could not be read'),
    );
    this.#known.set(projectId, { settings, until: now + TRUSTED_MS });
    return settings;
  }

  /** Clears the cache. */
  forget(): void {
    this.#known.clear();
  }
}
