/** Why a one-time link is sent: somebody is new, or needs another password. */
export type LinkPurpose = 'INVITATION' | 'RESET';

/** A one-time link on its way to its member of staff. */
export interface LinkMail {
  to: string;
  name: string;
  purpose: LinkPurpose;
  /** What the link carries; whoever has it can set the password. */
  token: string;
  expiresAt: Date;
}

/** Takes one-time links to people. */
export interface Mailer {
  /** Whether it takes them all the way, or somebody has to hand on what was printed. */
  readonly delivery: 'MAILED' | 'PRINTED';
  /** @throws Error when it could not be handed over */
  send(mail: LinkMail): Promise<void>;
}
