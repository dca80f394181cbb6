import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { resetStaffPassword, setPassword } from '../../actions/access/passwords.ts';
import { enrollTotp, proveSecondFactor } from '../../actions/access/secondFactor.ts';
import { signIn } from '../../actions/access/signIn.ts';
import { signOut } from '../../actions/access/staffSessions.ts';
import { Staff } from '../../entities/staff.ts';
import { badInput, issue } from '../../errors.ts';
import { authorizeProject, projectScopeOf, unauthenticated } from '../../policies/authorize.ts';
import { PROOF_MINUTES } from '../../policies/freshProofs.ts';
import { staffActorOf } from '../../policies/staffActorOf.ts';
import { findStaffSession, hashOfToken } from '../../queries/access/staffSession.ts';
import { Allow } from '../allow.ts';
import { selfOf } from '../people/personToChange.ts';
import type { RequestContext } from '../requestContext.ts';
import { LinkDelivery, staffUidOf } from './staff.ts';
import { Viewer, viewerOf } from './viewer.ts';

@InputType({ description: 'Who signs in. Whatever is wrong with it, the answer is the same.' })
class SignInInput {
  @Field(() => String, { description: 'The e-mail address.' })
  email: string;

  @Field(() => String, { description: 'The password.' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The six digits that the authenticator app shows now, where a second factor is enrolled. Each works once.',
  })
  totp?: string | null;
}

@ObjectType({ description: 'Who has signed in. The session is in a cookie.' })
class SignInPayload {
  @Field(() => Viewer, { description: 'Who asks from now on.' })
  viewer: Viewer;

  @Field(() => Boolean, {
    description: 'Whether a second factor has to be enrolled, with `enrollTotp`, before anything else is allowed.',
  })
  mustEnrollTotp: boolean;
}

@InputType({ description: 'Where to sign out.' })
class SignOutInput {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether all of one’s sessions end, in other browsers too.',
  })
  everywhere: boolean;
}

@ObjectType({ description: 'What ended.' })
class SignOutPayload {
  @Field(() => Int, { description: 'How many sessions ended.' })
  sessionsEnded: number;
}

@InputType({
  description: 'Enrolling takes two steps: without a code it makes a secret, with one it confirms that the app has it.',
})
class EnrollTotpInput {
  @Field(() => String, { nullable: true, description: 'The six digits that the app shows for the new secret.' })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'In the first step, where a second factor is in force: the six digits that the app shows for it.',
  })
  currentCode?: string | null;
}

@ObjectType({ description: 'How far the enrolment is.' })
class EnrollTotpPayload {
  @Field(() => Boolean, { description: 'Whether the new second factor is in force.' })
  enrolled: boolean;

  @Field(() => String, { nullable: true, description: 'After the first step: the secret in base32, to be typed in.' })
  secret: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'After the first step: the `otpauth://` address, for a QR code.',
  })
  uri: string | null;
}

@InputType({ description: 'The proof that the second factor is at hand.' })
class ProveSecondFactorInput {
  @Field(() => String, { description: 'The six digits that the authenticator app shows now. Each works once.' })
  totp: string;
}

@ObjectType({ description: 'How long the proof counts as fresh.' })
class ProveSecondFactorPayload {
  @Field(() => GraphQLDateTime, { description: 'Until when nothing asks for another code.' })
  provenUntil: Date;
}

@InputType({ description: 'A new password, and the link that allows it.' })
class SetPasswordInput {
  @Field(() => String, { description: 'What stands behind the `#` of the one-time link.' })
  token: string;

  @Field(() => String, { description: 'The new password: 12 to 200 characters that not everybody could guess.' })
  password: string;
}

@ObjectType({ description: 'The password is set.' })
class SetPasswordPayload {
  @Field(() => Boolean, { description: 'Always true: sign in with it now.' })
  passwordSet: boolean;
}

@InputType({ description: 'Whose password is to be set anew.' })
class ResetStaffPasswordInput {
  @Field(() => ID, { description: 'The id of the member of staff.' })
  id: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the second factor is taken away too, for someone who has lost it.',
  })
  resetTotp: boolean;
}

@ObjectType({ description: 'The changed member of staff.' })
class ResetStaffPasswordPayload {
  @Field(() => Staff, { description: 'The member of staff as they are now.' })
  staff: Staff;

  @Field(() => LinkDelivery, { description: 'How the link went out.' })
  linkDelivery: `${LinkDelivery}`;
}

@Resolver()
export class SignInResolver {
  @Allow('PUBLIC')
  @Mutation(() => SignInPayload, {
    description:
      'Signs a member of staff in to the console: the answer sets a cookie, which lasts for twelve hours at most and thirty minutes without a request. Over HTTP only.',
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
  @Mutation(() => SignOutPayload, { description: 'Ends the session that asks, or all of one’s own. It holds at once.' })
  async signOut(
    @Arg('input', () => SignOutInput) { everywhere }: SignOutInput,
    @Ctx() context: RequestContext,
  ): Promise<SignOutPayload> {
    const { actor } = selfOf(context, 'self.signOut');
    const sessionsEnded = await signOut(context, actor, everywhere, context.address);
    context.sessionCookie?.clear();
    return { sessionsEnded };
  }

  @Allow('self.enrollTotp')
  @Mutation(() => EnrollTotpPayload, {
    description:
      'Enrols a second factor (TOTP) for whoever asks, or puts another in the place of the one that is in force.',
  })
  async enrollTotp(
    @Arg('input', () => EnrollTotpInput) input: EnrollTotpInput,
    @Ctx() context: RequestContext,
  ): Promise<EnrollTotpPayload> {
    const { actor, project } = selfOf(context, 'self.enrollTotp');
    const made = await enrollTotp(context, projectScopeOf(project), actor, input);
    return { enrolled: made === null, secret: made?.secret ?? null, uri: made?.uri ?? null };
  }

  @Allow('self.proveSecondFactor')
  @Mutation(() => ProveSecondFactorPayload, {
    description:
      'Shows the second factor once more, for what answers FRESH_PROOF_REQUIRED: keys, projects, token issuers, staff, approvals, exports, cleanings and most settings. It counts for ten minutes, in this session alone.',
  })
  async proveSecondFactor(
    @Arg('input', () => ProveSecondFactorInput) { totp }: ProveSecondFactorInput,
    @Ctx() context: RequestContext,
  ): Promise<ProveSecondFactorPayload> {
    const { actor, project } = selfOf(context, 'self.proveSecondFactor');
    const provenAt = await proveSecondFactor(context, projectScopeOf(project), actor, totp);
    return { provenUntil: new Date(provenAt.getTime() + PROOF_MINUTES * 60_000) };
  }

  @Allow('PUBLIC')
  @Mutation(() => SetPasswordPayload, {
    description:
      'Sets the password of a member of staff who has a one-time link, from an invitation or a reset. It uses the link up, ends their sessions and signs nobody in.',
  })
  async setPassword(
    @Arg('input', () => SetPasswordInput) { token, password }: SetPasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<SetPasswordPayload> {
    await setPassword(context, token, password);
    return { passwordSet: true };
  }

  @Allow('staff.reset')
  @Mutation(() => ResetStaffPasswordPayload, {
    description:
      'Sends a member of staff a new one-time link to set a password. The old password, older links and running sessions end at once. It also sends an invitation again. For administrators.',
  })
  async resetStaffPassword(
    @Arg('input', () => ResetStaffPasswordInput) { id, resetTotp }: ResetStaffPasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<ResetStaffPasswordPayload> {
    const project = authorizeProject(context.actor, 'staff.reset');
    const staff = await resetStaffPassword(context, projectScopeOf(project), staffUidOf(id), resetTotp);
    return { staff, linkDelivery: context.mailer.delivery };
  }
}
