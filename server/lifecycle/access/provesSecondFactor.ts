/** Several factors, or a thing that the person has: a code's generator, a key in hardware or software. */
const ENOUGH = ['mfa', 'otp', 'hwk', 'swk'];
/** What makes two factors together with a PIN, which is known: something that the person has, or is. */
const BESIDE_PIN = ['sc', 'sms', 'tel', 'face', 'fpt', 'iris', 'retina', 'vbm'];

/**
 * Whether an identity provider says that a person has shown a second factor.
 * @param amr the claim `amr` of an ID token (RFC 8176): a list of methods. One that is missing or no list proves nothing
 */
export function provesSecondFactor(amr: unknown): boolean {
  if (!Array.isArray(amr)) return false;
  return (
    ENOUGH.some((method) => amr.includes(method)) ||
    (amr.includes('pin') && BESIDE_PIN.some((method) => amr.includes(method)))
  );
}
