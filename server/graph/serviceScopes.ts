import { ValidateBy } from 'class-validator';
import { SERVICE_SCOPES } from '../policies/policies.ts';

const KNOWN: readonly unknown[] = SERVICE_SCOPES;

const unknownOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((scope) => !KNOWN.includes(scope));

/** Scopes that a key can be given; the refusal names those that there are not. */
export const ServiceScopes = (): PropertyDecorator =>
  ValidateBy({
    name: 'serviceScopes',
    validator: {
      validate: (value) => unknownOf(value).length === 0,
      defaultMessage: (args) =>
        `There is no scope ${unknownOf(args?.value)
          .map((scope) => `"${scope}"`)
          .join(', ')}. There are ${SERVICE_SCOPES.join(', ')}.`,
    },
  });
