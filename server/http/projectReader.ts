import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { type ProjectSettings, parseProjectSettings } from '../lifecycle/projectSettings.ts';
import { findProject } from '../queries/operations/projects.ts';

/**
 * How long projects, keys, tokens and issuers are cached. A change by another server, such as a revoked key, takes effect
 * within this time; for a token, whose issuer was read before, within twice as long.
 */
export const TRUSTED_MS = 30_000;

/** What requests need to know about their project. */
interface KnownProject {
  settings: ProjectSettings;
  isArchived: boolean;
}

/** Reads projects, each at most once in half a minute. */
export class ProjectReader {
  readonly #known = new Map<string, KnownProject & { until: number }>();

  constructor(private readonly parts: Pick<Parts, 'database' | 'defaults' | 'clock' | 'log'>) {}

  /** @returns undefined when there is no such project */
  async find(projectId: string): Promise<KnownProject | undefined> {
    const { database, defaults, clock, log } = this.parts;
    const now = clock.monotonic();
    const known = this.#known.get(projectId);
    if (known && known.until > now) return known;
    const project = await findProject(database, projectId);
    if (!project) return undefined;
    const settings = parseProjectSettings(project.settings, defaults, (problem) =>
      log.warn({ projectId, problem }, 'a project setting could not be read'),
    );
    const read = { settings, isArchived: project.isArchived, until: now + TRUSTED_MS };
    this.#known.set(projectId, read);
    return read;
  }

  /**
   * The project of a key or token that is known to be valid, so that strangers do not learn that it is archived.
   * @throws PROJECT_ARCHIVED
   */
  async findOpen(projectId: string): Promise<KnownProject | undefined> {
    const project = await this.find(projectId);
    if (project?.isArchived) throw refuse('project.archived');
    return project;
  }

  /** Clears the cache. */
  forget(): void {
    this.#known.clear();
  }
}
