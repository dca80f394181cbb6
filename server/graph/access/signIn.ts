import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { resetStaffPassword, setPassword } from '../../actions/access/passwords.ts';
import { enrollTotp, proveSecondFactor } from '../../actions/access/secondFactor.ts';
import { signIn } from '../../actions/access/signIn.ts';
import { signOut } from '../../actions/access/staffSessions.ts';
import { Staff } from '../../entities/staff.ts';
import { badInput, issue } from '../../errors.ts';
import { authorizeProject, projectScopeOf, staffActorOf, unauthenticated } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { PROOF_MINUTES } from '../../policies/requirements.ts';
import { findStaffSession, hashOfToken } from '../../queries/access/staff.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { LinkDelivery, requireStaff, staffUidOf } from './staff.ts';
import { Viewer, viewerOf } from './viewer.ts';

@InputType({ description: 'The credentials of a staff member. Any incorrect credential gives the same error.' })
class SignInInput {
  @Field(() => String, { description: 'The email address.' })
  email: string;

  @Field(() => String, { description: 'The password.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The six-digit code from the authenticator app; required if a second factor is enrolled. Each code works once.',
  })
  totp?: string | null;
}

@ObjectType({ description: 'The result of signing in. The session is set as a cookie.' })
class SignInPayload {
  @Field(() => Viewer, { description: 'The viewer that is now signed in.' })
  viewer: Viewer;

  @Field(() => Boolean, {
    description: 'Whether you must enrol a second factor, with `enrollTotp`, before you can do anything else.',
  })
  mustEnrollTotp: boolean;
}

@InputType({ description: 'Which sessions to end.' })
class SignOutInput {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to end all of your sessions, including those in other browsers.',
  })
  everywhere: boolean;
}

@ObjectType({ description: 'The result of signing out.' })
class SignOutPayload {
  @Field(() => Int, { description: 'The number of sessions ended.' })
  sessionsEnded: number;
}

@InputType({
  description:
    'A step of the enrolment. The first call, without a code, creates a secret; the second confirms it with a code.',
})
class EnrollTotpInput {
  @Field(() => String, {
    nullable: true,
    description: 'The six-digit code that the authenticator app shows for the new secret.',
  })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'In the first step, if a second factor is already enrolled: its current six-digit code.',
  })
  currentCode?: string | null;
}

@ObjectType({ description: 'The state of the enrolment.' })
class EnrollTotpPayload {
  @Field(() => Boolean, { description: 'Whether the new second factor is enrolled.' })
  enrolled: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The secret in base32, to enter manually; null after the second step.',
  })
  secret: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The `otpauth://` URL, for a QR code; null after the second step.',
  })
  uri: string | null;
}

@InputType({ description: 'A proof that you have your second factor.' })
class ProveSecondFactorInput {
  @Field(() => String, { description: 'The six-digit code from the authenticator app. Each code works once.' })
  totp: string;
}

@ObjectType({ description: 'The result of proving the second factor.' })
class ProveSecondFactorPayload {
  @Field(() => GraphQLDateTime, { description: 'When you may be asked for another code.' })
  provenUntil: Date;
}

@InputType({ description: 'A new password, and the one-time link that allows setting it.' })
class SetPasswordInput {
  @Field(() => String, { description: 'The part of the one-time link after the `#`.' })
  token: string;

  @Field(() => String, { description: 'The new password, 12 to 200 characters. Common passwords are refused.' })
  password: string;
}

@ObjectType({ description: 'The result of setting a password.' })
class SetPasswordPayload {
  @Field(() => Boolean, { description: 'Always true. Sign in with the new password.' })
  passwordSet: boolean;
}

@InputType({ description: 'The staff member whose password to reset.' })
class ResetStaffPasswordInput {
  @Field(() => ID, { description: 'The ID of the staff member.' })
  id: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to remove the second factor as well, for someone who has lost it.',
  })
  resetTotp: boolean;
}

@ObjectType({ description: 'The result of resetting a password.' })
class ResetStaffPasswordPayload {
  @Field(() => Staff, { description: 'The updated staff member.' })
  staff: Staff;

  @Field(() => LinkDelivery, { description: 'How the link was delivered.' })
  linkDelivery: `${LinkDelivery}`;
}

@Resolver()
export class SignInResolver {
  @Allow('PUBLIC')
  @Mutation(() => SignInPayload, {
    description:
      'Signs a staff member in to the console and sets a session cookie, which expires after twelve hours, or after thirty minutes without a request. Available over HTTP only.',
  })
  async signIn(
    @Arg('input', () => SignInInput) input: SignInInput,
    @Ctx() context: RequestContext,
  ): Promise<SignInPayload> {
    const { sessionCookie, database, clock } = context;
    if (!sessionCookie) throw badInput(issue('input', 'signIn.socket'));
    const { token, maxAgeSeconds } = await signIn(context, input, context.address);
    const session = await findStaffSession(database, hashOfToken(token), undefined, clock.now());
    // Access was revoked just after the sign-in.
    if (!session) throw unauthenticated();
    sessionCookie.set(token, maxAgeSeconds);
    const viewer = viewerOf(staffActorOf(session));
    return { viewer, mustEnrollTotp: viewer.mustEnrollTotp };
  }

  @Allow('self.signOut')
  @Mutation(() => SignOutPayload, { description: 'Ends the current session, or all of your sessions, immediately.' })
  async signOut(
    @Arg('input', () => SignOutInput) { everywhere }: SignOutInput,
    @Ctx() context: RequestContext,
  ): Promise<SignOutPayload> {
    const { actor } = requireOwnAccount(context, 'self.signOut');
    const sessionsEnded = await signOut(context, actor, everywhere, context.address);
    context.sessionCookie?.clear();
    return { sessionsEnded };
  }

  @Allow('self.enrollTotp')
  @Mutation(() => EnrollTotpPayload, {
    description: 'Enrols your second factor (TOTP), or replaces the one you have.',
  })
  async enrollTotp(
    @Arg('input', () => EnrollTotpInput) input: EnrollTotpInput,
    @Ctx() context: RequestContext,
  ): Promise<EnrollTotpPayload> {
    const { actor, project } = requireOwnAccount(context, 'self.enrollTotp');
    const made = await enrollTotp(context, projectScopeOf(project), actor, input);
    return { enrolled: made === null, secret: made?.secret ?? null, uri: made?.uri ?? null };
  }

  @Allow('self.proveSecondFactor')
  @Mutation(() => ProveSecondFactorPayload, {
    description:
      'Proves your second factor again. Operations that fail with FRESH_PROOF_REQUIRED need this: those on keys, projects, token issuers, staff, IDs and merges of users, approvals, exports, retention runs and most settings. The proof is valid for ten minutes, in this session only.',
  })
  async proveSecondFactor(
    @Arg('input', () => ProveSecondFactorInput) { totp }: ProveSecondFactorInput,
    @Ctx() context: RequestContext,
  ): Promise<ProveSecondFactorPayload> {
    const { actor, project } = requireOwnAccount(context, 'self.proveSecondFactor');
    const provenAt = await proveSecondFactor(context, projectScopeOf(project), actor, totp);
    return { provenUntil: new Date(provenAt.getTime() + PROOF_MINUTES * 60_000) };
  }

  @Allow('PUBLIC')
  @Mutation(() => SetPasswordPayload, {
    description:
      'Sets the password of a staff member with the one-time link of an invitation or a reset. It uses up the link, ends all sessions of the staff member, and does not sign them in.',
  })
  async setPassword(
    @Arg('input', () => SetPasswordInput) { token, password }: SetPasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<SetPasswordPayload> {
    await setPassword(context, token, password);
    return { passwordSet: true };
  }

  @Allow('staff.reset', { freshProof: true })
  @Mutation(() => ResetStaffPasswordPayload, {
    description:
      'Sends a staff member a new one-time link to set a password, or sends their invitation again. The old password, earlier links and open sessions become invalid immediately. Requires the ADMIN role.',
  })
  async resetStaffPassword(
    @Arg('input', () => ResetStaffPasswordInput) { id, resetTotp }: ResetStaffPasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<ResetStaffPasswordPayload> {
    const project = authorizeProject(context.actor, 'staff.reset');
    const staff = await resetStaffPassword(context, projectScopeOf(project), staffUidOf(id), {
      withSecondFactor: resetTotp,
    });
    return { staff, linkDelivery: context.mailer.delivery };
  }
}

/** The calling staff member, for changes to their own account. @throws FORBIDDEN for everyone else */
function requireOwnAccount(context: RequestContext, verb: Verb) {
  const project = authorizeProject(context.actor, verb);
  return { project, actor: requireStaff(context, verb) };
}
