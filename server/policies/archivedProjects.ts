import { refuse } from '../errors.ts';
import type { Verb } from './policies.ts';

/**
 * The verbs of the mutations that staff can still use in an archived project. They answer for what is stored, delete it,
 * remove access, or are not about the project. All others, including new ones, wait until it is restored.
 */
const OPEN_IN_ARCHIVE: readonly Verb[] = [
  'project.archive',
  'project.delete',
  'privacyRequest.open',
  'privacyRequest.cancel',
  'privacyRequest.confirmIdentity',
  'privacyRequest.approve',
  'privacyRequest.deny',
  'privacyRequests.decide',
  'privacyRequest.hold',
  'privacyRequest.release',
  'privacyRequest.extend',
  'hold.place',
  'hold.release',
  'export.issueLink',
  'content.grant',
  'users.export',
  'audit.export',
  'memory.delete',
  'entity.delete',
  'quarantine.discard',
  'retention.run',
  'retention.undo',
  'jobs.retry',
  'key.revoke',
  'project.create',
  'staff.invite',
  'staff.setRole',
  'staff.disable',
  'staff.enable',
  'staff.reset',
  'self.signOut',
  'self.enrollTotp',
  'self.proveSecondFactor',
];

/** @throws PROJECT_ARCHIVED for a mutation that an archived project does not take */
export function requireOpenInArchive(verb: Verb): void {
  if (!OPEN_IN_ARCHIVE.includes(verb)) throw refuse('project.archived');
}
