/** Several factors, or something that the person has: a code generator, or a key in hardware or software. */
const ENOUGH = ['mfa', 'otp', 'hwk', 'swk'];
/** Methods that make two factors together with a PIN (something known): something that the person has, or is. */
const BESIDE_PIN = ['sc', 'sms', 'tel', 'face', 'fpt', 'iris', 'retina', 'vbm'];

/**
 * Whether an identity provider says that a person has shown a second factor.
 * @param amr the claim `amr` of an ID token (RFC 8176): a list of methods. A missing claim, or one that is not a list,
 * proves nothing
 */
export function provesSecondFactor(amr: unknown): boolean {
  if (!Array.isArray(amr)) return false;
  return (
    ENOUGH.some((method) => amr.includes(method)) ||
    (amr.includes('pin') && BESIDE_PIN.some((method) => amr.includes(method)))
  );
}
